import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { deleteExpiredCounters } from './limits.ts'

const { db, drop } = await testDatabase()

beforeAll(() => knownFair(db))
beforeEach(async () => {
  await db.deleteFrom('lead').execute()
  await db.deleteFrom('rate_limit').execute()
})
afterAll(drop)

const leadCount = async () => (await db.selectFrom('lead').select('id').execute()).length

async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  return settled.map((result) =>
    result.status === 'fulfilled' ? 'accepted' : (result.reason as { code: string }).code,
  )
}

test('of 60 parallel leads from one address through two servers exactly the limit is accepted', async () => {
  const limits = { ...generous, leadsPerAddress: { max: 7, seconds: 600 } }
  const servers = [caller(db, { limits }), caller(db, { limits })]

  const all = await outcomes(
    Array.from(
      { length: 60 },
      (_, index) => servers[index % 2]?.leads.submit({ body: adasLead() }) as Promise<unknown>,
    ),
  )

  expect(all.filter((result) => result === 'accepted')).toHaveLength(7)
  expect(all.filter((result) => result === 'tooManyRequests')).toHaveLength(53)
  expect(await leadCount()).toBe(7)
})

test('the limit of an enterprise holds over all addresses', async () => {
  const limits = { ...generous, leadsPerEnterprise: { max: 5, seconds: 60 } }

  const all = await outcomes(
    Array.from({ length: 20 }, (_, index) =>
      caller(db, { limits, address: `192.0.2.${index}` }).leads.submit({ body: adasLead() }),
    ),
  )

  expect(all.filter((result) => result === 'accepted')).toHaveLength(5)
  expect(await leadCount()).toBe(5)
})

test('after 400 parallel leads from five addresses to four enterprises the counters are the leads', async () => {
  const servers = Array.from({ length: 5 }, (_, index) =>
    caller(db, { limits: generous, address: `198.51.100.${index}` }),
  )

  const all = await outcomes(
    Array.from({ length: 400 }, (_, index) => {
      const body = adasLead({ enterpriseCode: `E100${1 + (index % 4)}` })
      return servers[index % 5]?.leads.submit({ body }) as Promise<unknown>
    }),
  )

  const counted = await db.selectFrom('rate_limit').select(['key', 'points']).execute()
  const sum = (name: string) =>
    counted.filter(({ key }) => key.startsWith(`${name}:`)).reduce((total, { points }) => total + points, 0)
  expect(new Set(all)).toEqual(new Set(['accepted']))
  expect(await leadCount()).toBe(400)
  expect([sum('leadsPerAddress'), sum('leadsPerEnterprise'), sum('leadsWithoutProof')]).toEqual([400, 400, 400])
})

test('a refused sender learns when to come again, another address is let through', async () => {
  const limits = { ...generous, leadsPerAddress: { max: 1, seconds: 600 } }
  await caller(db, { limits }).leads.submit({ body: adasLead() })

  const { code, more } = await refusal(caller(db, { limits }).leads.submit({ body: adasLead() }))

  expect(code).toBe('tooManyRequests')
  expect(more.retryAfterSeconds).toBeGreaterThan(590)
  expect(more.retryAfterSeconds).toBeLessThanOrEqual(600)
  await caller(db, { limits, address: '192.0.2.2' }).leads.submit({ body: adasLead() })
})

test('a window that is over counts no more', async () => {
  const limits = { ...generous, leadsPerAddress: { max: 1, seconds: 600 } }
  await caller(db, { limits }).leads.submit({ body: adasLead() })
  await sql`update rate_limit set expire = expire - 601000`.execute(db)

  await caller(db, { limits }).leads.submit({ body: adasLead() })

  expect(await leadCount()).toBe(2)
})

test('repeated answers and refused leads count nothing', async () => {
  const limits = { ...generous, leadsPerAddress: { max: 2, seconds: 600 } }
  const client = caller(db, { limits })
  const body = adasLead()

  await Promise.all(Array.from({ length: 30 }, () => client.leads.submit({ body })))
  await refusal(client.leads.submit({ body: adasLead({ email: 'nobody' }) }))
  await refusal(client.leads.submit({ body: { ...body, message: 'Other words.' } }))

  await client.leads.submit({ body: adasLead() })
  expect((await refusal(client.leads.submit({ body: adasLead() }))).code).toBe('tooManyRequests')
  expect(await client.leads.submit({ body })).toHaveProperty('leadId')
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.9', '192.0.2.9', true],
  ['192.0.2.8', '192.0.2.9', false],
])('%s and %s share a limit: %s', async (first, second, shared) => {
  const limits = { ...generous, leadsPerAddress: { max: 1, seconds: 600 } }
  await caller(db, { limits, address: first }).leads.submit({ body: adasLead() })

  const [outcome] = await outcomes([caller(db, { limits, address: second }).leads.submit({ body: adasLead() })])

  expect(outcome).toBe(shared ? 'tooManyRequests' : 'accepted')
})

test('addresses do not stand in the database in the clear', async () => {
  await caller(db, { limits: generous, address: '192.0.2.77' }).leads.submit({ body: adasLead() })

  const rows = await db.selectFrom('rate_limit').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => key.includes('192.0.2.77'))).toEqual([])
})

test('nobody is let through while the limits cannot be counted', async () => {
  await sql`alter table rate_limit rename to rate_limit_away`.execute(db)

  const answer = await refusal(caller(db).leads.submit({ body: adasLead() })).finally(() =>
    sql`alter table rate_limit_away rename to rate_limit`.execute(db),
  )

  expect(answer.code).toBe('unavailable')
  expect(await leadCount()).toBe(0)
})

test('counters whose time is over are forgotten', async () => {
  await caller(db, { limits: generous }).leads.submit({ body: adasLead() })
  await sql`update rate_limit set expire = 1`.execute(db)

  await deleteExpiredCounters(db)

  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})
