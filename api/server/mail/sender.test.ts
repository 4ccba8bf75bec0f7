import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addWords } from '../../../i18n/messages.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { partOf, startMailSink, subjectOf } from '../../../tests/support/wire/mail-sink.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { createApp } from '../app.ts'
import { createLog } from '../core/log.ts'
import { readSettings, type Settings } from '../core/settings.ts'
import { startWorkers } from '../queue/workers.ts'
import { mailWords } from './mail-words.ts'
import { postMail } from './outgoing.ts'
import { emailJobs, textJobs } from './sender.ts'

const { db, drop } = await testDatabase()
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  for (const table of ['outgoing_message', 'queued_job', 'rate_limit', 'email_link', 'phone_code'] as const)
    await db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(drop)

const settingsOf = (env: Record<string, string>) =>
  readSettings({ FOYER_DEMO: '0', PUBLIC_URL: 'https://foyer.example', FOYER_OPERATOR: 'Fair & Co', ...env })
const hurry = { pollMs: 25, backoffFactor: 0.005 }
const send = (settings: Settings, pace = hurry) => {
  const work = { db, settings, log: createLog('silent') }
  ends.push(startWorkers({ email: emailJobs, sms: textJobs }, work, pace))
}
const waiting = () => db.selectFrom('outgoing_message').select(['recipient', 'sent_at']).execute()
const jobs = () => db.selectFrom('queued_job').select(['kind', 'tries', 'result', 'dead_at']).execute()
const isEmpty = () => eventually(async () => expect(await waiting()).toEqual([]))

async function sink(...given: Parameters<typeof startMailSink>) {
  const started = await startMailSink(...given)
  ends.push(started.stop)
  return started
}

const reset = {
  kind: 'reset',
  to: 'ada@example.org',
  language: 'EN',
  facts: { link: 'https://foyer.example/r?a=1&b=2' },
} as const

/** Asks a server with these settings, as browsers do. */
const ask = (settings: Settings, path: string, body: unknown) =>
  createApp({ db, settings }).fetch(
    new Request(`https://foyer.example/user/foyer/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  )

describe('a mail', () => {
  test('arrives with both of its parts, and is then forgotten', async () => {
    const { arrived, url } = await sink()
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    await postMail(db, settings, reset)
    await isEmpty()

    const [mail] = arrived
    if (!mail) throw new Error('Nothing arrived.')
    expect([arrived.length, mail.to, subjectOf(mail)]).toEqual([
      1,
      'ada@example.org',
      'Set a new password for Fair & Co',
    ])
    expect(partOf(mail, 'text/plain')).toContain('https://foyer.example/r?a=1&b=2')
    expect(partOf(mail, 'text/html')).toContain('href="https://foyer.example/r?a=1&amp;b=2"')
    expect(mail.source).toMatch(/^From: "?Fair & Co"? <no-reply@foyer.example>/m)
  })

  test.each([
    ['CN', '为您的账户设置新密码'],
    ['AR', 'تعيين كلمة مرور جديدة لحسابك'],
  ] as const)('says its subject in %s', async (language, resetSubject) => {
    addWords(language, mailWords.area, { resetSubject })
    const { arrived, url } = await sink()
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    await postMail(db, settings, { ...reset, language })
    await isEmpty()

    expect(arrived.map(subjectOf)).toEqual([resetSubject])
  })

  test('is tried again after a temporary refusal, and arrives once', async () => {
    let refusals = 0
    const { arrived, url } = await sink({ refuse: () => (++refusals <= 2 ? 451 : undefined) })
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    await postMail(db, settings, reset)
    await isEmpty()

    expect([refusals, arrived.length]).toEqual([3, 1])
  })

  test('to a mailbox that does not exist is given up at once', async () => {
    let refusals = 0
    const { url } = await sink({
      refuse: () => {
        refusals++
        return 550
      },
    })
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    await postMail(db, settings, reset)
    await isEmpty()

    const dead = { kind: 'email', tries: 1, result: expect.stringContaining('550'), dead_at: expect.any(Date) }
    await eventually(async () => expect(await jobs()).toEqual([dead]))
    expect(refusals).toBe(1)
  })

  test('that nobody takes is given up after six tries', async () => {
    let refusals = 0
    const { url } = await sink({
      refuse: () => {
        refusals++
        return 451
      },
    })
    const settings = settingsOf({ SMTP_URL: url })
    send(settings, { pollMs: 10, backoffFactor: 0.0001 })

    await postMail(db, settings, reset)
    await isEmpty()

    await eventually(async () => expect((await jobs())[0]).toMatchObject({ tries: 6, dead_at: expect.any(Date) }))
    expect(refusals).toBe(6)
  })

  test('waits while the mail server is down, and nobody who registers waits with it', async () => {
    const { port, url, stop } = await startMailSink()
    await stop()
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    const { status } = await ask(settings, 'email/pre/register', { email: 'eve@example.org' })
    await eventually(async () => expect((await jobs())[0]?.tries).toBeGreaterThan(0))
    const { arrived } = await sink({ port })
    await isEmpty()

    expect([status, arrived.map(({ to }) => to)]).toEqual([200, ['eve@example.org']])
  })

  test('leaves once, however many processes share the queue', async () => {
    const { arrived, url } = await sink()
    const settings = settingsOf({ SMTP_URL: url })
    for (let at = 0; at < 30; at++) await postMail(db, settings, { ...reset, to: `guest-${at}@example.org` })

    for (const _ of [1, 2, 3]) send(settings)
    await isEmpty()

    expect(arrived.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 30 }, (_, at) => `guest-${at}@example.org`).sort(),
    )
  })

  test('that belongs to a transaction without an end does not leave', async () => {
    const { arrived, url } = await sink()
    const settings = settingsOf({ SMTP_URL: url })
    send(settings)

    const undone = db.transaction().execute(async (all) => {
      await postMail(all, settings, reset)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await postMail(db, settings, { ...reset, to: 'lin@example.org' })
    await isEmpty()

    expect(arrived.map(({ to }) => to)).toEqual(['lin@example.org'])
  })

  test('stays in the outbox where there is one', async () => {
    const { url } = await sink()
    const settings = { ...settingsOf({ SMTP_URL: url }), outbox: true }
    send(settings)

    await postMail(db, settings, reset)

    await eventually(async () => expect((await waiting())[0]?.sent_at).toBeInstanceOf(Date))
  })
})

/** A gateway for text messages that answers as it is told. */
async function gateway(answer: () => number) {
  const received: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const status = answer()
    if (status === 200) received.push(body)
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((done) => server.close(done)))
  return { taken: received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` }
}

describe('a text message', () => {
  const number = { phone: '13812345678', phoneCountryCode: '+86' }

  test('is given to the gateway again after a failure, and once', async () => {
    let requests = 0
    const { taken, url } = await gateway(() => (++requests <= 2 ? 503 : 200))
    const settings = settingsOf({ SMS_WEBHOOK_URL: url })
    send(settings)

    const { status } = await ask(settings, 'sendPhoneCaptcha', number)
    await isEmpty()

    expect([status, requests]).toEqual([200, 3])
    expect(taken).toEqual([{ to: '+8613812345678', text: expect.stringMatching(/^\d{6} .*Fair & Co/) }])
  })

  test('does not leave once its code has expired', async () => {
    const { taken, url } = await gateway(() => 200)
    const settings = settingsOf({ SMS_WEBHOOK_URL: url })
    await ask(settings, 'sendPhoneCaptcha', number)
    await db
      .updateTable('outgoing_message')
      .set({ created_at: new Date(Date.now() - 301_000) })
      .execute()

    send(settings)
    await isEmpty()

    expect(taken).toEqual([])
  })
})

test.each([
  ['email/pre/register', { email: 'eve@example.org' }, 'mailUnavailable'],
  ['mail/forgot', { email: 'eve@example.org' }, 'mailUnavailable'],
  ['sendPhoneCaptcha', { phone: '13812345678', phoneCountryCode: '+86' }, 'smsUnavailable'],
])('without a way to send, %s says so', async (path, body, error) => {
  const answer = await ask(settingsOf({}), path, body)

  expect([answer.status, (await answer.json()).error]).toEqual([503, error])
  expect(await waiting()).toEqual([])
})
