import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { pushBrowser } from '../../../tests/support/wire/push-browser.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { contract } from '../../contract/index.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db, { limits: generous })

/** Every call of the areas of people, contacts and messages, and about issued cards, straight from the contract. */
const areas = ['people', 'contacts', 'messages']
const declared = new Set<unknown>()
for (const area of areas) {
  const folder = new URL(`../../contract/${area}/`, import.meta.url)
  for (const file of readdirSync(folder).filter((name) => !name.includes('.test.')))
    for (const value of Object.values(await import(new URL(file, folder).href))) declared.add(value)
}
const calls = Object.entries(contract)
  .filter(([resource, entries]) => resource === 'issuedCards' || declared.has(entries))
  .flatMap(([resource, entries]) =>
    Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => [`${resource}.${name}`, entry] as const),
  )

const actors = ['nobody', 'stranger', 'requester', 'contact', 'blocked', 'colleague', 'exColleague'] as const
type Actor = (typeof actors)[number]
const uidOf = (actor: Actor) => `UP${actor.toUpperCase()}`
const people = actors.slice(1)

let tokens: Record<string, string>
let rooms: Record<string, string>
const groupId = '00000000-0000-4000-8000-0000000000c1'
const entryId = '00000000-0000-4000-8000-0000000000c2'
const replyId = '00000000-0000-4000-8000-0000000000c3'
const adasEndpoint = 'https://push.example/ada'

/** Makes Ada's contacts, rooms and other rows, and the actors with their relations to her. */
async function makeWorld() {
  await deleteMessages(db)
  await db.deleteFrom('person').where('uid', 'like', 'UP%').execute()
  for (const table of ['contact_request', 'contact', 'contact_group', 'lounge_entry', 'notice_box', 'session'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('person')
    .values(people.map((actor) => ({ uid: uidOf(actor), email: `${actor}@rights.example` })))
    .execute()
  const seller = { enterprise_code: 'E1001', role: 'SALES' as const }
  await db
    .insertInto('enterprise_member')
    .values([
      { ...seller, uid: uidOf('colleague') },
      { ...seller, uid: uidOf('exColleague') },
    ])
    .execute()
  tokens = {}
  for (const actor of people) tokens[actor] = await hostToken(db, uidOf(actor))

  await makeContacts(db, ada.uid, lin.uid)
  await makeContacts(db, ada.uid, uidOf('contact'))
  await db
    .insertInto('contact_request')
    .values({ from_uid: uidOf('requester'), to_uid: ada.uid, state: 'PENDING' })
    .execute()
  const owner_uid = ada.uid
  await db.insertInto('contact_note').values({ owner_uid, contact_uid: lin.uid, note: 'A secret note.' }).execute()
  await db.insertInto('contact_group').values({ id: groupId, owner_uid, name: 'Secret group' }).execute()
  await db
    .insertInto('lounge_entry')
    .values({ id: entryId, uid: ada.uid, section: 'WORK', title: '{"EN":"Secret work"}', visibility: 'CONTACT' })
    .execute()

  await sql`delete from card_reply`.execute(db)
  await db
    .insertInto('card_reply')
    .values({
      ...{ id: replyId, to_uid: ada.uid, key_hash: Buffer.of(1), name: 'Secret guest', email: 'secret@guest.example' },
      ...{ consent_text: 'Yes.', consent_version: 'own-1', language: 'EN' },
    })
    .execute()

  const asAda = await messenger(db, ada.uid)
  await asAda.pushDevices.add({ body: pushBrowser(adasEndpoint).subscription })
  const asVisitor = await messenger(db, 'UNOOR')
  const asked = { enterpriseCode: 'E1001', key: newKey(), text: 'A secret for Norvane.' }
  rooms = {
    people: (await write(asAda, lin.uid, 'A secret for Lin.')).roomId,
    company: (await asVisitor.messages.send({ body: asked })).roomId,
  }
  for (const actor of people) {
    const { roomId } = await write(await messenger(db, uidOf(actor), tokens[actor]), ada.uid, 'Good morning.')
    await write(asAda, uidOf(actor), 'Good morning to you.')
    rooms[actor] = roomId
    if (actor === 'blocked') await asAda.conversations.block({ body: { roomId, isBlocked: true } })
  }
  await db.deleteFrom('enterprise_member').where('uid', '=', uidOf('exColleague')).execute()
}

const texts = async (query: ReturnType<typeof sql<{ row: string }>>) =>
  (await query.execute(db)).rows.map(({ row }) => row)

/** All that is Ada's alone: no call of anybody else changes it. */
const adasRows = () =>
  texts(sql`
    select person::text as row from person where uid = ${ada.uid}
    union all select card::text from card where uid = ${ada.uid}
    union all select lounge_entry::text from lounge_entry where uid = ${ada.uid}
    union all select follow::text from follow where uid = ${ada.uid}
    union all select contact::text from contact where owner_uid = ${ada.uid}
    union all select card_reply::text from card_reply where id = ${replyId}::uuid
    union all select contact_note::text from contact_note where owner_uid = ${ada.uid}
    union all select contact_group::text from contact_group where owner_uid = ${ada.uid}
    union all select contact_group_member::text from contact_group_member where owner_uid = ${ada.uid}
    union all select (muted, unmailed, unpushed, mail_rhythm, hides_text, read_until)::text from notice_box where uid = ${ada.uid}
    union all select push_device::text from push_device where uid = ${ada.uid} order by 1`)

/** The rows that several people share: a refused call changes none of them. */
const sharedRows = () =>
  texts(sql`
    select contact_request::text as row from contact_request
    union all select contact::text from contact
    union all select follow::text from follow
    union all select message_room::text from message_room
    union all select message_side::text from message_side
    union all select message::text from message
    union all select message_report::text from message_report
    union all select enterprise_member::text from enterprise_member order by 1`)

let made = ''
const state = async () => JSON.stringify([await adasRows(), await sharedRows()])

// Most rows change nothing, and making all this takes a while.
beforeEach(async () => {
  if (made && (await state()) === made) return
  await makeWorld()
  made = await state()
})
afterAll(drop)

/** Texts that Ada shows contacts only, and those that she wrote to others or for herself. */
const hidden = /7700900142|ada@example|ecret (note|group|work|guest|for)/

const [all, oneself, nothing] = [
  '200 200 200 200 200 200 200',
  '401 200 200 200 200 200 200',
  '401 404 404 404 404 404 404',
]
const [contactsOnly, sellersOnly] = ['401 404 404 200+ 404 404 404', '401 404 404 404 404 200 404']
const showsContacts = '200 200 200 200+ 200 200 200'
const wrongPassword = '401 422 422 422 422 422 422'
const [operatorsOnly, ownersOnly] = ['401 403 403 403 403 403 403', '401 404 404 404 404 403 404']

/** The rows of a call about rooms: a room of Ada and Lin, one of Ada's company, and the actor's own with Ada. */
const room = (company = sellersOnly, own = oneself) => ({ foreign: nothing, company, own })

/**
 * The status that each call answers to each actor, in their order, when it is aimed at Ada. A plus says that the answer
 * shows what is hidden from others. A call with several aims has a row for each.
 */
const table: Record<string, string | Record<string, string>> = {
  'places.countries': all,
  'places.provinces': all,
  'places.cities': all,
  'places.areas': all,
  'profiles.userInfo': oneself,
  'profiles.languages': all,
  'profiles.baseInfo': oneself,
  'profiles.update': oneself,
  'profiles.setAvatar': oneself,
  'profiles.checkRealName': oneself,
  'profiles.vcard': showsContacts,
  'profiles.changePassword': wrongPassword,
  'profiles.exportData': oneself,
  'profiles.deleteAccount': wrongPassword,
  'cards.homepage': showsContacts,
  'cards.resume': showsContacts,
  'cards.countView': all,
  'cards.figures': oneself,
  'cards.myHomepage': oneself,
  'cards.contactByCode': showsContacts,
  'cards.changeCard': oneself,
  'lounge.entries': oneself,
  'lounge.saveEntry': nothing,
  'lounge.removeEntry': nothing,
  'lounge.orderEntries': nothing,
  'follows.add': oneself,
  'follows.cancel': oneself,
  'follows.cancelEnterprise': oneself,
  'follows.state': all,
  'contacts.list': '401 200 200 200+ 200 200 200',
  'contacts.index': '401 200 200 200+ 200 200 200',
  'contacts.detail': contactsOnly,
  'contacts.state': oneself,
  'contacts.save': contactsOnly,
  'contacts.remove': oneself,
  'contacts.export': '401 200 200 200+ 200 200 200',
  'contactRequests.list': oneself,
  'contactRequests.waiting': oneself,
  'contactRequests.ask': oneself,
  'contactRequests.approve': nothing,
  'contactRequests.cancel': { received: nothing, sent: '401 404 200 404 404 404 404' },
  'contactGroups.list': oneself,
  'contactGroups.save': nothing,
  'contactGroups.remove': oneself,
  'cardReplies.offer': all,
  'cardReplies.send': all,
  'cardReplies.withdraw': all,
  'cardReplies.list': oneself,
  'cardReplies.seen': oneself,
  'cardReplies.vcard': nothing,
  'cardReplies.remove': oneself,
  'conversations.list': { company: '401 404 404 404 404 200+ 404', own: oneself },
  'conversations.open': { ...room('401 404 404 404 404 200+ 404'), byName: oneself },
  'conversations.update': room('401 404 404 404 404 200+ 404'),
  'conversations.hide': room('401 404 404 404 404 200+ 404'),
  'conversations.block': { ...room('401 404 404 404 404 200+ 404'), byName: oneself },
  'conversations.unread': oneself,
  'conversations.settings': oneself,
  'conversations.updateSettings': oneself,
  'messages.list': room('401 404 404 404 404 200+ 404'),
  'messages.send': { ...room(sellersOnly, '401 200 200 200 422 200 200'), byName: '401 200 200 200 422 200 200' },
  'messages.recall': room(nothing, nothing),
  'messages.read': room(),
  'messages.search': room('401 404 404 404 404 200+ 404'),
  'messages.typing': room(),
  // Without a language model nobody's message is translated.
  'messages.translate': room('401 404 404 404 404 503 404', '401 503 503 503 503 503 503'),
  'messages.report': room(),
  'messages.stream': oneself,
  'messages.changes': oneself,
  'notices.list': oneself,
  'notices.num': oneself,
  'notices.read': oneself,
  'notices.settings': oneself,
  'notices.updateSettings': oneself,
  'pushDevices.state': oneself,
  'pushDevices.add': oneself,
  'pushDevices.remove': oneself,
  'reports.list': operatorsOnly,
  'reports.history': operatorsOnly,
  'reports.decide': operatorsOnly,
  'reports.lift': operatorsOnly,
  'issuedCards.list': ownersOnly,
  'issuedCards.changes': ownersOnly,
  'issuedCards.saveTemplate': ownersOnly,
  'issuedCards.removeTemplate': ownersOnly,
  'issuedCards.readList': ownersOnly,
  'issuedCards.issue': ownersOnly,
  'issuedCards.resend': ownersOnly,
  'issuedCards.withdraw': ownersOnly,
}

type Values = Record<string, unknown>
const withoutNames = { uid: undefined, enterpriseCode: undefined }

/** The values by which a row aims elsewhere than at Ada and what is hers. */
const aims: Record<string, (actor: Actor) => Values> = {
  foreign: () => ({ ...withoutNames, roomId: rooms.people }),
  company: () => ({ ...withoutNames, roomId: rooms.company, asEnterpriseCode: 'E1001' }),
  // Ada's answer is the second message.
  own: (actor) => ({ ...withoutNames, roomId: rooms[actor] ?? rooms.stranger, number: 2 }),
  byName: () => ({ enterpriseCode: undefined }),
  sent: () => ({ direction: 'SENT' }),
}
/** The values of single calls without which these would refuse everybody. */
const valuesOf: Record<string, () => Values> = {
  'places.cities': () => ({ code: '370000' }),
  'places.areas': () => ({ code: '370200' }),
  'contacts.list': () => ({ search: undefined, groupId: undefined }),
  'contacts.index': () => ({ search: undefined, groupId: undefined, firstNum: 10 }),
  'contacts.export': () => ({ search: undefined, groupId: undefined }),
  'conversations.list': () => ({ search: undefined }),
  'follows.add': () => ({ enterpriseCode: undefined }),
  'follows.state': () => ({ enterpriseCode: undefined }),
  'profiles.changePassword': () => ({ newPassword: 'Lighthouse-77' }),
  'messages.send': () => ({ text: 'Let me in.' }),
  'cardReplies.send': () => ({
    ...{ name: 'Visitor', email: 'visitor@sample.example', consentVersion: 'foyer-1', nickname: undefined },
    replyKey: `reply-${newKey()}-key`,
  }),
  'cardReplies.seen': () => ({ until: '2999-01-01T00:00:00Z' }),
  'pushDevices.add': () => pushBrowser(`https://push.example/${newKey()}`).subscription,
}

/** Makes a call of an actor with the least that its contract asks for, aimed at Ada wherever it has a field for it. */
async function call(name: string, entry: Endpoint, actor: Actor, aim: string) {
  const aimed: Values = {
    ...{ uid: ada.uid, contactId: ada.uid, code: ada.uid, enterpriseCode: 'E1001', groupId, id: entryId, replyId },
    ...{ ids: [entryId], number: 1, search: 'secret', endpoint: adasEndpoint, add: [ada.uid], remove: [lin.uid] },
    ...{ key: newKey(), ...valuesOf[name]?.(), ...aims[aim]?.(actor) },
  }
  const sample = sampleInput(entry)
  const part = (struct: Endpoint['body'], given: Values) => {
    const fields = Object.keys((struct?.schema as object | undefined) ?? {})
    const values = Object.entries({ ...given, ...aimed }).filter(
      ([field, value]) => fields.includes(field) && value !== undefined,
    )
    return Object.fromEntries(values)
  }
  const query = new URLSearchParams(part(entry.query, sample.query) as Record<string, string>)
  const path = entry.path.replace(':product', 'foyer').replace(':id', ada.uid)
  const token = tokens[actor]
  return ask(`${path}?${query}`, {
    ...(entry.method === 'POST' && { body: part(entry.body, sample.body) }),
    ...(token !== undefined && { token }),
  })
}

test('every call of these areas has its row, and no row is left of a call that is gone', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(([name]) => name).sort())
})

const rows = calls.flatMap(([name, entry]) => {
  const of = table[name] ?? ''
  return typeof of === 'string'
    ? [[name, 'Ada', of, entry] as const]
    : Object.entries(of).map(([aim, cells]) => [name, aim, cells, entry] as const)
})

test.each(rows)('%s (%s) answers %s', async (name, aim, cells, entry) => {
  const answers: string[] = []
  const before = await adasRows()
  let sharedBefore = await sharedRows()

  for (const actor of actors) {
    const { status, text } = await call(name, entry, actor, aim)
    answers.push(`${status}${hidden.test(text) ? '+' : ''}`)
    const shared = await sharedRows()
    if (status >= 400) expect([actor, shared]).toEqual([actor, sharedBefore])
    sharedBefore = shared
  }

  expect(answers.join(' ')).toBe(cells)
  expect(await adasRows()).toEqual(before)
})
