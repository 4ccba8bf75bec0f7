import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitMs } from '../../tests/support/runner/time-factor.ts'
import { testDatabase } from '../../tests/support/world/database.ts'
import { knownFair } from '../../tests/support/world/known/known-fair.ts'
import { endpoint } from '../contract/core/endpoint.ts'
import { connect, type Db } from '../db/index.ts'
import { type App, createApp } from './app.ts'
import { createLog } from './core/log.ts'
import { readSettings } from './core/settings.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { answerCall } from './http/answer-call.ts'
import { Refusal } from './http/refusal.ts'
import { openFoyer } from './index.ts'
import type { AllHandlers } from './resources.ts'

const settings = readSettings({})
const env = { PORT: '0', FOYER_DEMO: '0' }
let db: Db
let url: string
let drop: () => Promise<void>
let app: App

beforeAll(async () => {
  ;({ db, url, drop } = await testDatabase())
  await knownFair(db)
  app = createApp({ db, settings })
})
afterAll(() => drop())

const ask = (path: string, init?: RequestInit, to = app) => to.fetch(new Request(`https://foyer.test${path}`, init))
const post = (path: string, body: BodyInit, headers = {}) => ask(path, { method: 'POST', body, headers })

/** An app whose country list answers as given. */
const withCountries = (countries: AllHandlers['places']['countries']) =>
  createApp({ db, settings, handlers: { places: { countries } as AllHandlers['places'] } })

test('a path that is no call is refused as not found, in the caller’s language', async () => {
  const response = await ask('/user/nonsense', { headers: { 'client-info': '{"language":"EN"}' } })

  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    code: 404,
    data: null,
    error: 'notFound',
    message: expect.stringMatching(/^There’s nothing/),
  })
})

test('the method that a call does not answer is refused, with those it answers', async () => {
  const response = await post('/user/country/queryInfo', '{}')

  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, OPTIONS')
  expect(await response.json()).toMatchObject({ code: 405, error: 'methodNotAllowed' })
})

test('a body that is not JSON is refused with a named field', async () => {
  const response = await post('/user/enterprise/addClue', '{"name":')

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: 'invalidInput', fields: [{ path: 'body', expected: 'JSON' }] })
})

test('input that breaks the contract names each field once and repeats no value', async () => {
  const response = await post(
    '/user/enterprise/addClue',
    JSON.stringify({ enterpriseCode: 'E1001', email: 'secret value' }),
  )

  const { fields } = await response.json()
  const paths = fields.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining(['name', 'phone', 'email', 'language']))
  expect(new Set(paths).size).toBe(paths.length)
  expect(JSON.stringify(fields)).not.toContain('secret value')
})

test.each(['[]', '5', 'null', '"text"'])('the body %s is refused, not a failure', async (body) => {
  expect((await post('/user/enterprise/addClue', body)).status).toBe(422)
})

test('lists inside of thousands of lists are refused, not a failure', async () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000)

  expect((await post('/user/enterprise/addClue', `{"name":${deep}}`)).status).toBe(422)
})

test('a NUL character is refused, because the database cannot hold it', async () => {
  const response = await ask('/user/exhibition/exhibitor/list?meetingCode=X2026&search=a%00b')

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: [{ path: 'query.search' }] })
})

test('a body whose stated length is too large is refused unread', async () => {
  const response = await post('/user/enterprise/addClue', '{}', { 'content-length': '9999999' })

  expect(response.status).toBe(413)
})

test('a body without a stated length is refused as soon as it is too large', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  const response = await ask('/user/enterprise/addClue', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)

  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(10)
})

test('a refusal tells its data and when to come again', async () => {
  const busy = withCountries(async () => {
    throw new Refusal('tooManyRequests', 'Too many.', { data: { left: 0 }, retryAfterSeconds: 29.2 })
  })

  const response = await ask('/user/country/queryInfo', undefined, busy)

  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ code: 429, error: 'tooManyRequests', data: { left: 0 } })
})

test('an unforeseen failure tells nothing about itself', async () => {
  const broken = withCountries(async () => {
    throw new Error('column lead.secret does not exist')
  })

  const response = await ask('/user/country/queryInfo', undefined, broken)

  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('"error":"unexpected"')
  expect(text).not.toContain('secret')
})

test('a database that is gone is said to be unavailable within five seconds', async () => {
  const gone = connect('postgres://foyer:foyer@127.0.0.1:9/foyer')
  const begin = performance.now()

  const response = await ask('/user/exhibition/list', undefined, createApp({ db: gone, settings }))

  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 503, error: 'unavailable' })
  expect(performance.now() - begin).toBeLessThan(limitMs(5000))
  await gone.destroy()
})

test.each([undefined, 'Bearer made-up', 'made-up'])(
  'a call for people who are logged in is refused with the token %s',
  async (token) => {
    const entry = endpoint({ method: 'GET', path: '/user/user/userInfo', access: 'login', summary: '', errors: [] })
    const { Hono } = await import('hono')
    const hono = new Hono().get(
      entry.path,
      answerCall(entry, async () => 'secret', { db, settings, cache: createAnswerCache({ maxBytes: 0 }) }) as never,
    )
    let thrown: unknown
    hono.onError((error, c) => {
      thrown = error
      return c.text('')
    })

    await hono.request(entry.path, { headers: token ? { authorization: token } : {} })

    expect(thrown).toMatchObject({ code: 'unauthorised' })
  },
)

test.each([
  [{ 'client-info': '{"language":"EN","appKey":"demo"}' }, '', { language: 'EN', appKey: 'demo' }],
  [{ 'client-info': encodeURIComponent('{"language":"JA"}') }, '', { language: 'JA', appKey: '' }],
  [{ 'client-info': '{"language":"DE"}' }, '?language=FR', { language: 'DE' }],
  [{}, `?client-info=${encodeURIComponent('{"language":"TH","appKey":"demo"}')}`, { language: 'TH', appKey: 'demo' }],
  [{ 'client-info': 'rubbish' }, '?language=FR', { language: 'FR' }],
  [{ 'client-info': '{"language":5}' }, '', { language: 'CN' }],
  [{}, '', { language: 'CN', appKey: '' }],
])('the caller with the header %j and the query "%s" is %j', async (headers, query, caller) => {
  let seen: unknown
  const app = withCountries(async (_, context) => {
    seen = context
    return []
  })

  await ask(`/user/country/queryInfo${query}`, { headers: headers as Record<string, string> }, app)

  expect(seen).toMatchObject(caller)
})

test('another website may call with the headers that Foyer needs, without cookies', async () => {
  const response = await ask('/user/enterprise/addClue', {
    method: 'OPTIONS',
    headers: { origin: 'https://partner.test' },
  })

  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('access-control-allow-headers')).toContain('client-info')
  expect(response.headers.get('access-control-max-age')).toBe('86400')
})

test('even an error may be read by another website', async () => {
  expect((await ask('/user/nonsense')).headers.get('access-control-allow-origin')).toBe('*')
})

test('a list is wrapped with its page, half a minute long', async () => {
  const response = await ask('/user/exhibition/exhibitor/list?meetingCode=X2026&pageSize=2')

  expect(await response.json()).toMatchObject({ code: 200, message: 'OK', total: 5, pageNum: 1, pages: 3 })
  expect(response.headers.get('cache-control')).toBe('public, max-age=30')
})

test('an answer to a submission is never kept', async () => {
  expect((await post('/user/interest/interestList', '{}')).headers.get('cache-control')).toBe('no-store')
})

test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/nothing'])(
  '%s lets no browser guess its type',
  async (path) => {
    expect((await ask(path)).headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a sane request id is given back, another one replaced', async () => {
  const answer = await ask('/healthz', { headers: { 'x-request-id': 'abcdef-123' } })
  const api = await ask('/user/nonsense', { headers: { 'x-request-id': 'abcdef-123' } })
  const odd = await ask('/user/nonsense', { headers: { 'x-request-id': 'a b' } })

  expect(answer.status).toBe(200)
  expect(api.headers.get('x-request-id')).toBe('abcdef-123')
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('readiness tells a migrated database from one that is gone', async () => {
  const gone = connect('postgres://foyer:foyer@127.0.0.1:9/foyer')

  expect((await ask('/readyz')).status).toBe(200)
  expect((await ask('/readyz', undefined, createApp({ db: gone, settings }))).status).toBe(503)
  await gone.destroy()
})

test('metrics count requests by pattern, not by what was asked', async () => {
  await ask('/user/hold/exhibition/detail/X2026')

  const text = await (await ask('/metrics')).text()

  expect(text).toContain('route="/user/hold/exhibition/detail/:meetingCode"')
  expect(text).not.toContain('detail/X2026')
})

test('a GET that nothing else answers goes to the pages, which can ask the API without a network', async () => {
  const withPages = createApp({
    db,
    settings,
    pages: async (_, { api }) => new Response(`page ${(await api(new Request('https://foyer.test/healthz'))).status}`),
  })

  expect(await (await ask('/mini-h5/index', undefined, withPages)).text()).toBe('page 200')
  expect((await ask('/user/nonsense', undefined, withPages)).status).toBe(404)
})

test('a chunked body over a real connection is cut off with 413', async () => {
  const foyer = await openFoyer({ settings: readSettings({ ...env, DATABASE_URL: url }), log: createLog('silent') })
  const socket = connectSocket(Number(new URL(foyer.url).port), '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write('POST /user/enterprise/addClue HTTP/1.1\r\nHost: f\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
  for (let sent = 0; sent < 8 && !answer; sent++) socket.write(chunk)
  if (!answer) await once(socket, 'data')

  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
  await foyer.close()
})

test('an idle connection stays open for longer than the 60 seconds after which a proxy closes it', async () => {
  const foyer = await openFoyer({ settings: readSettings({ ...env, DATABASE_URL: url }), log: createLog('silent') })

  const { headers } = await fetch(`${foyer.url}/healthz`)

  expect(Number(headers.get('keep-alive')?.match(/timeout=(\d+)/)?.[1])).toBeGreaterThan(60)
  await foyer.close()
})
