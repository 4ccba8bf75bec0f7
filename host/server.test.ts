import { expect, test } from 'vitest'
import type { answer as Answer } from './server.tsx'

const bundle = new URL('../dist/server/host.js', import.meta.url)
const { answer }: { answer: typeof Answer } = await import(bundle.href)

const onFault = (error: unknown) => {
  throw error
}

/** Imitates an API that answers only when so many calls are waiting; it has no exhibition. */
function apiThatWaitsFor(callers: number) {
  const { promise: allArrived, resolve } = Promise.withResolvers<void>()
  const waiting = new Set<string>()
  return async (request: Request) => {
    waiting.add(JSON.parse(request.headers.get('client-info') ?? '{}').language)
    if (waiting.size === callers) resolve()
    await allArrived
    const envelope = { code: 404, data: null, message: 'None.', error: 'exhibitionNotFound', requestId: 'r' }
    return Response.json(envelope, { status: 404 })
  }
}

const answered =
  (status: number, data: unknown, error = '') =>
  async () =>
    Response.json({ code: status, data, message: 'A message.', error, requestId: 'r' }, { status })

test('a fault of ours that keeps a page from being loaded is told with its error, a call that fails is not', async () => {
  const page = 'https://foyer.test/mini-h5/index/exhibitorList?meetingCode=X2026'
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const side = { settings: { publicUrl: '' }, isLoggedIn: false, onFault }

  const failed = await answer(new Request(page), { ...side, api: answered(503, null, 'unavailable') })
  expect([failed.status, faults]).toEqual([503, []])

  const faulty = await answer(new Request(page), { ...side, api: answered(200, {}) })
  expect([faulty.status, faults]).toMatchObject([500, [{ code: 'badAnswer' }]])
  expect(await faulty.text()).toContain('<html')
})

test('pages that are requested at the same moment are each drawn in their own language, whichever waits longer', async () => {
  const languages = { EN: 'en', DE: 'de', AR: 'ar' }
  const pages = (callers: number) => {
    const side = { api: apiThatWaitsFor(callers), settings: { publicUrl: '' }, isLoggedIn: false, onFault }
    return async (language: string) => {
      const address = `https://foyer.test/mini-h5/index/exhibitorList?meetingCode=X404&language=${language}`
      const html = await (await answer(new Request(address), side)).text()
      return html.replace(/nonce="[^"]*"/g, '')
    }
  }

  const together = await Promise.all(Object.keys(languages).map(pages(3)))

  const alone: string[] = []
  for (const language of Object.keys(languages)) alone.push(await pages(1)(language))
  expect(together).toEqual(alone)
  expect(together.map((html) => /<html[^>]* lang="(\w+)/.exec(html)?.[1])).toEqual(Object.values(languages))
  expect(new Set(together.map((html) => /<title>([^<]+)/.exec(html)?.[1])).size).toBe(3)
})

test('a page takes no plain text for HTML or for the address of a script', async () => {
  const side = { api: apiThatWaitsFor(1), settings: { publicUrl: '' }, isLoggedIn: false, onFault }

  const { headers } = await answer(new Request('https://foyer.test/mini-h5/index/login'), side)

  const directives = headers.get('content-security-policy')?.split('; ')
  expect(directives).toContain("require-trusted-types-for 'script'")
  expect(directives).toContain('trusted-types foyer default')
})

test.each(['home', 'search', 'exhibitorList?meetingCode=X404', 'emailLogin', 'myPage', 'no-such-page'])(
  'the page %s lets no browser guess its type, uses no device but the microphone, and keeps windows of other sites apart',
  async (path) => {
    const side = { api: apiThatWaitsFor(1), settings: { publicUrl: '' }, isLoggedIn: true, onFault }

    const { headers } = await answer(new Request(`https://foyer.test/mini-h5/index/${path}`), side)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=(), microphone=(self)')
    // A partner's page holds the window of a login.
    expect(headers.get('cross-origin-opener-policy')).toBe(
      path === 'emailLogin' ? 'unsafe-none' : 'same-origin-allow-popups',
    )
  },
)
