import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { conversations } from '../../contract/messages/conversations.ts'
import { messages } from '../../contract/messages/messages.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db, { limits: generous })

/** Every call about messages, straight from the contract. */
const calls = [
  ...Object.entries(conversations).map(([name, entry]) => [name === 'list' ? 'rooms' : name, entry]),
  ...Object.entries(messages),
] as [string, Endpoint][]
/** A stream that is let in goes on; its own test reads it. */
const answered = calls.filter(([, { media }]) => !media)

interface Place {
  roomId: string
  number: number
  uid: string
  asEnterpriseCode: string
}

/** The input with which each call aims at a room. A call of the contract that is missing here fails its tests. */
const inputs: Record<string, ((place: Place) => object) | 'nothing'> = {
  list: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode, since: '2026-01-01T00:00:00Z' }),
  rooms: ({ asEnterpriseCode }) => ({ asEnterpriseCode }),
  open: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode }),
  update: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode, isMuted: true }),
  hide: ({ roomId, number, asEnterpriseCode }) => ({ roomId, number, asEnterpriseCode, isHidden: true }),
  block: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode, isBlocked: true }),
  unread: 'nothing',
  settings: 'nothing',
  updateSettings: () => ({ showsReading: true }),
  send: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode, key: newKey(), text: 'Let me in.' }),
  recall: ({ roomId, number, asEnterpriseCode }) => ({ roomId, number, asEnterpriseCode }),
  read: ({ roomId, number, asEnterpriseCode }) => ({ roomId, number, asEnterpriseCode }),
  search: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode, search: 'secret' }),
  typing: ({ roomId, asEnterpriseCode }) => ({ roomId, asEnterpriseCode }),
  translate: ({ roomId, number, asEnterpriseCode }) => ({ roomId, number, asEnterpriseCode }),
  report: ({ roomId, number, asEnterpriseCode }) => ({ roomId, number, asEnterpriseCode, reason: 'SPAM' }),
  stream: 'nothing',
  changes: 'nothing',
}

/** Keys that a body may be stuffed with, all of them aiming at rights that the caller has not. */
const stuffing = {
  ...{ owner: 'person:UADA', actor: 'UADA', senderUid: 'UADA', sender_uid: 'UADA', side: 0, for_enterprise: 'E1001' },
  ...{ isAdmin: true, role: 'OWNER', scopes: ['chat'], fUserId: 'UADA' },
}

const secret = /secret|Byron|林/
let people: Place
let inbox: Place
let tokens: Record<string, string>

function call(
  [name, { method, path }]: [string, Endpoint],
  place: Place,
  token: string | undefined,
  more: object = {},
) {
  const input = inputs[name]
  const body = method === 'POST' && input !== 'nothing' ? { ...stuffing, ...input?.(place) } : undefined
  return ask(path, { ...(body && { body }), ...(token !== undefined && { token }), ...more })
}

/** Everything about the two rooms, as texts. */
async function roomRows() {
  const { rows } = await sql<{ row: string }>`
    select message_room::text as row from message_room union all
    select message_side::text from message_side union all
    select message::text from message union all
    select message_report::text from message_report order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

beforeEach(async () => {
  await deleteMessages(db)
  await db.deleteFrom('person').where('uid', 'like', 'UR%').execute()
  const uids = ['URSTRANGER', 'UREX', 'UREDITOR', 'URSALES']
  await db
    .insertInto('person')
    .values(uids.map((uid) => ({ uid, email: `${uid}@rights.example` })))
    .execute()
  await db
    .insertInto('enterprise_member')
    .values([
      { enterprise_code: 'E1001', uid: 'UREDITOR', role: 'EDITOR' },
      { enterprise_code: 'E1001', uid: 'URSALES', role: 'SALES' },
      { enterprise_code: 'E1001', uid: 'UREX', role: 'SALES' },
    ])
    .execute()
  const letter = await write(await messenger(db, ada.uid), lin.uid, 'A secret for Lin.')
  const asked = await (await messenger(db, noor.uid)).messages.send({
    body: { enterpriseCode: 'E1001', key: newKey(), text: 'A secret for Norvane.' },
  })
  const place = { number: 1, uid: ada.uid }
  people = { ...place, roomId: letter.roomId, asEnterpriseCode: '' }
  inbox = { ...place, roomId: asked.roomId, asEnterpriseCode: 'E1001' }
  tokens = {}
  for (const uid of [...uids, ada.uid, lin.uid, noor.uid]) tokens[uid] = await hostToken(db, uid)
  await db.deleteFrom('enterprise_member').where('uid', '=', 'UREX').execute()
})
afterAll(drop)

test('every call of the contract has a line here', () => {
  expect(Object.keys(inputs).sort()).toEqual(calls.map(([name]) => name).sort())
})

describe.each(calls)('%s', (name, entry) => {
  test('lets nobody in without a valid token', async () => {
    const before = await roomRows()
    for (const token of [undefined, '', newSecret()]) {
      const { status, envelope } = await call([name, entry], people, token)
      expect([status, envelope.error]).toEqual([401, 'unauthorised'])
    }
    expect(await roomRows()).toEqual(before)
  })

  test('is not for partner pages, whatever the person agreed to', async () => {
    await sql`
      insert into app (app_key, name, origins) values ('fair', 'The fair', array[${fair}]) on conflict do nothing`.execute(
      db,
    )
    const token = newSecret()
    const scopes = ['contact', 'follow', 'chat', 'register', 'profile'] as never
    const session = { uid: lin.uid, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    const { status } = await call([name, entry], people, token, { appKey: 'fair', headers: { origin: fair } })

    expect(status).toBe(403)
  })
})

describe.each(answered)('%s', (name, entry) => {
  test.each([
    ['a stranger to two people', 'URSTRANGER', 'people'],
    ['a stranger to an enterprise', 'URSTRANGER', 'inbox'],
    ['a colleague of one of two people', 'URSALES', 'people'],
    ['an ex-colleague', 'UREX', 'inbox'],
    ['a colleague who does not sell', 'UREDITOR', 'inbox'],
    ['the visitor in the enterprise’s name', noor.uid, 'inbox'],
  ] as const)('tells %s nothing and changes nothing', async (_, uid, where) => {
    const before = await roomRows()

    const { status, envelope } = await call([name, entry], where === 'people' ? people : inbox, tokens[uid])

    const isOwnData = inputs[name] === 'nothing' || name === 'updateSettings'
    if (isOwnData || name === 'rooms') expect([200, 403, 404]).toContain(status)
    else expect([403, 404]).toContain(status)
    expect(JSON.stringify(envelope)).not.toMatch(secret)
    expect(await roomRows()).toEqual(before)
  })

  test('answers a room that is not the caller’s as one that is not there', async () => {
    const guessed = { ...people, roomId: '00000000-0000-4000-8000-00000000dead' }

    const [foreign, missing] = [
      await call([name, entry], people, tokens.URSTRANGER),
      await call([name, entry], guessed, tokens.URSTRANGER),
    ]

    const { requestId: _, ...first } = foreign.envelope
    const { requestId: __, ...second } = missing.envelope
    // Two answers differ in the moment at which they were given.
    const timeless = (envelope: object) => JSON.stringify(envelope).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    expect([foreign.status, timeless(first)]).toEqual([missing.status, timeless(second)])
  })

  test('lets in the people of a room, and a colleague who sells', async () => {
    const answers = [
      await call([name, entry], people, tokens[name === 'recall' ? ada.uid : lin.uid]),
      ...(name === 'recall' ? [] : [await call([name, entry], inbox, tokens.URSALES)]),
    ]

    // Without a language model nobody's message is translated.
    const expected = name === 'translate' ? 503 : 200
    for (const { status, envelope } of answers) expect([status, envelope.code]).toEqual([expected, expected])
  })

  test('tells somebody who is blocked nothing of that', async () => {
    const asAda = await messenger(db, ada.uid)
    await write(await messenger(db, lin.uid), ada.uid, 'An answer.')
    const before = await call([name, entry], { ...people, number: 2 }, tokens[lin.uid])
    await deleteMessages(db)
    const { roomId } = await write(asAda, lin.uid, 'A secret for Lin.')
    await write(await messenger(db, lin.uid), ada.uid, 'An answer.')
    await asAda.conversations.block({ body: { roomId, isBlocked: true } })

    const after = await call([name, entry], { ...people, roomId, number: 2 }, tokens[lin.uid])

    if (name === 'send') expect(after.envelope.error).toBe('messageRefused')
    else expect([after.status, Object.keys(after.envelope)]).toEqual([before.status, Object.keys(before.envelope)])
    if (name === 'open') expect(after.envelope.data.isBlocked).toBe(false)
  })
})
