import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { contactGroups } from '../../contract/contacts/contact-groups.ts'
import { contactRequests } from '../../contract/contacts/contact-requests.ts'
import { contacts } from '../../contract/contacts/contacts.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { partnerScopes } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'

// Statements run in the name of `acting`, if it is set: the conditions of a statement are then not what protects rows.
const acting = vi.hoisted(() => ({ uid: '' }))
vi.mock('../http/row-security.ts', async (original) => {
  const real = await original<typeof import('../http/row-security.ts')>()
  return { ...real, asPerson: (db: Db, uid: string, run: never) => real.asPerson(db, acting.uid || uid, run) }
})

const { db, drop } = await testDatabase()
await knownFair(db)
const ask = asking(db, { limits: generous })
const groupId = '00000000-0000-4000-8000-0000000000c1'

const entries = Object.entries({ contacts, contactRequests, contactGroups }).flatMap(([resource, all]) =>
  Object.entries(all as Record<string, Endpoint>).map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)

/** The relations that Noor may have to Ada, each with the rows that make it. */
const relations: Record<string, () => Promise<unknown>> = {
  stranger: async () => {},
  requester: () =>
    db.insertInto('contact_request').values({ from_uid: noor.uid, to_uid: ada.uid, state: 'PENDING' }).execute(),
  ignored: () =>
    db.insertInto('contact_request').values({ from_uid: noor.uid, to_uid: ada.uid, state: 'IGNORED' }).execute(),
  asked: () =>
    db.insertInto('contact_request').values({ from_uid: ada.uid, to_uid: noor.uid, state: 'PENDING' }).execute(),
  contact: () => makeContacts(db, ada.uid, noor.uid),
  removed: () => db.insertInto('contact').values({ owner_uid: noor.uid, contact_uid: ada.uid }).execute(),
}
const matrix = Object.keys(relations).flatMap((relation) =>
  entries.map(([name, entry]) => [name, relation, entry] as const),
)

beforeEach(async () => {
  acting.uid = ''
  for (const table of ['person', 'rate_limit', 'app'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await makeContacts(db, ada.uid, lin.uid)
  const owner_uid = ada.uid
  await db
    .insertInto('contact_note')
    .values({ owner_uid, contact_uid: lin.uid, note: 'secret-note', tags: ['secret-tag'] })
    .execute()
  await db.insertInto('contact_group').values({ id: groupId, owner_uid, name: 'secret-group' }).execute()
  await db.insertInto('contact_group_member').values({ group_id: groupId, owner_uid, contact_uid: lin.uid }).execute()
})
afterAll(drop)

/** Ada's own rows beside those that she shares with Noor. */
async function privateRows() {
  const { rows } = await sql<{ row: string }>`
    select contact::text as row from contact where owner_uid = ${ada.uid} and contact_uid = ${lin.uid}
    union all select contact_note::text from contact_note where owner_uid = ${ada.uid}
    union all select contact_group::text from contact_group where owner_uid = ${ada.uid}
    union all select contact_group_member::text from contact_group_member where owner_uid = ${ada.uid}
    union all select follow::text from follow where uid = ${ada.uid}
    order by 1`.execute(db)
  return rows
}

/** Makes a call that names Ada, her contact and her group wherever it can. */
async function make(entry: Endpoint, token: string | undefined, more: object = {}) {
  const { query, body } = sampleInput(entry)
  const aimed = {
    uid: ada.uid,
    contactId: ada.uid,
    groupId,
    name: 'Taken',
    note: 'Changed',
    add: [ada.uid],
    remove: [lin.uid],
  }
  const fields = (struct: Endpoint['body']) => Object.keys((struct?.schema as object | undefined) ?? {})
  const aimedAt = (struct: Endpoint['body']) =>
    Object.fromEntries(Object.entries(aimed).filter(([name]) => fields(struct).includes(name)))
  const words = new URLSearchParams({ ...(query as object), ...aimedAt(entry.query) } as Record<string, string>)
  const path = entry.path.replace(':id', ada.uid)
  return ask(`${path}?${words}`, {
    ...(token !== undefined && { token }),
    ...(entry.method === 'POST' && { body: { ...body, ...aimedAt(entry.body) } }),
    ...more,
  })
}

describe('without a valid token', () => {
  test.each(entries)('%s is refused with 401', async (_, entry) => {
    const before = await privateRows()

    for (const token of [undefined, '', newSecret()]) {
      const { status, envelope } = await make(entry, token)
      expect([status, envelope.code]).toEqual([401, 401])
    }
    expect(await privateRows()).toEqual(before)
  })
})

describe('with the token of a partner page', () => {
  test.each(entries)('%s asks for the scope that its contract names', async (_, entry) => {
    await db
      .insertInto('app')
      .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
      .execute()
    for (const scope of partnerScopes) {
      const secret = newSecret()
      const session = { uid: noor.uid, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes: [scope] }
      await db
        .insertInto('session')
        .values({ ...session, token_hash: hashOfSecret(secret), expires_at: new Date('2100-01-01') })
        .execute()

      const { status } = await make(entry, secret, { appKey: 'fair', headers: { origin: fair } })

      if (entry.scope === scope) expect(status).toBe(200)
      else expect(status).toBe(403)
    }
  })
})

describe('somebody else', () => {
  test.each(matrix)('%s gives a %s nothing of what Ada writes, and changes none of it', async (_, relation, entry) => {
    await relations[relation]?.()
    const before = await privateRows()
    const token = await hostToken(db, noor.uid)

    const { text } = await make(entry, token)

    expect(text).not.toMatch(/secret-|ULIN|lin@example|13800138000/)
    if (relation !== 'contact') expect(text).not.toMatch(/ada@example|7700900142/)
    const after = (await privateRows()).filter(({ row }) => !row.includes(noor.uid))
    expect(after).toEqual(before)
  })
})

describe('in the name of another person', () => {
  test.each(entries)('%s shows and changes nothing of Ada, whatever its statements ask for', async (_, entry) => {
    const before = await privateRows()
    const token = await hostToken(db, ada.uid)
    acting.uid = noor.uid

    const { text } = await make(entry, token)

    expect(text).not.toMatch(/secret-|lin@example|13800138000/)
    expect(await privateRows()).toEqual(before)
  })
})

test('in the right name the same calls show it', async () => {
  const token = await hostToken(db, ada.uid)

  const answers = new Map<string, string>()
  for (const [name, entry] of entries) answers.set(name, (await make(entry, token)).text)

  const showing = [...answers].filter(([, text]) => /secret-|lin@example/.test(text)).map(([name]) => name)
  expect(showing).toEqual(
    expect.arrayContaining(['contacts.list', 'contacts.index', 'contacts.export', 'contactGroups.list']),
  )
})
