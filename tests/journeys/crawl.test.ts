import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { journey } from '../support/browser/journey.ts'
import { demoPassword } from '../support/world/logged-in.ts'

/** The most addresses of one page that are opened: the exhibitors of a fair are all alike. */
const maxOfEachPage = 3
const maxPresses = 4
/** The addresses that are no pages: files, calls, and frames for other websites. */
const isFileOrCall = /^\/(?:assets|user|cs|files|v1|embed\/frame)\/|^\/oembed|\.\w{2,5}$/

/** The addresses at which people begin: the home page, and those that they get in mails, messages and on paper. */
const starts = {
  app: ['/mini-h5/index/home'],
  console: ['/adm?meetingCode=X2026', '/adm/meetings?meetingCode=M2026'],
  families: ['/xibo', '/shCeo', '/gdte/visitor', '/gdte/exhibition', '/gdte/forum', '/outSitePage/partner'],
}
/** The pages of event families that each of the others leads to. */
const familyPages = [
  ...['/xibo/schedule', '/xibo/exhibitors', '/xibo/live', '/xibo/register'],
  ...['/shCeo/agenda', '/shCeo/guests', '/shCeo/register'],
]

describe('the links of the app', () => {
  const world = journey()

  /** Returns the cookie of a login, with which the server draws the pages of that person. */
  async function cookieOf(email: string) {
    const answer = await fetch(`${world.foyer.url}/user/foyer/mail/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    assert.equal(answer.status, 200)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Opens what pages link to, up to some presses from the first ones; returns the paths and the dead links. */
  async function follow(first: readonly string[], cookie: string) {
    const { url } = world.foyer
    const seen = new Set<string>()
    const opened = new Map<string, number>()
    const dead: string[] = []
    let waiting = first.map((path) => ({ path, from: 'a mail' }))
    for (let presses = 0; presses <= maxPresses && waiting.length > 0; presses++) {
      const next: typeof waiting = []
      for (const { path, from } of waiting) {
        const { pathname } = new URL(path, url)
        const count = opened.get(pathname) ?? 0
        if (count >= maxOfEachPage) continue
        opened.set(pathname, count + 1)
        const answer = await fetch(url + path, { headers: { cookie, accept: 'text/html' } })
        const html = await answer.text()
        if (answer.status >= 400) dead.push(`${path} (${answer.status}), from ${from}`)
        for (const [, written = ''] of html.matchAll(/\shref="([^"]+)"/g)) {
          const target = new URL(written.replaceAll('&amp;', '&'), answer.url)
          const isPage = target.origin === url && !isFileOrCall.test(target.pathname)
          const address = target.pathname + target.search
          if (!isPage || seen.has(address)) continue
          seen.add(address)
          next.push({ path: address, from: path })
        }
      }
      waiting = next
    }
    return { pages: [...opened.keys()].sort(), dead }
  }

  for (const [start, email] of [
    ['app', ''],
    ['app', 'visitor@foyer.example'],
    ['app', 'member@foyer.example'],
    ['console', 'organiser@foyer.example'],
    ['families', ''],
  ] as const)
    test(`none that the server draws from the ${start} on is dead for ${email || 'a guest'}`, async () => {
      const { pages, dead } = await follow(starts[start], email ? await cookieOf(email) : '')

      assert.deepEqual(dead, [])
      assert.ok(pages.length > 10, `Only these pages were found: ${pages.join(' ')}`)
      if (start === 'families')
        assert.deepEqual(
          familyPages.filter((page) => !pages.includes(page)),
          [],
        )
    })
})
