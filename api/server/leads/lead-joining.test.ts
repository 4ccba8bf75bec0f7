import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'

const { db, drop } = await testDatabase()
const client = caller(db, { limits: generous })
const submit = (more: Parameters<typeof adasLead>[0] = {}) => client.leads.submit({ body: adasLead(more) })
const other = { email: 'eve@example.org', phone: '139 0013 9000' }

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
})
beforeEach(() => db.deleteFrom('lead').execute())
afterAll(drop)

const leadOf = (id: string) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mains = () => db.selectFrom('lead').selectAll().where('joined_to', 'is', null).execute()

test.each([
  ['the e-mail address in another case', { email: 'ADA@Example.org', phone: other.phone }],
  ['the number, written otherwise', { phone: '13800138000', email: other.email }],
])('a submission with %s is joined to the open lead', async (_, again) => {
  const first = await submit()

  const second = await submit({ ...again, message: 'One more question.' })

  expect(second.leadId).not.toBe(first.leadId)
  expect(await leadOf(second.leadId)).toMatchObject({ joined_to: first.leadId, message: 'One more question.' })
  expect(await leadOf(first.leadId)).toMatchObject({ joined_to: null, submissions: 2, version: 2 })
})

test('a lead is found by the words of what was joined to it', async () => {
  const first = await submit()

  await submit({ email: other.email, message: 'One more question.' })

  expect((await leadOf(first.leadId)).search).toMatch(/ada@example\.org.*eve@example\.org.*one more question/)
})

test('a joined submission makes its lead the newest, and is told in its history', async () => {
  const { leadId } = await submit()
  await sql`update lead set latest_at = now() - interval '2 days'`.execute(db)

  const second = await submit({ message: 'Still interested.' })

  const { latest_at } = await leadOf(leadId)
  expect(Date.now() - latest_at.getTime()).toBeLessThan(60_000)
  const events = await db.selectFrom('lead_event').selectAll().orderBy('id').execute()
  expect(events).toMatchObject([
    { lead_id: leadId, kind: 'CREATED', target: 'E1001', detail: {} },
    { lead_id: leadId, kind: 'JOINED', target: 'E1001', detail: { leadId: second.leadId } },
  ])
})

test('what a person sends is joined by their account, from the host app and from a partner page', async () => {
  const inHost = caller(db, { limits: generous, token: await hostToken(db, ada.uid) })
  await db
    .insertInto('app')
    .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
    .execute()
  const token = newSecret()
  const expires_at = new Date(Date.now() + 60_000)
  await db
    .insertInto('session')
    .values({
      ...{ token_hash: hashOfSecret(token), uid: ada.uid, kind: 'PARTNER', app_key: 'fair', origin: fair },
      expires_at,
    })
    .execute()
  const onPage = caller(db, { limits: generous, appKey: 'fair', origin: fair, token })

  const first = await inHost.leads.submit({ body: adasLead() })
  const second = await onPage.leads.submit({ body: adasLead(other) })

  expect(await leadOf(first.leadId)).toMatchObject({ uid: ada.uid, submissions: 2 })
  expect(await leadOf(second.leadId)).toMatchObject({ uid: ada.uid, joined_to: first.leadId })
})

test.each([
  ['another visitor', other, sql`select 1`],
  ['the same visitor after the lead was closed', {}, sql`update lead set status = 'CLOSED'`],
  ['the same visitor after more than 30 days', {}, sql`update lead set latest_at = now() - interval '31 days'`],
  ['the same digits in another country', { ...other, phone: '13800138000', phoneCountryCode: '+49' }, sql`select 1`],
  ['the same visitor to another enterprise', { enterpriseCode: 'E1002' }, sql`select 1`],
])('a submission of %s is a lead of its own', async (_, again, meanwhile) => {
  await submit()
  await meanwhile.execute(db)

  await submit(again)

  expect(await mains()).toHaveLength(2)
})

test('a lead of 29 days takes in what its visitor sends', async () => {
  await submit()
  await sql`update lead set latest_at = now() - interval '29 days'`.execute(db)

  await submit()

  expect(await mains()).toHaveLength(1)
})

test('a third submission is joined to the first, not to the second', async () => {
  const { leadId } = await submit()
  await submit()

  await submit()

  expect(await mains()).toMatchObject([{ id: leadId, submissions: 3 }])
})

test('of 30 parallel submissions of one visitor one becomes the lead and 29 are joined to it', async () => {
  const emails = ['ada@example.org', 'Ada@example.org', 'ADA@EXAMPLE.ORG']

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => submit({ email: emails[index % 3] ?? '' })),
  )

  expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(30)
  expect(await mains()).toMatchObject([{ submissions: 30 }])
})

test('the same key gives the first answer and joins nothing', async () => {
  const body = adasLead()
  const { leadId } = await client.leads.submit({ body })
  const joined = await submit({ idempotencyKey: 'key-of-the-second-one' })

  expect(await client.leads.submit({ body })).toEqual({ leadId })
  expect(await submit({ idempotencyKey: 'key-of-the-second-one' })).toEqual(joined)
  expect(await mains()).toMatchObject([{ submissions: 2 }])
})

test('details of the greatest length and width can be stored and found', async () => {
  const wide = '\u{1F600}'

  const { leadId } = await submit({ name: wide.repeat(50), company: '\uFDFA'.repeat(200), message: wide.repeat(50) })

  expect((await leadOf(leadId)).search).toContain(wide)
})

test('to join a lead the other leads of its enterprise are not read, however many came since they were counted', async () => {
  await sql`insert into lead (id, enterprise_code, target, idempotency_key, body_hash, name, company, phone,
      phone_country_code, email, intention, language, channel, source_type)
    select gen_random_uuid(), 'E1001', 'E1001', 'key-of-many-' || one, '\\x00', 'Eve', '', one::text, '+86',
      'eve' || one || '@example.org', 'OTHER', 'EN', 'BUSINESS_CONSULTATION', 'H5'
    from generate_series(1, 500) as one`.execute(db)

  const read = await db.transaction().execute(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ number: number }>`
        select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer as number
        from pg_stat_xact_user_tables where relname = 'lead'`.execute(tx)
      return rows[0]?.number ?? 0
    }
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await readSoFar()
    await sql`select join_lead('E1001', 'a-new-key', 'UADA', 'ada@example.org', '13800138000', '+86', '')`.execute(tx)
    return (await readSoFar()) - before
  })

  expect(read).toBeLessThan(10)
})

test('what is wrong with one of many parallel leads is the failure of that one only', async () => {
  const limits = { ...generous, leadsPerAddress: { max: 1, seconds: 600 } }
  const [busy, others] = [caller(db, { limits, address: '192.0.2.50' }), caller(db, { limits: generous })]
  await busy.leads.submit({ body: adasLead() })

  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index === 7 ? busy : others).leads.submit({ body: adasLead() })),
  )

  expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
})
