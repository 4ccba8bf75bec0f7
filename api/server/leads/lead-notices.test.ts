import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import type { Settings } from '../core/settings.ts'
import { announceLeads, type LeadNews } from './lead-notices.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const settings = knownSettings()

beforeEach(async () => {
  for (const table of ['lead', 'outgoing_message', 'rate_limit', 'webhook', 'webhook_delivery'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('enterprise_member').set({ wants_mail: true }).execute()
  await db.updateTable('person').set({ language: 'EN' }).execute()
})
afterAll(drop)

/** A visitor leaves a lead with Norvane Thermal, stored and announced together. */
async function leave(more: { joined_to?: string; company?: string; target?: string } = {}, given: Settings = settings) {
  const id = randomUUID()
  const target = more.target ?? 'E1001'
  const event: LeadNews['event'] = more.joined_to ? 'lead.joined' : 'lead.created'
  const row = {
    ...{ id, enterprise_code: target, target, idempotency_key: id, body_hash: Buffer.alloc(32), name: 'Eve "X" Moss' },
    ...{ company: 'Moss & Co', phone: '13800138000', phone_country_code: '+86', email: 'eve@example.org' },
    ...{ intention: 'AGENT_PRODUCTS', message: 'For <b>Munich</b>?', language: 'DE', channel: 'BUSINESS_CONSULTATION' },
    ...{ source_type: 'H5_SOURCE', submitted_at: '2026-11-20T02:00:00Z', ...more },
  }
  await db.transaction().execute(async (all) => {
    await all.insertInto('lead').values(row).execute()
    await announceLeads(all, given, [{ leadId: id, target, event }])
  })
  return id
}

const mails = () =>
  db.selectFrom('outgoing_message').select(['recipient', 'subject', 'text', 'links']).orderBy('recipient').execute()
const setWebhook = (is_on = true) =>
  db
    .insertInto('webhook')
    .values({ enterprise_code: 'E1001', url: 'https://crm.example/', secret: Buffer.alloc(32), is_on })
    .execute()
const events = () => db.selectFrom('webhook_delivery').selectAll().execute()

test('owners and sales are told of a lead by mail, in their language, with the way to it', async () => {
  await db.updateTable('enterprise').set({ reply_hours: 4 }).where('code', '=', 'E1001').execute()
  await db.updateTable('person').set({ language: 'CN' }).where('uid', '=', lin.uid).execute()

  const id = await leave()

  const [toAda, toLin, ...others] = await mails()
  expect(others).toEqual([])
  expect([toAda?.recipient, toLin?.recipient]).toEqual([ada.email, lin.email])
  expect(toAda?.subject).toBe('New lead for Norvane Thermal: Eve "X" Moss')
  expect(toAda?.text).toContain(
    'Eve "X" Moss (Moss & Co) left their details. They’re interested in: becoming a distributor',
  )
  // Four hours of opening from 10:00 in Qingdao, with a break from 12:00 to 13:00.
  expect(toAda?.text).toMatch(/reply by .*15:00/)
  expect(toAda?.text).toContain('For <b>Munich</b>?')
  const page = 'https://foyer.example/mini-h5/index/leadDetail?enterpriseCode=E1001'
  expect(toAda?.links.slice(0, 1)).toEqual([`${page}&id=${id}&language=EN`])
  expect(toLin?.links.slice(0, 1)).toEqual([`${page}&id=${id}&language=CN`])
  expect(toLin?.subject).toContain('诺凡热控')
})

test('a further enquiry says so and leads to the lead that it was joined to', async () => {
  const first = await leave()
  await db.deleteFrom('outgoing_message').execute()

  await leave({ joined_to: first, company: '' })

  const [mail] = await mails()
  expect(mail?.subject).toBe('Another enquiry for Norvane Thermal: Eve "X" Moss')
  expect(mail?.text).toContain('Eve "X" Moss wrote again')
  expect(mail?.links[0]).toContain(`&id=${first}&`)
})

test('mail programs turn off the mails about leads of one company by one POST, without a login', async () => {
  await db.insertInto('enterprise_member').values({ enterprise_code: 'E1002', uid: lin.uid, role: 'SALES' }).execute()
  const app = createApp({ db, settings })
  const post = (address: string) =>
    app.fetch(new Request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
  const wanting = async () => {
    const members = db.selectFrom('enterprise_member').select(['enterprise_code', 'uid']).where('wants_mail', '=', true)
    return (await members.execute()).map(({ enterprise_code, uid }) => `${enterprise_code} ${uid}`).sort()
  }
  const before = await wanting()
  await leave()
  const rows = await db.selectFrom('outgoing_message').selectAll().where('recipient', '=', lin.email).execute()
  const { unsubscribe = '', text = '' } = rows[0] ?? {}
  expect(text).toContain(unsubscribe)

  for (const wrong of [unsubscribe.replace('E1001', 'E1002'), unsubscribe.replace(lin.uid, ada.uid)])
    expect((await post(wrong)).status).toBe(404)
  expect((await app.fetch(new Request(unsubscribe))).status).toBe(200)
  expect(await wanting()).toEqual(before)
  expect((await post(unsubscribe)).status).toBe(200)

  expect(await wanting()).toEqual(before.filter((member) => member !== `E1001 ${lin.uid}`))
  await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).where('enterprise_code', '=', 'E1002').execute()
})

test('editors, members who want none, and other enterprises get no mail', async () => {
  await db.updateTable('enterprise_member').set({ wants_mail: false }).where('uid', '=', ada.uid).execute()
  await db.updateTable('enterprise_member').set({ role: 'EDITOR' }).where('uid', '=', lin.uid).execute()

  await leave()

  expect(await mails()).toEqual([])
  await db.updateTable('enterprise_member').set({ role: 'SALES' }).where('uid', '=', lin.uid).execute()
})

test('a flood of leads sends ten mails and one that says how many there are, until the hour is over', async () => {
  await db.updateTable('enterprise_member').set({ wants_mail: false }).where('uid', '=', lin.uid).execute()

  await Promise.all(Array.from({ length: 15 }, () => leave()))

  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('New lead'))).toHaveLength(10)
  expect(subjects.filter((subject) => /^1[1-5] leads for Norvane Thermal within an hour$/.test(subject))).toHaveLength(
    1,
  )
  expect(subjects).toHaveLength(11)

  await db.updateTable('rate_limit').set({ expire: '0' }).execute()
  await leave()
  expect(await mails()).toHaveLength(12)
})

test('where no mail can be sent there are none, and the lead is stored', async () => {
  await leave({}, { ...settings, outbox: false, smtpUrl: '' })

  expect(await mails()).toEqual([])
  expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(1)
})

test('an enterprise with a webhook gets the lead as JSON in its queue', async () => {
  await setWebhook()

  const id = await leave()

  const [delivery] = await events()
  const body = JSON.parse(delivery?.body ?? '')
  expect(body).toEqual({
    id: delivery?.id,
    event: 'lead.created',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    enterpriseCode: 'E1001',
    lead: {
      ...{ leadId: id, joinedTo: '', status: 'NEW', assigneeUid: '', name: 'Eve "X" Moss', company: 'Moss & Co' },
      ...{ position: '', phone: '13800138000', phoneCountryCode: '+86', email: 'eve@example.org', area: '' },
      ...{ address: '', intention: 'AGENT_PRODUCTS', message: 'For <b>Munich</b>?', language: 'DE', source: '' },
      ...{ channel: 'BUSINESS_CONSULTATION', sonChannel: '', sourceRelationCode: '', meetingCode: '' },
      ...{ relationCode: '', submittedAt: '2026-11-20T02:00:00.000Z' },
    },
  })
})

test('a change of a lead is told to the webhook and not by mail', async () => {
  await setWebhook()
  const id = await leave()
  await db.deleteFrom('outgoing_message').execute()

  await announceLeads(db, settings, [{ leadId: id, target: 'E1001', event: 'lead.updated' }])

  expect((await events()).map(({ event }) => event).sort()).toEqual(['lead.created', 'lead.updated'])
  expect(await mails()).toEqual([])
})

test('a webhook that is off, and that of another enterprise, get nothing', async () => {
  await setWebhook(false)

  await leave()
  await leave({ target: 'E1002' })

  expect(await events()).toEqual([])
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([ada.email, lin.email, noor.email].sort())
})

test('a lead that is not stored in the end is not told either', async () => {
  await setWebhook()
  const id = await leave()
  for (const table of ['webhook_delivery', 'outgoing_message'] as const) await db.deleteFrom(table).execute()

  const undone = db.transaction().execute(async (all) => {
    await announceLeads(all, settings, [{ leadId: id, target: 'E1001', event: 'lead.joined' }])
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect([await events(), await mails()]).toEqual([[], []])
})
