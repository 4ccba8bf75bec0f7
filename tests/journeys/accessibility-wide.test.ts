import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive, see } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { inTime } from '../support/runner/in-turn.ts'
import { logInAs } from '../support/world/logged-in.ts'

const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'

interface WidePage {
  path: string
  /** The texts that must be visible before the page is judged. */
  shows: string[]
  /** Brings the page into a state, and waits until it is seen. */
  reach?(page: Page): Promise<void>
}

// LEAD stands for the id of one.
const pages: WidePage[] = [
  { path: home, shows: ['foyer-enterprise h2', 'foyer-enterprise [role=tabpanel] :is(li, dd):visible'] },
  {
    path: '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001',
    shows: ['h1:visible', '[role=tab]', 'foyer-exhibitors li[data-place="0"] a:visible'],
  },
  { path: '/mini-h5/index/productDetail?productCode=P1001&enterpriseCode=E1001', shows: ['h1:visible', 'main dd'] },
  { path: '/mini-h5/index/leadList?enterpriseCode=E1001', shows: ['h1:visible', '[data-lead]:visible'] },
  { path: '/mini-h5/index/leadDetail?enterpriseCode=E1001&id=LEAD', shows: ['h1:visible', 'article textarea'] },
  { path: '/mini-h5/index/enterpriseEdit?enterpriseCode=E1001', shows: ['h1:visible', '[name^="slogan."]'] },
  {
    path: home,
    shows: ['foyer-enterprise h2'],
    async reach(page) {
      await page.locator('header').locator('button[aria-haspopup=dialog]').last().click()
      await page.locator('dialog[open] [aria-busy=false] img').waitFor()
    },
  },
]

const tablet = { width: 768, height: 1024 }
const desktop = { width: 1280, height: 900 }
// Some of all combinations, so that this takes no longer than it is worth: each page is seen on both screens.
const looks = [
  { language: 'EN', colorScheme: 'light', screens: [desktop, tablet] },
  { language: 'AR', colorScheme: 'light', screens: [desktop] },
  { language: 'CN', colorScheme: 'dark', screens: [tablet] },
] as const

describe('pages on wide screens', () => {
  const world = journey()

  for (const { language, colorScheme, screens } of looks) {
    const where = `${language}, ${colorScheme}, at ${screens.map(({ width }) => width).join(' and ')} px`
    test(`axe finds nothing in ${where}, and the platform’s own parts have the same colours`, async () => {
      const { page, troubles, close } = await world.open({ colorScheme, reducedMotion: 'reduce' })
      await logInAs(page, world.foyer.url, 'member@foyer.example')
      const leads = world.foyer.db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
      const { id } = await leads.executeTakeFirstOrThrow()
      const problems: string[] = []
      const shownPages: string[] = []
      for (const { path, shows, reach } of inTime(pages)) {
        // Both panes are there before the screen becomes too narrow for them.
        await page.setViewportSize(desktop)
        await page.goto(`${world.foyer.url}${path.replace('LEAD', id)}&language=${language}`)
        await isAlive(page)
        await see(page, shows)
        await reach?.(page)
        // The platform draws its own parts, such as the clock of a time field, by this.
        shownPages.push(await page.locator('main').evaluate((main) => getComputedStyle(main).colorScheme))
        for (const screen of screens) {
          await page.setViewportSize(screen)
          problems.push(...(await barriersOf(page)).map((barrier) => `${path} at ${screen.width}: ${barrier}`))
        }
      }
      assert.deepEqual(problems, [])
      assert.deepEqual([...new Set(shownPages)], [colorScheme])
      assert.deepEqual(troubles, [])
      await close()
    })
  }
})
