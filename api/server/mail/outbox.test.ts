import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'

const { db, drop } = await testDatabase()

beforeEach(async () => {
  for (const table of ['outgoing_message', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})
afterAll(drop)

const foyer = (env: Record<string, string> = {}) => {
  const settings = readSettings(env)
  const app = createApp({ db, settings })
  return (path: string, body?: unknown) =>
    app.fetch(
      new Request(`${settings.publicUrl}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'client-info': JSON.stringify({ language: 'EN', eventKey: '', appKey: '', from: 'H5' }) },
      }),
    )
}
const noOutbox = [404, 404]
const outboxStatuses = async (ask: ReturnType<typeof foyer>) => [
  (await ask('/dev/outbox')).status,
  (await ask('/dev/outbox.json')).status,
]

test('the outbox holds every mail and text message, the newest first', async () => {
  const ask = foyer()
  await ask('/user/foyer/email/pre/register', { email: 'eve@example.org' })
  await ask('/user/foyer/sendPhoneCaptcha', { phone: '138 1234 5678', phoneCountryCode: '+86' })

  const answer = await ask('/dev/outbox.json')

  const [text, mail] = await answer.json()
  expect(text).toEqual({
    channel: 'sms',
    to: '+8613812345678',
    subject: '',
    text: expect.stringContaining(text.code),
    html: '',
    links: [],
    code: expect.stringMatching(/^\d{6}$/),
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(mail).toEqual({
    channel: 'email',
    to: 'eve@example.org',
    subject: 'Confirm your email address for Foyer',
    text: expect.stringContaining(mail.links[0]),
    html: expect.stringContaining('<!doctype html>'),
    links: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/mini-h5\/index\/emailCheck\/[\w-]{43}\?language=EN$/)],
    sentAt: expect.any(String),
  })
})

test('no other website may read it', async () => {
  const { headers } = await foyer()('/dev/outbox.json')

  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
})

test('its page shows what people typed as text', async () => {
  const ask = foyer({ FOYER_OPERATOR: '<img src=x onerror=alert(1)>' })
  await ask('/user/foyer/email/pre/register', { email: `o'neil"<b>@example.org`.replace(/[<>"]/g, '`') })

  const page = await (await ask('/dev/outbox')).text()

  expect(page).toContain('Confirm email address')
  expect(page).not.toContain('<img')
  expect(page).not.toContain(`<h2 dir="auto"><`)
})

test.each([
  ['production', { NODE_ENV: 'production' }],
  ['a Foyer without its demo world', { FOYER_DEMO: '0' }],
])('in %s there is no outbox', async (_, env) => {
  expect(await outboxStatuses(foyer(env))).toEqual(noOutbox)
})

const everywhere = { HOST: '0.0.0.0', FOYER_DEMO_PUBLIC: '1' }

test.each([
  ['a website', { PUBLIC_URL: 'https://foyer.example' }],
  ['every address of the machine', everywhere],
  ['every address, called a local one', { ...everywhere, PUBLIC_URL: 'http://localhost:4000' }],
])('on a public address there is no outbox and no mail counts as sent: %s', async (_, env) => {
  const ask = foyer({ FOYER_DEMO_PUBLIC: '1', ...env })
  // Nothing takes mails from this queue: the server that would is not started.
  const askWithServer = foyer({ FOYER_DEMO_PUBLIC: '1', SMTP_URL: 'smtp://127.0.0.1:1', ...env })

  const without = await ask('/user/foyer/email/pre/register', { email: 'eve@example.org' })
  const withServer = await askWithServer('/user/foyer/email/pre/register', { email: 'eve@example.org' })

  expect([without.status, withServer.status]).toEqual([503, 200])
  expect(await outboxStatuses(ask)).toEqual(noOutbox)
  expect(await outboxStatuses(askWithServer)).toEqual(noOutbox)
  expect(await db.selectFrom('outgoing_message').select(['recipient', 'sent_at']).execute()).toEqual([
    { recipient: 'eve@example.org', sent_at: null },
  ])
  const { data } = await (await ask('/user/operator/info')).json()
  expect(data.outbox).toBe('')
})
