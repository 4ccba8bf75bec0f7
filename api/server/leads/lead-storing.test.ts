import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { counter } from '../http/limits.ts'
import { type NewLeadRow, storeLead } from './lead-joining.ts'

const { db, drop } = await testDatabase()
const settings = { ...knownSettings(), limits: { leadMailsPerMember: { max: 2, seconds: 3600 } } }

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  for (const table of ['lead', 'outgoing_message', 'rate_limit', 'webhook', 'webhook_delivery', 'queued_job'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('enterprise_member').set({ wants_mail: true }).execute()
})
afterAll(drop)

/** A lead of a visitor of its own. */
function leadFor(target: string, more: Partial<NewLeadRow> = {}, key: string = randomUUID()): NewLeadRow {
  const row = {
    ...{ id: randomUUID(), enterprise_code: target, target, idempotency_key: key, body_hash: Buffer.alloc(32) },
    ...{ name: 'Eve Moss', company: 'Moss & Co', phone: key, phone_country_code: '+86', email: `${key}@example.org` },
    ...{ intention: 'AGENT_PRODUCTS', message: 'For Munich?', language: 'DE', channel: 'BUSINESS_CONSULTATION' },
    ...{ source_type: 'H5_SOURCE', search: '', position: '', area: '', address: '', son_channel: '', source: '' },
    ...{ source_relation_code: '', meeting_code: '', relation_code: '', app_key: '' },
  }
  return { row, counters: [], ...more }
}
const storeAll = (all: NewLeadRow[]) => Promise.all(all.map((lead) => storeLead(db, settings, lead)))
const recipients = async () =>
  (await db.selectFrom('outgoing_message').select('recipient').execute()).map(({ recipient }) => recipient).sort()
const full = { ...counter('leadsPerAddress', 'one'), max: 1 }
const unproven = { ...counter('leadsWithoutProof', 'one'), holds: false, proofFrom: 1 }

test('leads that come together are stored, known, over a limit or in need of a proof, each by itself', async () => {
  await storeAll([leadFor('E1002', { counters: [full, unproven] }), leadFor('E1002', {}, 'a-key-that-is-taken')])
  const proof = { id: 'a-solved-challenge', expiresAt: new Date(Date.now() + 60_000) }
  const given = [
    leadFor('E1002'),
    leadFor('E1002', { counters: [full] }),
    leadFor('E1002', { counters: [unproven] }),
    leadFor('E1002', { counters: [unproven], proof }),
    leadFor('E1002', {}, 'a-key-that-is-taken'),
    leadFor('E1001', { counters: [full, unproven] }),
    leadFor('E1001'),
  ]

  const outcomes = await storeAll([leadFor('E1002'), ...given])

  expect(outcomes.slice(1).map((outcome) => outcome.is)).toEqual([
    ...['stored', 'full', 'proofRequired', 'stored', 'known', 'full', 'stored'],
  ])
  const stored = await db.selectFrom('lead').select('id').execute()
  const ids = outcomes.flatMap((outcome) => (outcome.is === 'stored' ? [outcome.id] : []))
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(stored).toHaveLength(ids.length + 2)
  expect(await db.selectFrom('spent_proof').select('id').execute()).toEqual([{ id: proof.id }])
  const points = await db.selectFrom('rate_limit').select(['key', 'points']).where('key', '=', unproven.key).execute()
  expect(points).toEqual([{ key: unproven.key, points: 2 }])
})

test('members are told by mail of their leads among others that come together, as long as they have mails left', async () => {
  const together = () => storeAll([leadFor('E1002'), leadFor('E1001'), leadFor('E1002'), leadFor('E1002')])
  const wantMail = (code: string, wants_mail: boolean) =>
    db.updateTable('enterprise_member').set({ wants_mail }).where('enterprise_code', '=', code).execute()
  await wantMail('E1002', false)

  await together()
  expect(await recipients()).toEqual([ada.email, lin.email])

  for (const _ of [1, 2, 3]) await together()
  // Two mails of leads, and one that says that there are more.
  expect(await recipients()).toHaveLength(6)

  await wantMail('E1002', true)
  await together()
  expect((await recipients()).filter((recipient) => recipient === noor.email)).not.toHaveLength(0)
  expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(20)
})

test('webhooks are told once of each lead, whether members are mailed about it or not', async () => {
  const webhook = { url: 'https://crm.example/leads', secret: Buffer.alloc(32) }
  await db
    .insertInto('webhook')
    .values(['E1001', 'E1002'].map((enterprise_code) => ({ enterprise_code, ...webhook })))
    .execute()

  const outcomes = await storeAll(['E1002', 'E1001', 'E1002', 'E1002', 'E1001'].map((target) => leadFor(target)))

  const deliveries = await db.selectFrom('webhook_delivery').selectAll().execute()
  const mailed = deliveries.map(({ id, body, enterprise_code }) => {
    const { id: said, lead, enterpriseCode } = JSON.parse(body)
    expect({ said, enterpriseCode }).toEqual({ said: id, enterpriseCode: enterprise_code })
    return lead.leadId
  })
  expect(mailed.sort()).toEqual(outcomes.map((outcome) => 'id' in outcome && outcome.id).sort())
  expect(await db.selectFrom('queued_job').select('id').where('kind', '=', 'webhook').execute()).toHaveLength(5)
})

test('to store leads the counters of others are not read, however many there are', async () => {
  await sql`insert into rate_limit (key, points, expire, most)
    select key, 3, extract(epoch from now()) * 1000 + 600000, null from (
      select 'leadsPerAddress:' || one from generate_series(1, 500) as one
      union all select 'leadMailsPerMember:E1001:' || uid from person
    ) as counted (key)`.execute(db)

  const read = await db.transaction().execute(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ number: number }>`
        select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer as number
        from pg_stat_xact_user_tables where relname = 'rate_limit'`.execute(tx)
      return rows[0]?.number ?? 0
    }
    const before = await readSoFar()
    await storeLead(tx, settings, leadFor('E1001', { counters: [full, unproven] }))
    return (await readSoFar()) - before
  })

  expect(read).toBeLessThan(10)
})
