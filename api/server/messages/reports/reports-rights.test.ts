import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { deleteMessages, messenger, write } from '../../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { contract } from '../../../contract/index.ts'
import { hashOfSecret, newSecret } from '../../http/access.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const operator = 'UOPERATOR'
const ask = asking(db, {
  limits: generous,
  env: { FOYER_OPERATORS: 'Runs@Rights.example, someone-else@rights.example' },
})
const withoutOperators = asking(db, { limits: generous })

/** Every call of the operator, straight from the contract. */
const calls = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>)
    .filter(([, { as }]) => as && 'operator' in as)
    .map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)

const stuffing = { isOperator: true, role: 'OPERATOR', operators: ['ada@example.org'], actor: operator, uid: operator }

/** Makes a call with the least that its contract asks for; `stuffed` adds keys that aim at the right. */
async function call(entry: Endpoint, token: string | undefined, { with: by = ask, stuffed = false, ...more } = {}) {
  const sample = sampleInput(entry)
  const { status, envelope } = await by(
    `${entry.path}?${new URLSearchParams(sample.query as Record<string, string>)}`,
    {
      ...(entry.method === 'POST' && { body: { ...(stuffed && stuffing), ...sample.body } }),
      ...(token !== undefined && { token }),
      ...more,
    },
  )
  return { status, error: envelope.error, body: JSON.stringify(envelope) }
}

async function rows() {
  const { rows } = await sql<{ row: string }>`
    select message::text as row from message union all select message_report::text from message_report
    union all select account_suspension::text from account_suspension
    union all select operator_entry::text from operator_entry order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

let tokens: Record<string, string>

beforeEach(async () => {
  await deleteMessages(db)
  await db.deleteFrom('person').where('uid', 'like', 'UO%').execute()
  await db
    .insertInto('person')
    .values([
      { uid: operator, email: 'runs@rights.example' },
      { uid: 'UONEAR', email: 'xruns@rights.example' },
      { uid: 'UOVOUCHED', email: null },
    ])
    .execute()
  const asAda = await messenger(db, ada.uid)
  const { roomId } = await write(await messenger(db, lin.uid), ada.uid, 'A secret for Ada.')
  await asAda.messages.report({ body: { roomId, number: 1, reason: 'SPAM' } })
  tokens = {}
  for (const uid of [operator, 'UONEAR', 'UOVOUCHED', ada.uid, lin.uid, noor.uid])
    tokens[uid] = await hostToken(db, uid)
})
afterAll(drop)

test('the contract has calls of the operator, and each asks for a login and no scope', () => {
  expect(calls.map(([name]) => name)).toContain('reports.decide')
  expect(calls.filter(([, { access, scope }]) => access !== 'login' || scope)).toEqual([])
})

describe.each(calls)('%s', (_, entry) => {
  test.each([
    ['somebody with a like address', 'UONEAR'],
    ['somebody without an address', 'UOVOUCHED'],
    ['an organiser and owner', noor.uid],
    ['the reporter', ada.uid],
    ['the sender', lin.uid],
  ])('is forbidden for %s, whatever they send, and changes nothing', async (_, uid) => {
    const before = await rows()

    for (const stuffed of [false, true]) {
      const { status, error, body } = await call(entry, tokens[uid], { stuffed })
      expect([status, error]).toEqual([403, 'forbidden'])
      expect(body).not.toContain('secret')
    }
    expect(await rows()).toEqual(before)
  })

  test('lets in an account that the settings list, and nobody where they list none', async () => {
    expect([401, 403]).not.toContain((await call(entry, tokens[operator])).status)
    expect((await call(entry, tokens[operator], { with: withoutOperators })).status).toBe(403)
  })

  test('lets nobody in without a valid token, and not with one of a partner page', async () => {
    for (const token of [undefined, '', newSecret()]) expect((await call(entry, token)).status).toBe(401)
    await sql`
      insert into app (app_key, name, origins) values ('fair', 'The fair', array[${fair}]) on conflict do nothing`.execute(
      db,
    )
    const token = newSecret()
    const scopes = ['contact', 'follow', 'chat', 'register', 'profile'] as never
    const session = { uid: operator, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    expect((await call(entry, token, { appKey: 'fair', headers: { origin: fair } } as object)).status).toBe(403)
  })
})
