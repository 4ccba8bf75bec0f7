import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { lastMessage } from '../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { clientOf, putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { leadStates, mayBecome } from '../../contract/leads/lead-states.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
let owner: Awaited<ReturnType<typeof clientOf>>
let sales: typeof owner
let leadId: string

beforeAll(async () => {
  await knownEnterprise(db)
  owner = await clientOf(db, ada.uid)
  sales = await clientOf(db, lin.uid)
})
beforeEach(async () => {
  await db.deleteFrom('lead').execute()
  await db.deleteFrom('outgoing_message').execute()
  leadId = await putLead(db, { message: 'What does it cost?', age: 45 })
})
afterAll(drop)

const update = (more: { version: number; status?: (typeof leadStates)[number]; assigneeUid?: string }) =>
  owner.leadInbox.update({ body: { enterpriseCode, leadId, ...more } })
const reply = (more: { way: 'CALL' | 'MAIL' | 'CHAT'; text?: string; idempotencyKey?: string }, member = sales) =>
  member.leadInbox.reply({ body: { enterpriseCode, leadId, ...more } })
const mails = () => db.selectFrom('outgoing_message').selectAll().execute()

test('a lead is moved on and given to a member, and its history tells both', async () => {
  const lead = await update({ version: 1, status: 'CONTACTED', assigneeUid: lin.uid })

  expect(lead).toMatchObject({ status: 'CONTACTED', assigneeUid: lin.uid, assigneeName: '林晓雨', version: 2 })
  expect(lead.firstReplyMinutes).toBe(-1)
  expect(lead.events).toMatchObject([
    { kind: 'STATUS', uid: ada.uid, name: 'Ada Byron', from: 'NEW', to: 'CONTACTED' },
    { kind: 'ASSIGNED', uid: ada.uid, to: lin.uid, text: '林晓雨' },
  ])
  expect(await update({ version: 2, assigneeUid: '' })).toMatchObject({ assigneeUid: '', assigneeName: '' })
})

test('of two members who change what they both saw, the second is told', async () => {
  const seen = (await owner.leadInbox.detail({ query: { enterpriseCode, leadId } })).version
  await sales.leadInbox.update({ body: { enterpriseCode, leadId, version: seen, status: 'QUALIFIED' } })

  const { code } = await refusal(update({ version: seen, status: 'CLOSED' }))

  expect(code).toBe('leadChanged')
  expect((await owner.leadInbox.detail({ query: { enterpriseCode, leadId } })).status).toBe('QUALIFIED')
})

test('of two members at the same moment one is told', async () => {
  const change = (member: typeof owner) =>
    member.leadInbox.update({ body: { enterpriseCode, leadId, version: 1, status: 'CONTACTED' } })

  const outcomes = await Promise.allSettled([change(owner), change(sales)])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

const steps = leadStates.flatMap((from) => leadStates.filter((to) => to !== from).map((to) => [from, to] as const))
test.each(steps)('from %s to %s a lead goes as the table of states says', async (from, to) => {
  await db.updateTable('lead').set({ status: from }).execute()

  const outcome = await update({ version: 1, status: to }).then(
    ({ status }) => status,
    ({ code }) => code,
  )

  expect(outcome).toBe(mayBecome(from, to) ? to : 'stepRefused')
})

test.each([noor.uid, 'UNKNOWN'])('a lead is not given to %s, who does not work on it', async (assigneeUid) => {
  expect((await refusal(update({ version: 1, assigneeUid }))).code).toBe('memberNotFound')
})

test('a lead is not given to an editor', async () => {
  await db
    .insertInto('enterprise_member')
    .values({ enterprise_code: enterpriseCode, uid: noor.uid, role: 'EDITOR' })
    .execute()

  const { code } = await refusal(update({ version: 1, assigneeUid: noor.uid }))

  expect(code).toBe('memberNotFound')
  await db.deleteFrom('enterprise_member').where('uid', '=', noor.uid).where('role', '=', 'EDITOR').execute()
})

test('a note is told as it was written, and hinders no colleague', async () => {
  const lead = await sales.leadInbox.note({ body: { enterpriseCode, leadId, text: '<b>Call</b> after 4.' } })

  expect(lead.version).toBe(1)
  expect(lead.events).toMatchObject([{ kind: 'NOTE', uid: lin.uid, text: '<b>Call</b> after 4.' }])
})

test('an answer by mail reaches the visitor in their language, from the enterprise, with a way back to the member', async () => {
  await db.updateTable('lead').set({ language: 'DE' }).execute()

  const lead = await reply({ way: 'MAIL', text: 'Dear Vera,\nfrom 900 euros.' })

  const mail = await lastMessage(db)
  expect(mail).toMatchObject({ recipient: 'vera@example.org', reply_to: lin.email })
  expect(mail.subject).toContain('Norvane Thermotechnik')
  expect(mail.text).toContain('Dear Vera,\nfrom 900 euros.')
  expect(mail.text).toContain('What does it cost?')
  expect(lead).toMatchObject({ status: 'CONTACTED', firstReplyMinutes: 45, replyDueAt: '' })
  expect(lead.events).toMatchObject([
    { kind: 'REPLY', way: 'MAIL', text: 'Dear Vera,\nfrom 900 euros.' },
    { kind: 'STATUS', from: 'NEW', to: 'CONTACTED' },
  ])
})

test.each(['CALL', 'CHAT'] as const)('a %s is recorded and sends nothing', async (way) => {
  const lead = await reply({ way })

  expect(lead).toMatchObject({ status: 'CONTACTED', events: [{ kind: 'REPLY', way }, { kind: 'STATUS' }] })
  expect(await mails()).toEqual([])
})

test('only the first reply stops the clock', async () => {
  await reply({ way: 'CALL' })
  const { first_reply_at } = await db.selectFrom('lead').select('first_reply_at').executeTakeFirstOrThrow()

  await reply({ way: 'MAIL', text: 'Once more.' }, owner)

  expect(await db.selectFrom('lead').select('first_reply_at').executeTakeFirstOrThrow()).toEqual({ first_reply_at })
})

test('ten taps with one key send one mail', async () => {
  const once = { way: 'MAIL', text: 'Dear Vera', idempotencyKey: 'one-key-for-one-reply' } as const

  const answers = await Promise.all(Array.from({ length: 10 }, () => reply(once)))

  expect(await mails()).toHaveLength(1)
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]))
})

test('an empty mail is refused and stops no clock', async () => {
  const { code, more } = await refusal(reply({ way: 'MAIL', text: ' ' }))

  expect([code, more.fields?.[0]?.path]).toEqual(['invalidInput', 'text'])
  expect(await mails()).toEqual([])
})

test('a member who writes too much is held back; refused and repeated answers do not count', async () => {
  const limited = await clientOf(db, lin.uid, { ...generous, repliesPerPerson: { max: 2, seconds: 600 } })
  const key = 'one-key-for-one-reply'
  await db.deleteFrom('rate_limit').execute()
  await reply({ way: 'CALL', idempotencyKey: key }, limited)
  await reply({ way: 'CALL', idempotencyKey: key }, limited)
  await reply({ way: 'CALL' }, limited)

  expect((await refusal(reply({ way: 'CALL' }, limited))).code).toBe('tooManyRequests')
})
