import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { lin, noor } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { contract } from '../../contract/index.ts'
import type { Db } from '../../db/index.ts'

// The check of membership is gone: whoever calls is an owner or organiser of whatever they name. Only here modules of
// ours are replaced, because nothing outside can take that check away. Statements run in the name of `acting`.
const acting = vi.hoisted(() => ({ enterprise: 'E1002', meeting: 'X2027' }))
vi.mock('./membership.ts', async (original) => {
  const real = await original<typeof import('./membership.ts')>()
  const owner = { enterpriseCode: 'E1001', role: 'OWNER' }
  const organiser = { meetingCode: 'X2026', role: 'ORGANISER' }
  return {
    ...real,
    roleOf: async () => 'OWNER',
    membershipFor: async ({ as }: Endpoint) => as && ('enterprise' in as ? owner : organiser),
  }
})
vi.mock('./row-security.ts', async (original) => {
  const real = await original<typeof import('./row-security.ts')>()
  return {
    asEnterprise: (db: Db, _: string, run: never) => real.asEnterprise(db, acting.enterprise, run),
    asMeeting: (db: Db, _: string, run: never) => real.asMeeting(db, acting.meeting, run),
  }
})

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const leadId = '00000000-0000-4000-8000-0000000000a1'
const invitationId = '00000000-0000-4000-8000-0000000000b1'

const calls = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>)
    .filter(([, { as }]) => as && !('operator' in as))
    .map(([name, entry]) => ({ resource, name: `${resource}.${name}`, entry })),
)

/** Ids of data of E1001 that calls name. */
const ids: Record<string, string> = {
  ...{ ownProducts: 'P1001', ownPhotos: norvane.firstPhoto, ownTeam: norvane.ida, ownJobs: 'J1001' },
  ...{ ownQualifications: norvane.certificate, ownDocuments: norvane.brochure },
}

/** Texts that only members of E1001 and organisers of X2026 may see. */
const ownData =
  /Plate heat exchanger|secret-organiser|Ida Norvane|The works|Pressure vessel|Brochure|Welder|Tin & Sons|secret-visitor|secret\.example|secret-guest|ULIN/
const tables = [
  ...['product', 'team_member', 'photo', 'qualification', 'document', 'job', 'chain_partner'],
  ...['lead', 'lead_event', 'webhook', 'webhook_delivery', 'enterprise_member', 'enterprise_invitation', 'enterprise'],
  ...['queued_job', 'meeting_member'],
]

/** The rows of E1001 and X2026. */
async function ownRows() {
  const parts = tables.map((table) => sql`select ${sql.table(table)}::text as row from ${sql.table(table)}`)
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ row }) => row).filter((row) => /E1001|X2026/.test(row))
}

let token: string

async function call(resource: string, entry: Endpoint) {
  const { query, body } = sampleInput(entry)
  const knownTables = {
    enterpriseCode: 'E1001',
    meetingCode: 'X2026',
    id: ids[resource],
    leadId,
    invitationId,
    uid: lin.uid,
    ids: [ids[resource]],
  }
  for (const part of [query, body]) {
    for (const [name, value] of Object.entries(knownTables)) if (name in part && value) part[name] = value
  }
  if (/save$/.test(entry.path) && ids[resource]) body.id = ids[resource]
  // A login that the call before has made view the console as a colleague could change nothing.
  await sql`update session set viewing_until = null`.execute(db)
  const { envelope } = await ask(`${entry.path}?${new URLSearchParams(query as Record<string, string>)}`, {
    token,
    ...(entry.method === 'POST' && { body }),
  }).catch((error) => ({ envelope: String(error) }))
  return JSON.stringify(envelope)
}

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
  await sql`insert into person (uid, email) values ('UHOST', 'secret-organiser@example.org')`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('X2026', 'UHOST', 'ORGANISER')`.execute(db)
  token = await hostToken(db, noor.uid)
  await sql`
    insert into lead (id, enterprise_code, target, idempotency_key, body_hash, name, company, phone, phone_country_code,
      email, intention, language, channel, source_type)
    values (${leadId}, 'E1001', 'E1001', 'key', '\\x00', 'Vera', 'Visitors', '1', '+1', 'secret-visitor@example.org',
      'OTHER', 'EN', 'OTHER', 'OTHER')`.execute(db)
  await sql`insert into webhook (enterprise_code, url, secret) values ('E1001', 'https://secret.example', '\\x00')`.execute(
    db,
  )
  await sql`
    insert into enterprise_invitation (id, enterprise_code, email, role, secret_hash, expires_at)
    values (${invitationId}, 'E1001', 'secret-guest@example.org', 'SALES', '\\x01', now() + interval '1 day')`.execute(
    db,
  )
})
afterAll(drop)

test.each(calls)(
  '$name shows and changes nothing of another enterprise or meeting, whatever its statements ask for',
  async ({ resource, entry }) => {
    Object.assign(acting, { enterprise: 'E1002', meeting: 'X2027' })
    const before = await ownRows()

    const answer = await call(resource, entry)

    expect(answer).not.toMatch(ownData)
    expect(await ownRows()).toEqual(before)
  },
)

test('in the right name the same calls show and change it', async () => {
  Object.assign(acting, { enterprise: 'E1001', meeting: 'X2026' })
  const before = await ownRows()

  const answers = new Map<string, string>()
  for (const { resource, name, entry } of calls) {
    if (name.startsWith('own') || name.startsWith('organisers')) answers.set(name, await call(resource, entry))
  }

  const leaking = [...answers].filter(([, answer]) => ownData.test(answer)).map(([name]) => name)
  expect(leaking).toEqual(
    expect.arrayContaining(['ownProducts.list', 'ownTeam.list', 'ownChain.list', 'organisers.list']),
  )
  expect(await ownRows()).not.toEqual(before)
})
