import { expect, test } from 'vitest'
import type { answer as Answer } from './server.tsx'

const bundle = new URL('../dist/server/host.js', import.meta.url)
const { answer }: { answer: typeof Answer } = await import(bundle.href)

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

test('pages that are requested at the same moment are each drawn in their own language, whichever waits longer', async () => {
  const languages = { EN: 'en', DE: 'de', AR: 'ar' }
  const pages = (callers: number) => {
    const side = { api: apiThatWaitsFor(callers), settings: { publicUrl: '' }, isLoggedIn: false }
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
  const side = { api: apiThatWaitsFor(1), settings: { publicUrl: '' }, isLoggedIn: false }

  const { headers } = await answer(new Request('https://foyer.test/mini-h5/index/login'), side)

  const directives = headers.get('content-security-policy')?.split('; ')
  expect(directives).toContain("require-trusted-types-for 'script'")
  expect(directives).toContain('trusted-types foyer default')
})

test.each(['home', 'search', 'exhibitorList?meetingCode=X404', 'emailLogin', 'myPage', 'no-such-page'])(
  'the page %s lets no browser guess its type, asks for no device, and keeps windows of other sites apart',
  async (path) => {
    const side = { api: apiThatWaitsFor(1), settings: { publicUrl: '' }, isLoggedIn: true }

    const { headers } = await answer(new Request(`https://foyer.test/mini-h5/index/${path}`), side)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=(), microphone=()')
    // A partner's page holds the window of a login.
    expect(headers.get('cross-origin-opener-policy')).toBe(
      path === 'emailLogin' ? 'unsafe-none' : 'same-origin-allow-popups',
    )
  },
)
