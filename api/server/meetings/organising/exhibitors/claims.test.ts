import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const callsOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const meetingCode = 'X2026'
const exhibitorCode = 'EX-OSPREY'
const claimsOf = async (uid: string) => (await callsOf(uid)).exhibitorClaims

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role) values (${meetingCode}, ${ada.uid}, 'ORGANISER')
    on conflict do nothing`.execute(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
})
beforeEach(async () => {
  await sql`delete from exhibitor where code = ${exhibitorCode}`.execute(db)
  await sql`delete from enterprise_member where uid in (${lin.uid}, ${noor.uid})`.execute(db)
  await sql`delete from rate_limit`.execute(db)
  await sql`delete from outgoing_message`.execute(db)
  await sql`
    insert into exhibitor (code, meeting_code, name_key, name, hall, booth, website, fallback_language)
    values (${exhibitorCode}, ${meetingCode}, 'osprey', '{"EN": "Osprey Lifts", "CN": "鱼鹰"}', '2', 'A1',
      'https://osprey.example', 'EN')`.execute(db)
})
afterAll(drop)

async function make(codes = [exhibitorCode]) {
  return (await claimsOf(ada.uid)).make({ body: { meetingCode, exhibitorCodes: codes, language: 'EN' } })
}
async function link() {
  const { links } = await make()
  return links[0]?.id ?? ''
}
const listed = async () => {
  const { meetingExhibitors } = await callsOf(ada.uid)
  const { list } = await meetingExhibitors.list({ query: { meetingCode, pageSize: 100 } })
  return list.find((row) => row.exhibitorCode === exhibitorCode)
}
const addLead = () =>
  sql`
    insert into lead (id, exhibitor_code, target, idempotency_key, body_hash, name, company, phone, phone_country_code,
      email, intention, language, channel, source_type)
    values (gen_random_uuid(), ${exhibitorCode}, ${exhibitorCode}, gen_random_uuid(), '\\x00', 'Vera', 'Visitors', '1',
      '+1', 'vera@example.org', 'OTHER', 'EN', 'OTHER', 'OTHER')`.execute(db)

test('a link makes its reader the owner of a company page that has the entry’s name, website and leads', async () => {
  await addLead()
  const id = await link()
  const { exhibitorClaims, members, leadInbox, enterprises } = await callsOf(lin.uid)

  expect(await exhibitorClaims.read({ query: { id, language: 'EN' } })).toMatchObject({
    ...{ exhibitorCode, name: 'Osprey Lifts', hall: '2', booth: 'A1', meetingCode, leadNum: 1 },
  })
  expect((await listed())?.claim).toBe('OPEN')
  const { enterpriseCode } = await exhibitorClaims.accept({ body: { id } })

  const memberships = await members.mine({ query: { language: 'EN' } })
  expect(memberships.list).toContainEqual(
    expect.objectContaining({ enterpriseCode, name: 'Osprey Lifts', role: 'OWNER' }),
  )
  expect((await leadInbox.list({ query: { enterpriseCode } })).total).toBe(1)
  const home = await enterprises.homepage({ query: { enterpriseCode, language: 'EN' } })
  expect(JSON.stringify(home)).toContain('osprey.example')
  expect(await listed()).toMatchObject({ claim: 'CLAIMED', claimUntil: '', enterpriseCode })
})

test('a link that was used, taken back, replaced or is over says so, and opens nothing', async () => {
  const calls = await claimsOf(lin.uid)
  const codeOf = async (id: string) => (await refusal(calls.accept({ body: { id } }))).code
  const replaced = await link()
  const revoked = await link()
  await (await claimsOf(ada.uid)).revoke({ body: { meetingCode, exhibitorCode } })
  const expired = await link()
  await sql`update exhibitor_claim set expires_at = now() where revoked_at is null`.execute(db)

  expect([await codeOf(replaced), await codeOf(revoked), await codeOf(expired)]).toEqual([
    ...['linkRevoked', 'linkRevoked', 'linkExpired'],
  ])
  expect(await codeOf('a'.repeat(22))).toBe('linkNotFound')
  expect((await listed())?.claim).toBe('NONE')
  const used = await link()
  await calls.accept({ body: { id: used } })
  expect(await codeOf(used)).toBe('linkUsed')
  expect((await refusal((await claimsOf(ada.uid)).revoke({ body: { meetingCode, exhibitorCode } }))).code).toBe(
    'linkNotFound',
  )
})

test('a link is of no use once somebody else looks after the exhibitor', async () => {
  const id = await link()
  await sql`update exhibitor set enterprise_code = 'E1001' where code = ${exhibitorCode}`.execute(db)
  await sql`insert into enterprise_member (enterprise_code, uid, role) values ('E1001', ${noor.uid}, 'OWNER')`.execute(
    db,
  )

  expect((await refusal((await claimsOf(lin.uid)).read({ query: { id } }))).code).toBe('alreadyClaimed')
  expect((await refusal((await claimsOf(lin.uid)).accept({ body: { id } }))).code).toBe('alreadyClaimed')
})

test('of two people who use a link at the same time one becomes the owner', async () => {
  const id = await link()
  const results = await Promise.allSettled(
    [lin, noor].map(async ({ uid }) => (await claimsOf(uid)).accept({ body: { id } })),
  )

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody is handed a company that other meetings have, that has members, or that had some before', async () => {
  await sql`insert into enterprise (code, name) values ('E1', '{"EN": "One"}'), ('E2', '{"EN": "Two"}')`.execute(db)
  await sql`
    insert into exhibitor (code, meeting_code, enterprise_code, name_key, name) values
      ('EX-ABROAD', 'X2027', 'E1', 'one', '{}'), ('EX-ONE', ${meetingCode}, 'E1', 'one', '{}'),
      ('EX-TWO', ${meetingCode}, 'E2', 'two', '{}')`.execute(db)
  const refusedCodes = async () => {
    const { links, refused } = await make(['EX-ONE', 'EX-TWO', 'EX-ABROAD'])
    return [links.map((each) => each.exhibitorCode), refused.map((each) => [each.exhibitorCode, each.error])]
  }
  const [abroad, one] = [
    ['EX-ABROAD', 'exhibitorNotFound'],
    ['EX-ONE', 'claimRefused'],
  ]

  expect(await refusedCodes()).toEqual([['EX-TWO'], [abroad, one]])
  await sql`insert into enterprise_member (enterprise_code, uid, role) values ('E2', ${lin.uid}, 'OWNER')`.execute(db)
  expect(await refusedCodes()).toEqual([[], [abroad, one, ['EX-TWO', 'alreadyClaimed']]])
  await sql`delete from enterprise_member where enterprise_code = 'E2'`.execute(db)
  expect(await refusedCodes()).toEqual([[], [abroad, one, ['EX-TWO', 'claimRefused']]])
})

test('a link comes by mail, in the language that was asked for, and only the mail has it', async () => {
  const calls = await claimsOf(ada.uid)
  const body = { meetingCode, exhibitorCode, email: 'boss@osprey.example', language: 'DE' as const }
  const answer = await calls.mail({ body })

  const { rows } = await sql<{ links: string[]; subject: string }>`select links, subject from outgoing_message`.execute(
    db,
  )
  const id = new URL(rows[0]?.links[0] ?? '').searchParams.get('id') ?? ''
  expect(JSON.stringify(answer)).not.toContain(id)
  expect(rows[0]?.subject).toContain('Osprey Lifts')
  expect((await (await claimsOf(lin.uid)).read({ query: { id } })).exhibitorCode).toBe(exhibitorCode)
})

test('the audit names who made, took back and used a link', async () => {
  const { audits } = await callsOf(ada.uid)
  await link()
  await (await claimsOf(ada.uid)).revoke({ body: { meetingCode, exhibitorCode } })
  await (await claimsOf(lin.uid)).accept({ body: { id: await link() } })

  const { list } = await audits.list({ query: { meetingCode } })
  expect(list.slice(0, 4).map(({ action, subject }) => [action, subject])).toEqual([
    ['CLAIM_ACCEPT', exhibitorCode],
    ['CLAIM_LINK', exhibitorCode],
    ['CLAIM_REVOKE', exhibitorCode],
    ['CLAIM_LINK', exhibitorCode],
  ])
})
