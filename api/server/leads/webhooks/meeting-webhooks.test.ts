import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { is } from 'superstruct'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { isSigned, startWebhookSink } from '../../../../tests/support/wire/webhook-sink.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, pressEntry } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { meetingWebhookEvents } from '../../../contract/leads/meeting-webhook-event.ts'
import { type MeetingNews, meetingNews } from '../../../contract/leads/meeting-webhook-terms.ts'
import type { WebhookBody } from '../../../contract/leads/webhook-event.ts'
import { createLog } from '../../core/log.ts'
import { startWorkers } from '../../queue/workers.ts'
import { deleteOldMeetingDeliveries, meetingWebhookJobs } from './meeting-sender.ts'

const { db, drop } = await testDatabase()
await knownPeople(db)
await knownRegistrations(db)
await sql`
  insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
await sql`
  insert into exhibitor (code, meeting_code, name_key, name) values ('EX1', 'M1', 'one', '{"EN": "One"}')`.execute(db)
const noors = inHostApp(db, await hostToken(db, noor.uid))
const lins = inHostApp(db, await hostToken(db, lin.uid))
const meetingCode = 'M1'
const ends: (() => Promise<unknown>)[] = []
let sink: Awaited<ReturnType<typeof startWebhookSink>>

beforeEach(async () => {
  for (const table of ['meeting_webhook', 'registration', 'lead', 'queued_job', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  sink = await startWebhookSink()
  ends.push(sink.stop)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(drop)

const save = (more: { webhookId?: string; url?: string; kinds?: MeetingNews[]; isOn?: boolean } = {}) =>
  noors.meetingWebhooks.save({ body: { meetingCode, url: sink.url, kinds: [...meetingNews], isOn: true, ...more } })
const listed = async () => (await noors.meetingWebhooks.list({ query: { meetingCode } })).list
const log = async (webhookId: string) =>
  (await noors.meetingWebhooks.deliveries({ query: { meetingCode, webhookId } })).list
const work = () => {
  const pace = { db, settings: knownSettings(), log: createLog('silent') }
  ends.push(startWorkers({ meetingWebhook: meetingWebhookJobs }, pace, { pollMs: 20 }))
}
const bodyOf = (event: MeetingNews): WebhookBody['body'] => meetingWebhookEvents[event].body
const events = () => sink.received.map(({ json }) => json.event)
const register = async () =>
  lins.registrations.register({
    body: { ...(await pressEntry()), firstName: 'Lin', lastName: 'Mei', email: 'lin@example.org' },
  })
const decide = async (registrationId: string, decision: 'PASS' | 'REFUSE') => {
  const { version } = await noors.reviews.detail({ id: registrationId, query: { meetingCode } })
  await noors.reviews.decide({ body: { meetingCode, decision, registrations: [{ registrationId, version }] } })
}
const addLead = (meeting = meetingCode) =>
  sql`
    insert into lead (id, meeting_code, exhibitor_code, target, idempotency_key, body_hash, name, company, phone,
      phone_country_code, email, intention, language, channel, source_type)
    values (${randomUUID()}, ${meeting}, 'EX1', 'EX1', gen_random_uuid(), '\\x00', 'Vera', 'Visitors', '1', '+1',
      'vera@example.org', 'OTHER', 'EN', 'OTHER', 'OTHER')`.execute(db)

test('the steps of a registration and a lead arrive signed, in the shape that the contract describes', async () => {
  const { webhookId, secret } = await save()
  work()
  const { registrationId } = await register()
  await decide(registrationId, 'PASS')
  await addLead()
  await addLead('M2')

  await eventually(async () =>
    expect(events().sort()).toEqual(['lead.left', 'registration.created', 'registration.passed']),
  )
  for (const received of sink.received) {
    const { event } = received.json as { event: MeetingNews }
    expect(isSigned(received, secret)).toBe(true)
    expect([event, is(received.json, bodyOf(event))]).toEqual([event, true])
    expect(received.json.meetingCode).toBe('M1')
  }
  const lead = sink.received.find(({ json }) => json.event === 'lead.left')
  expect(lead?.text).not.toMatch(/Vera|Visitors|vera@/)
  await eventually(async () => expect((await log(webhookId)).every(({ deliveredAt }) => deliveredAt)).toBe(true))
})

test('only the chosen kinds are sent, and nothing while the webhook is off', async () => {
  const { webhookId } = await save({ kinds: ['registration.passed'] })
  const { registrationId } = await register()
  await decide(registrationId, 'PASS')
  await addLead()

  expect((await log(webhookId)).map(({ event }) => event)).toEqual(['registration.passed'])
  await save({ webhookId, isOn: false, kinds: ['lead.left'] })
  await addLead()
  expect(await log(webhookId)).toHaveLength(1)
})

test('the secret is answered once: a new address and a press make another, a change of kinds does not', async () => {
  const first = await save()
  const unchanged = await save({ webhookId: first.webhookId, kinds: ['lead.left'] })
  const moved = await save({ webhookId: first.webhookId, url: `${sink.url}/other` })
  const renewed = await noors.meetingWebhooks.newSecret({ body: { meetingCode, webhookId: first.webhookId } })

  expect(unchanged.secret).toBe('')
  expect(new Set([first.secret, moved.secret, renewed.secret]).size).toBe(3)
  expect(JSON.stringify(await listed())).not.toContain(renewed.secret)
})

test.each([
  'http://crm.example/x',
  'https://10.0.0.8/x',
  'https://[::1]/x',
  'https://crm.local/x',
  'https://a.example:8080/x',
])('the address %s is refused', async (url) => {
  expect((await refusal(save({ url }))).code).toBe('invalidInput')
})

test('a message that failed is sent again by hand, and the log has the code of each answer', async () => {
  const { webhookId } = await save()
  sink.answer = 500
  const failed = await noors.meetingWebhooks.test({ body: { meetingCode, webhookId } })
  sink.answer = 204
  const resent = await noors.meetingWebhooks.resend({ body: { meetingCode, deliveryId: failed.deliveryId } })

  expect(failed).toMatchObject({ event: 'ping', status: 500, deliveredAt: '', attempts: 1 })
  expect(resent).toMatchObject({ deliveryId: failed.deliveryId, status: 204, attempts: 2, failure: '' })
  expect(resent.deliveredAt).not.toBe('')
})

test('a delivery that fails waits for its next try, and one that succeeds ends the count of failures', async () => {
  const { webhookId } = await save()
  sink.answer = 503
  await addLead()
  work()
  const row = await eventually(async () => {
    const [delivery] = await log(webhookId)
    expect(delivery?.status).toBe(503)
    return delivery
  })
  expect(row?.nextTryAt).not.toBe('')
  const failures = async () =>
    (await db.selectFrom('meeting_webhook').select('failure_count').executeTakeFirstOrThrow()).failure_count
  expect(await failures()).toBe(1)

  sink.answer = 200
  await eventually(async () => {
    await db.updateTable('queued_job').set({ due_at: new Date() }).execute()
    expect((await log(webhookId))[0]?.deliveredAt).not.toBe('')
  })
  await eventually(async () => expect(await failures()).toBe(0))
})

test('the twentieth failure in a row pauses the webhook, drops what waits, and tells each organiser by one mail', async () => {
  const { webhookId } = await save()
  await db.updateTable('meeting_webhook').set({ failure_count: 19 }).execute()
  sink.answer = 500
  await addLead()
  await addLead()
  work()

  await eventually(async () => expect((await listed())[0]).toMatchObject({ isOn: false, failedNum: 2 }))
  expect((await listed())[0]?.pausedAt).not.toBe('')
  const mails = await db.selectFrom('outgoing_message').select(['recipient', 'text']).execute()
  expect(mails).toMatchObject([{ recipient: noor.email, text: expect.stringContaining('/adm/apps?') }])
  await save({ webhookId })
  expect((await listed())[0]).toMatchObject({ isOn: true, pausedAt: '' })
})

test('the webhooks of a meeting are its organisers’ alone', async () => {
  const { webhookId } = await save()
  const { code } = await refusal(lins.meetingWebhooks.remove({ body: { meetingCode, webhookId } }))
  await sql`
    insert into meeting_member (meeting_code, uid, role) values ('M2', ${lin.uid}, 'ORGANISER')
    on conflict do nothing`.execute(db)
  const other = await refusal(lins.meetingWebhooks.remove({ body: { meetingCode: 'M2', webhookId } }))

  expect([code, other.code]).toEqual(['meetingNotFound', 'webhookNotFound'])
  await noors.meetingWebhooks.remove({ body: { meetingCode, webhookId } })
  expect(await listed()).toEqual([])
})

test('an eleventh webhook is refused', async () => {
  for (let at = 0; at < 10; at++) await save()

  expect((await refusal(save())).code).toBe('tooManyItems')
})

test('the log forgets after thirty days', async () => {
  const { webhookId } = await save()
  await addLead()
  await db.updateTable('meeting_delivery').set({ created_at: sql<Date>`now() - interval '31 days'` }).execute()
  await deleteOldMeetingDeliveries(db)

  expect(await log(webhookId)).toEqual([])
})
