import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { demoContacts, demoGroups, demoRequests } from './facts/demo-contacts.ts'
import { demoId } from './rows.ts'

const dayMs = 86_400_000

type Facts = (typeof demoRequests)[number]

const before = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)

const requestRow = ({ from, to, daysAgo, message = '', meeting = '' }: Facts, now: Date) => ({
  from_uid: from,
  to_uid: to,
  message,
  met_kind: meeting ? ('MEETING' as const) : ('CARD' as const),
  met_code: meeting,
  asked_at: before(now, daysAgo),
})

/** The two rows of a contact, one for each of the two. */
const contactRows = ({ from, to, daysAgo, meeting = '' }: Facts, now: Date) =>
  [
    [from, to],
    [to, from],
  ].map(([owner_uid = '', contact_uid = '']) => ({
    owner_uid,
    contact_uid,
    met_kind: meeting ? ('MEETING' as const) : ('CARD' as const),
    met_code: meeting,
    created_at: before(now, daysAgo - 0.2),
  }))

const noteRows = demoContacts.flatMap(({ from, to, notes = {} }) =>
  Object.entries(notes).map(([owner_uid, { note = '', tags = [] }]) => ({
    owner_uid,
    contact_uid: owner_uid === from ? to : from,
    note,
    tags,
  })),
)

const idOf = (owner: string, name: string) => demoId(`group ${owner} ${name}`)

/** The contacts of the demo people, their requests, notes and groups; once, for people change them. */
export async function writePeopleMet(db: Transaction<Schema>, now: Date) {
  if (await db.selectFrom('contact_request').select('from_uid').limit(1).executeTakeFirst()) return
  const answered = (facts: Facts) => before(now, facts.daysAgo - 0.2)
  await db
    .insertInto('contact_request')
    .values([
      ...demoContacts.map((facts) => ({
        ...requestRow(facts, now),
        state: 'APPROVED' as const,
        changed_at: answered(facts),
      })),
      ...demoRequests.map((facts) => ({
        ...requestRow(facts, now),
        state: 'PENDING' as const,
        changed_at: before(now, facts.daysAgo),
      })),
    ])
    .execute()
  await db
    .insertInto('contact')
    .values(demoContacts.flatMap((facts) => contactRows(facts, now)))
    .execute()
  await db.insertInto('contact_note').values(noteRows).execute()
  const groups = demoGroups.map(({ owner, name }) => ({ id: idOf(owner, name), owner_uid: owner, name }))
  await db.insertInto('contact_group').values(groups).execute()
  const held = demoGroups.flatMap(({ owner, name, people }) =>
    people.map((contact_uid) => ({ group_id: idOf(owner, name), owner_uid: owner, contact_uid })),
  )
  await db.insertInto('contact_group_member').values(held).execute()
}
