import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const list = 'foyer-exhibitors li[data-place="0"] a'
const form = 'foyer-contact [name=email]'

// Each page with what must be seen before the look counts.
const pages: { path: string; shows: string[] }[] = [
  { path: '/mini-h5/index/home', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/exhibitorList?meetingCode=X2026', shows: ['h1:visible', list] },
  { path: '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001', shows: ['h1:visible', '[role=tab]'] },
  { path: '/mini-h5/index/exhibitsList?meetingCode=X2026', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001', shows: ['h1:visible', 'main h2'] },
  { path: '/demo', shows: ['h1:visible', list, form] },
  { path: '/test', shows: ['h1:visible', 'dd', 'main [role=tab]:visible'] },
  { path: '/no-such-page', shows: ['main h1, main h2'] },
  { path: '/embed/frame/contact?enterprise-code=E1001', shows: [form] },
  { path: '/embed/frame/exhibitors?meeting-code=X2026', shows: [list] },
]
const languages = ['EN', 'CN', 'AR']
const schemes = ['light', 'dark'] as const

describe('pages for everyone', () => {
  const world = journey()

  /** Scrolls through the page, so that what loads near the viewport is there. */
  async function see(page: Page, shows: string[]) {
    for (const each of shows) {
      await page.locator(each).first().waitFor()
      await page.locator(each).first().scrollIntoViewIfNeeded()
    }
  }

  for (const scheme of schemes) {
    for (const language of languages) {
      test(`axe finds nothing on any page in ${language}, ${scheme}`, async () => {
        const options = { viewport: { width: 390, height: 844 }, colorScheme: scheme, reducedMotion: 'reduce' as const }
        const { page, close } = await world.open(options)
        const found: string[] = []
        for (const { path, shows } of pages) {
          await page.goto(`${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=${language}`)
          await see(page, shows)
          found.push(...(await barriersOf(page)).map((barrier) => `${path}: ${barrier}`))
        }
        assert.deepEqual(found, [])
        await close()
      })
    }
  }
})
