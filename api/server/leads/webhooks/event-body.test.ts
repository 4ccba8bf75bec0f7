import { assert } from 'superstruct'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { startWebhookSink } from '../../../../tests/support/wire/webhook-sink.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { adasLead } from '../../../../tests/support/world/known/known-lead.ts'
import { ada, lin } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { type WebhookBody, WebhookLead, webhookEvents } from '../../../contract/leads/webhook-event.ts'
import { createLog } from '../../core/log.ts'
import { startWorkers } from '../../queue/workers.ts'
import { webhookJobs } from './sender.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
const ends: (() => Promise<unknown>)[] = []
let sink: Awaited<ReturnType<typeof startWebhookSink>>

/** The visitor's values, with characters that JSON and SQL must preserve. */
const submission = {
  ...{ name: '林晓雨', company: 'Moss & Co', position: 'Buyer', phone: '13800138000', phoneCountryCode: '+86' },
  ...{ email: 'lin@example.org', area: 'China / 江苏省', address: '1 "Quay" \\ Road', language: 'CN' as const },
  ...{ message: 'For <b>Munich</b>? 🎪', channel: 'IM_CHAT' as const, sonChannel: 'hall', source: '/fair' },
}

beforeAll(async () => {
  await knownEnterprise(db)
  sink = await startWebhookSink()
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  ends.push(sink.stop, startWorkers({ webhook: webhookJobs }, work, { pollMs: 20 }))
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  await drop()
})

/** Returns the deliveries of an event that the enterprise's system received. */
const arrived = (event: string) =>
  eventually(() => {
    const [delivery] = sink.received.filter(({ json }) => json.event === event)
    expect(delivery).toBeDefined()
    return delivery?.json
  })

test('every delivered event reads as the contract says, with every field of the lead and no other', async () => {
  const owner = inHostApp(db, await hostToken(db, ada.uid))
  await owner.webhooks.save({ body: { enterpriseCode, url: sink.url } })

  const { leadId } = await owner.leads.submit({ body: adasLead({ ...submission, content: 'AGENT_PRODUCTS' }) })
  const again = await owner.leads.submit({ body: adasLead({ ...submission, message: 'Once more.' }) })
  const { version } = await owner.leadInbox.detail({ query: { enterpriseCode, leadId } })
  await owner.leadInbox.update({ body: { enterpriseCode, leadId, version, assigneeUid: lin.uid } })
  await owner.webhooks.test({ body: { enterpriseCode } })

  for (const [name, { body: struct }] of Object.entries<WebhookBody>(webhookEvents)) {
    const body = await arrived(name)
    assert(body, struct)
    expect(Object.keys(body.lead ?? {}), name).toEqual(name === 'test' ? [] : Object.keys(WebhookLead.schema))
    expect([body.id, body.enterpriseCode]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), enterpriseCode])
    expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt)
  }
  const created = (await arrived('lead.created')).lead
  expect(created).toMatchObject({ ...submission, leadId, joinedTo: '', status: 'NEW', intention: 'AGENT_PRODUCTS' })
  expect((await arrived('lead.joined')).lead).toMatchObject({ leadId: again.leadId, joinedTo: leadId })
  expect((await arrived('lead.updated')).lead).toMatchObject({ leadId, assigneeUid: lin.uid })
})
