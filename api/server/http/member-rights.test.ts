import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known-lead.ts'
import { noor } from '../../../tests/support/world/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { type Role, roles } from '../../contract/core/roles.ts'
import { contract } from '../../contract/index.ts'
import { hashOfSecret, newSecret } from './access.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })

const all = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)
/** Every call in the name of an enterprise, straight from the contract. */
const calls = all.filter(([, { members }]) => members)

/** Whoever calls, in each role once, and somebody who is no member of anything. */
const callers = [...roles, 'NOBODY'] as const
const uidOf = (caller: (typeof callers)[number]) => `U${caller}`
const tokens = new Map<string, string>()

/** Makes a call for an enterprise, or for none, with the least that its contract asks for. */
async function call(entry: Endpoint, enterpriseCode: string | undefined, token: string | undefined, more: object = {}) {
  const sample = sampleInput(entry)
  const inQuery = 'enterpriseCode' in sample.query
  const part = inQuery ? sample.query : sample.body
  if (enterpriseCode === undefined) delete part.enterpriseCode
  else part.enterpriseCode = enterpriseCode
  const answer = await ask(`${entry.path}?${new URLSearchParams(sample.query as Record<string, string>)}`, {
    ...(entry.method === 'POST' && { body: sample.body }),
    ...(token !== undefined && { token }),
    ...more,
  })
  const { requestId, ...envelope } = typeof answer.envelope === 'object' ? answer.envelope : {}
  return { status: answer.status, error: envelope.error, body: JSON.stringify(envelope), headers: answer.headers }
}

const refusedWith = ({ status, error }: { status: number; error: string }) => [status, error]

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  tokens.clear()
  await db.deleteFrom('enterprise_member').execute()
  await sql`insert into person (uid, email) select uid, uid || '@rights.example' from unnest(${callers.map(uidOf)}::text[])
    as uid on conflict do nothing`.execute(db)
  const members = roles.map((role) => ({ enterprise_code: 'E1001', uid: uidOf(role), role }))
  await db
    .insertInto('enterprise_member')
    .values([...members, { enterprise_code: 'E1002', uid: noor.uid, role: 'OWNER' }])
    .execute()
  for (const caller of callers) tokens.set(caller, await hostToken(db, uidOf(caller)))
})
afterAll(drop)

test('the contract names calls in the name of an enterprise, and all of them ask for a login', () => {
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter(([, { access }]) => access !== 'login')).toEqual([])
  expect(calls.filter(([, { scope }]) => scope)).toEqual([])
})

test('every call that edits or reads what is an enterprise’s own names its members', () => {
  const unguarded = all.filter(([, { path, members }]) => /^\/user\/enterprise\/edit\//.test(path) && !members)

  expect(unguarded).toEqual([])
})

describe.each(calls)('%s', (_, entry) => {
  test.each(roles)('answers a member who is %s only where the contract says so', async (role) => {
    const { status, error } = await call(entry, 'E1001', tokens.get(role))

    if ((entry.members as readonly Role[]).includes(role)) {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
      expect(error).not.toBe('enterpriseNotFound')
    } else expect([status, error]).toEqual([403, 'forbidden'])
  })

  test.each(callers)('tells %s of a foreign enterprise what it tells of one that is not there', async (caller) => {
    const foreign = await call(entry, 'E1002', tokens.get(caller))
    const guessed = await call(entry, 'E9999', tokens.get(caller))

    expect(refusedWith(foreign)).toEqual([404, 'enterpriseNotFound'])
    expect(foreign.body).toBe(guessed.body)
    expect([...foreign.headers.keys()]).toEqual([...guessed.headers.keys()])
  })

  test('without an enterprise nothing happens', async () => {
    for (const caller of callers) {
      expect((await call(entry, undefined, tokens.get(caller))).status).toBe(422)
      expect((await call(entry, '', tokens.get(caller))).status).toBe(422)
    }
  })

  test('without a token, with a wrong one and with one that has expired nobody gets in', async () => {
    const expired = await hostToken(db, uidOf('OWNER'))
    await sql`update session set expires_at = now() where token_hash = ${hashOfSecret(expired)}`.execute(db)

    for (const token of [undefined, '', newSecret(), expired]) {
      for (const code of ['E1001', 'E1002', 'E9999', undefined]) {
        expect(refusedWith(await call(entry, code, token))).toEqual([401, 'unauthorised'])
      }
    }
  })

  test('a token of a partner page is not enough, whatever its scopes', async () => {
    await sql`insert into app (app_key, name, origins) values ('fair', 'The fair', array[${fair}]) on conflict do nothing`.execute(
      db,
    )
    const token = newSecret()
    const scopes = ['profile', 'follow', 'contact', 'chat', 'register'] as never
    const session = { uid: uidOf('OWNER'), kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    const answer = await call(entry, 'E1001', token, { appKey: 'fair', headers: { origin: fair } })

    expect(refusedWith(answer)).toEqual([403, 'forbidden'])
  })
})
