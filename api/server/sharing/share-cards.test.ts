import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { createLog } from '../core/log.ts'
import { signatureOf } from './share-cards.ts'

const { db, drop } = await testDatabase()

type Answer = object | 'silence' | 'page'
/** The messaging app: what it was asked, and what it answers. */
const requests: { path: string; text: string }[] = []
let answers: { token: Answer; ticket: Answer }
const tell = (answer: Answer): RequestListener => {
  return (_, response) => {
    if (answer === 'page') response.end('<html>')
    else if (answer !== 'silence') response.end(JSON.stringify(answer))
  }
}
const messagingApp = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  requests.push({ path: request.url ?? '', text })
  tell(request.url?.includes('stable_token') ? answers.token : answers.ticket)(request, response)
}).listen(0, '127.0.0.1')
await once(messagingApp, 'listening')
const apiUrl = `http://127.0.0.1:${(messagingApp.address() as AddressInfo).port}`

const page = `${publicUrl}/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001`
const ticket = { errcode: 0, errmsg: 'ok', ticket: 'ticket-one', expires_in: 7200 }
const tickets = () => requests.filter(({ path }) => path.includes('getticket'))
const tokens = () => requests.filter(({ path }) => path.includes('stable_token'))
let appId = ''
let number = 0

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = { token: { access_token: 'token-one', expires_in: 7200 }, ticket }
  requests.length = 0
  // Each test has an account of its own, for which nothing is kept yet.
  appId = `wx${++number}`
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  messagingApp.closeAllConnections()
  messagingApp.close()
  await drop()
})

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

async function sign(url = page, env: Record<string, string> = {}, limits = {}) {
  const account = { WX_APP_ID: appId, WX_APP_SECRET: 'well-kept', WX_API_URL: `${apiUrl}/`, ...env }
  const app = createApp({ db, settings: { ...knownSettings(account), limits }, log: createLog('silent') })
  const answer = await app.fetch(new Request(`${publicUrl}/user/wx/signature?${new URLSearchParams({ url })}`))
  return { status: answer.status, text: await answer.clone().text(), ...(await answer.json()) }
}

test('the signature is that of the messaging app’s own example', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }

  expect(signatureOf(signed)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('a page is signed as it is asked for, without its fragment', async () => {
  const url = `${page}&name=%E8%AF%BA%E6%B2%83&b=a+b`

  const { data } = await sign(`${url}#team`)

  const { nonceStr, timestamp, signature } = data
  expect(data.appId).toBe(appId)
  expect(timestamp).toBe(Math.floor(Date.now() / 1000))
  expect(signature).toBe(signatureOf({ ticket: 'ticket-one', nonceStr, timestamp, url }))
})

test('no two signatures share their nonce', async () => {
  const nonces = [(await sign()).data.nonceStr, (await sign()).data.nonceStr]

  expect(new Set(nonces).size).toBe(2)
})

test('token and ticket are fetched once for everybody, meanwhile and later', async () => {
  await Promise.all([sign(), sign(), sign()])
  pass(6000)
  await sign()

  expect(requests.map(({ path }) => path)).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/ticket/getticket?access_token=token-one&type=jsapi',
  ])
  expect(JSON.parse(requests[0]?.text ?? '')).toEqual({
    grant_type: 'client_credential',
    appid: appId,
    secret: 'well-kept',
  })
})

test('shortly before they end, both are fetched anew', async () => {
  const first = await sign()
  pass(6901)
  answers = { token: { access_token: 'token-two', expires_in: 7200 }, ticket: { ...ticket, ticket: 'ticket-two' } }

  const { data } = await sign()

  expect([tokens().length, tickets().length]).toEqual([2, 2])
  expect(data.signature).toBe(signatureOf({ ...data, ticket: 'ticket-two', url: page }))
  expect(first.data.signature).toBe(signatureOf({ ...first.data, ticket: 'ticket-one', url: page }))
})

test('a ticket that cannot be renewed is used to its end', async () => {
  await sign()
  answers.ticket = { errcode: -1, errmsg: 'system error' }

  pass(6901)
  expect((await sign()).status).toBe(200)
  pass(300)
  expect((await sign()).status).toBe(503)
})

test('a token that has ended before its time is replaced, once', async () => {
  answers.ticket = { errcode: 42001, errmsg: 'access_token expired' }

  expect((await sign()).status).toBe(503)
  expect([tokens().length, tickets().length]).toEqual([2, 2])
})

test.each<[string, Partial<typeof answers>]>([
  ['refuses the secret', { token: { errcode: 40125, errmsg: 'invalid appsecret well-kept' } }],
  ['gives no ticket', { ticket: { errcode: 45009, errmsg: 'reach max api daily quota limit token-one' } }],
  ['answers with a page', { token: 'page' }],
  ['answers something else', { ticket: { errcode: 0, ticket: 7 } }],
  ['never answers', { token: 'silence' }],
])('a messaging app that %s is asked again after a pause, and no secret is told', async (_, wrong) => {
  answers = { ...answers, ...wrong }
  const refused = await sign()
  expect(refused).toMatchObject({ status: 503, error: 'unavailable' })
  expect(refused.text).not.toMatch(/well-kept|token-one/)

  answers = { token: { access_token: 'token-one', expires_in: 7200 }, ticket }
  const before = requests.length
  expect((await sign()).status).toBe(503)
  expect(requests).toHaveLength(before)
  pass(31)
  expect((await sign()).status).toBe(200)
})

test('the log holds neither secret nor token', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  answers.ticket = { errcode: 45009, errmsg: 'token-one' }
  const settings = knownSettings({ WX_APP_ID: appId, WX_APP_SECRET: 'well-kept', WX_API_URL: apiUrl })

  await createApp({ db, settings, log }).fetch(
    new Request(`${publicUrl}/user/wx/signature?${new URLSearchParams({ url: page })}`),
  )

  expect(lines.join('\n')).toContain('45009')
  expect(lines.join('\n')).not.toMatch(/well-kept|token-one|ticket-one/)
})

test.each([
  'https://evil.example/',
  'https://foyer.example.evil.example/',
  'https://foyer.example@evil.example/',
  'http://foyer.example/',
  'https://foyer.example:8443/',
  '/mini-h5/index/home',
  'https://foyer.example\\@evil.example/',
  'https://foyer.example/a\nb',
  'javascript:alert(1)',
])('%j is not signed: it is no page of this Foyer', async (url) => {
  expect(await sign(url)).toMatchObject({ status: 422, error: 'invalidInput' })
  expect(requests).toEqual([])
})

test.each<Record<string, string>>([{ WX_APP_ID: '' }, { WX_APP_SECRET: '' }])(
  'without an account (%j) there is nothing to sign with',
  async (env) => {
    expect(await sign(page, env)).toMatchObject({
      status: 200,
      data: { appId: '', timestamp: 0, nonceStr: '', signature: '' },
    })
    expect(requests).toEqual([])
  },
)

test('nobody is signed for without end', async () => {
  const limits = { signaturesPerAddress: { max: 1, seconds: 600 } }

  expect((await sign(page, {}, limits)).status).toBe(200)
  expect(await sign(page, {}, limits)).toMatchObject({ status: 429, error: 'tooManyRequests' })
})
