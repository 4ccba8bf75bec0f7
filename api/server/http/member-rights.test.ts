import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { noor } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { organiserRoles, roles } from '../../contract/core/roles.ts'
import { contract } from '../../contract/index.ts'
import { hashOfSecret, newSecret } from './access.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })

const all = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)
/** In whose name calls are made: what names them, with its codes, its roles and the answer to everybody else. */
const kinds = {
  enterprise: {
    field: 'enterpriseCode',
    codes: { own: 'E1001', foreign: 'E1002', guessed: 'E9999' },
    roles: roles as readonly string[],
    notFound: 'enterpriseNotFound',
  },
  meeting: {
    field: 'meetingCode',
    codes: { own: 'X2026', foreign: 'X2027', guessed: 'X9999' },
    roles: organiserRoles as readonly string[],
    notFound: 'meetingNotFound',
  },
}
type Kind = keyof typeof kinds
type Code = keyof (typeof kinds)[Kind]['codes']

// Calls of the operator name nobody; `api/server/messages/reports/reports-rights.test.ts` tries them.
const kindOf = ({ as }: Endpoint) => Object.keys(as ?? {}).find((key): key is Kind => key in kinds)
/** The roles that an entry names. */
const namedRoles = ({ as }: Endpoint): readonly string[] => Object.values(as ?? {}).flat()
/** Every call in the name of an enterprise or a meeting, straight from the contract. */
const calls = all.flatMap(([name, entry]) => {
  const kind = kindOf(entry)
  return kind ? [[name, entry, kinds[kind]] as const] : []
})
/** Each of them with each role that there is. */
const callsByRole = calls.flatMap(([name, entry, kind]) => kind.roles.map((role) => [name, role, entry, kind] as const))

/** One caller for each role, and one who is no member of anything. */
const callers = [...roles, ...organiserRoles, 'NOBODY'] as const
const uidOf = (caller: string) => `U${caller}`
const tokens = new Map<string, string>()

/** Makes a call for an enterprise or a meeting, or for none, with the least that its contract asks for. */
async function call(entry: Endpoint, code: Code | 'none' | 'empty', token: string | undefined, more: object = {}) {
  const { field, codes } = kinds[kindOf(entry) ?? 'enterprise']
  const sample = sampleInput(entry)
  const part = field in sample.query ? sample.query : sample.body
  if (code === 'none') delete part[field]
  else part[field] = code === 'empty' ? '' : codes[code]
  const answer = await ask(`${entry.path}?${new URLSearchParams(sample.query as Record<string, string>)}`, {
    ...(entry.method === 'POST' && { body: sample.body }),
    ...(token !== undefined && { token }),
    ...more,
  })
  const { requestId, ...envelope } = typeof answer.envelope === 'object' ? answer.envelope : {}
  return { status: answer.status, error: envelope.error, body: JSON.stringify(envelope), headers: answer.headers }
}

const refusedWith = ({ status, error }: { status: number; error: string }) => [status, error]

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
})
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
  await db.deleteFrom('meeting_member').execute()
  const organisers = organiserRoles.map((role) => ({ meeting_code: 'X2026', uid: uidOf(role), role }))
  await db
    .insertInto('meeting_member')
    .values([...organisers, { meeting_code: 'X2027', uid: noor.uid, role: 'ORGANISER' }])
    .execute()
  for (const caller of callers) tokens.set(caller, await hostToken(db, uidOf(caller)))
})
afterAll(drop)

test('the contract names calls in the name of enterprises and meetings, and all of them ask for a login', () => {
  const count = (kind: Kind) => calls.filter(([, entry]) => kindOf(entry) === kind).length
  expect([count('enterprise') > 30, count('meeting') > 0]).toEqual([true, true])
  expect(calls.filter(([, { access }]) => access !== 'login')).toEqual([])
  expect(calls.filter(([, { scope }]) => scope)).toEqual([])
})

test('every call that edits or reads what is an enterprise’s own names its members', () => {
  const unguarded = all.filter(([, { path, as }]) => /^\/user\/enterprise\/edit\//.test(path) && !as)

  expect(unguarded).toEqual([])
})

test.each(callsByRole)(
  '%s answers somebody who is %s only where the contract says so',
  async (_, role, entry, kind) => {
    const { status, error } = await call(entry, 'own', tokens.get(role))

    if (namedRoles(entry).includes(role)) {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
      expect(error).not.toBe(kind.notFound)
    } else expect([status, error]).toEqual([403, 'forbidden'])
  },
)

describe.each(calls)('%s', (_, entry, { roles: [first = ''], notFound }) => {
  test.each(callers)('tells %s of what is foreign what it tells of what is not there', async (caller) => {
    const foreign = await call(entry, 'foreign', tokens.get(caller))
    const guessed = await call(entry, 'guessed', tokens.get(caller))

    expect(refusedWith(foreign)).toEqual([404, notFound])
    expect(foreign.body).toBe(guessed.body)
    expect([...foreign.headers.keys()]).toEqual([...guessed.headers.keys()])
  })

  test('without a code nothing happens', async () => {
    for (const caller of callers) {
      expect((await call(entry, 'none', tokens.get(caller))).status).toBe(422)
      expect((await call(entry, 'empty', tokens.get(caller))).status).toBe(422)
    }
  })

  test('without a token, with a wrong one and with one that has expired nobody gets in', async () => {
    const expired = await hostToken(db, uidOf(first))
    await sql`update session set expires_at = now() where token_hash = ${hashOfSecret(expired)}`.execute(db)

    for (const token of [undefined, '', newSecret(), expired]) {
      for (const code of ['own', 'foreign', 'guessed', 'none'] as const) {
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
    const session = { uid: uidOf(first), kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes }
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashOfSecret(token), expires_at: new Date('2100-01-01') })
      .execute()

    const answer = await call(entry, 'own', token, { appKey: 'fair', headers: { origin: fair } })

    expect(refusedWith(answer)).toEqual([403, 'forbidden'])
  })
})
