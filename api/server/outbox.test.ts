import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { createApp } from './app.ts'
import { readSettings } from './settings.ts'

const { db, drop } = await testDatabase()

beforeEach(() => db.deleteFrom('outgoing_message').execute())
afterAll(drop)

const foyer = (env: Record<string, string> = {}) => {
  const app = createApp({ db, settings: readSettings({ PUBLIC_URL: 'https://foyer.example', ...env }) })
  const ask = (path: string, body?: unknown) =>
    app.fetch(
      new Request(`https://foyer.example${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'client-info': JSON.stringify({ language: 'EN', eventKey: '', appKey: '', from: 'H5' }) },
      }),
    )
  return ask
}

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
    subject: 'Confirm your e-mail address for Foyer',
    text: expect.stringContaining(mail.links[0]),
    html: expect.stringContaining('<!doctype html>'),
    links: [expect.stringMatching(/^https:\/\/foyer\.example\/mini-h5\/index\/emailCheck\/[\w-]{43}\?language=EN$/)],
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

  expect(page).toContain('Confirm e-mail address')
  expect(page).not.toContain('<img')
  expect(page).not.toContain(`<h2 dir="auto"><`)
})

test.each([
  ['production', { NODE_ENV: 'production' }],
  ['a Foyer without its demo world', { FOYER_DEMO: '0' }],
])('in %s there is no outbox', async (_, env) => {
  const ask = foyer(env)

  expect([(await ask('/dev/outbox')).status, (await ask('/dev/outbox.json')).status]).toEqual([404, 404])
})
