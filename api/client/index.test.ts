import { string, type } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { endpoint } from '../contract/core/endpoint.ts'
import { ApiError, type Connection, createClient } from './index.ts'
import { type Send, send } from './send.ts'
import { sendByKy } from './send-by-ky.ts'

const reads = endpoint({
  method: 'GET',
  path: '/hall',
  access: 'anyone',
  summary: 'A hall.',
  data: type({ name: string() }),
  errors: [],
})
const writes = endpoint({ ...reads, method: 'POST', path: '/hall/rename', body: type({ name: string() }) })
const resources = { halls: { get: reads, rename: writes } }

const connection = (more: Partial<Connection> = {}): Connection => ({
  origin: 'https://foyer.example',
  info: () => ({ language: 'EN', eventKey: '', appKey: 'demo', from: 'H5' }),
  token: () => 't',
  ...more,
})
const hallAnswer = () => Response.json({ code: 200, data: { name: 'Hall 4' } })

test('a client and its resources are no promises, so that `await` gives them back', async () => {
  const client = createClient(resources, connection())

  expect((await Promise.race([client, 'waits for ever'])) === client).toBe(true)
  expect(typeof (await client.halls).get).toBe('function')
  expect(Object.prototype.toString.call(client)).toBe('[object Object]')
})

// The widgets' sender and the host app's do the same.
const senders: [name: string, send: Send][] = [
  ['the sender of widgets', send],
  ['ky', sendByKy],
]

test.each(senders)('%s asks again where a read met a busy server, and never for a write', async (_, sender) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }))
  fetched.mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValueOnce(hallAnswer())
  vi.stubGlobal('fetch', fetched)
  const client = createClient(resources, connection({ send: sender }))

  expect(await client.halls.get()).toEqual({ name: 'Hall 4' })
  expect(fetched).toHaveBeenCalledTimes(2)

  await expect(client.halls.rename({ body: { name: 'Hall 5' } })).rejects.toMatchObject({ code: 'unexpected' })
  expect(fetched).toHaveBeenCalledTimes(3)
  vi.unstubAllGlobals()
})

test.each(senders)('%s sends JSON with who asks', async (_, sender) => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit) => {
    sent.push(new Request(input, init))
    return hallAnswer()
  })
  const client = createClient(resources, connection({ send: sender }))

  await client.halls.rename({ body: { name: 'Hall 5' } })

  const [request] = sent as [Request]
  expect(request.url).toBe('https://foyer.example/hall/rename')
  expect(request.headers.get('authorization')).toBe('t')
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(decodeURIComponent(request.headers.get('client-info') ?? ''))).toMatchObject({ language: 'EN' })
  expect(await request.json()).toEqual({ name: 'Hall 5' })
  vi.unstubAllGlobals()
})

test('a widget sends no headers that a browser would ask another website about first', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit) => {
    sent.push(new Request(input, init))
    return hallAnswer()
  })
  const { origin, info } = connection({})
  const client = createClient(resources, { origin, info })

  await client.halls.rename({ body: { name: 'Hall 5' } })

  const [request] = sent as [Request]
  const { pathname, searchParams } = new URL(request.url)
  expect(pathname).toBe('/hall/rename')
  expect(JSON.parse(searchParams.get('client-info') ?? '')).toMatchObject({ language: 'EN' })
  expect([...request.headers.keys()]).toEqual(['content-type'])
  expect(request.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await request.json()).toEqual({ name: 'Hall 5' })
  vi.unstubAllGlobals()
})

test.each(senders)('%s is called off by the signal of a call', async (_, sender) => {
  vi.stubGlobal('fetch', (_input: RequestInfo, init?: RequestInit) => {
    const signal = init?.signal ?? (_input as Request).signal
    return new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
  })
  const client = createClient(resources, connection({ send: sender }))
  const stop = new AbortController()
  const request = client.halls.get(undefined, stop.signal)
  setTimeout(() => stop.abort(), 20)

  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  vi.unstubAllGlobals()
})

test.each(senders)('%s gives up after a minute', async (_, sender) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_input: RequestInfo, init?: RequestInit) => {
    const signal = init?.signal ?? (_input as Request).signal
    return new Promise((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason)))
  })
  const client = createClient(resources, connection({ send: sender }))
  const request = client.halls.rename({ body: { name: 'Hall 5' } }).catch((error) => error)
  await vi.dynamicImportSettled()

  await vi.advanceTimersByTimeAsync(61_000)

  expect(await request).toMatchObject({ code: 'timeout' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a refusal', Response.json({ error: 'meetingNotFound', message: 'Gone.' }, { status: 404 }), 'meetingNotFound'],
  ['a page of a proxy', new Response('<p>', { status: 502 }), 'unexpected'],
  ['an answer that is no JSON', new Response('<p>'), 'badAnswer'],
  ['an answer of another shape', Response.json({ code: 200, data: { name: 4 } }), 'badAnswer'],
])('%s becomes an error of the API', async (_, answer, code) => {
  const client = createClient(resources, connection({ fetch: async () => answer }))

  const error = await client.halls.get().catch((caught) => caught)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code })
})

test('the server hears of a token that it does not know once', async () => {
  const expired = vi.fn()
  const refused = async () => Response.json({ error: 'loginRequired', message: '' }, { status: 401 })
  const client = createClient(resources, connection({ fetch: refused, expired }))

  await expect(client.halls.get()).rejects.toMatchObject({ more: { status: 401 } })

  expect(expired.mock.calls).toEqual([['t']])
})
