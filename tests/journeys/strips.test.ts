import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator } from 'playwright'
import { languages } from '../../i18n/locales.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const root = '/mini-h5/index'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Waits until a row fades at exactly these edges: `start`, `end`, both or none. */
async function fadesAt(strip: Locator, edges: string) {
  const handle = await strip.elementHandle()
  await strip.page().waitForFunction(
    ([element, wanted]) => {
      const stops = getComputedStyle(element as Element).maskImage.match(/rgba?\([^)]*\)/g) ?? []
      const isClear = (color?: string) => color?.startsWith('rgba(')
      const found = [isClear(stops[0]) && 'start', isClear(stops.at(-1)) && 'end'].filter(Boolean).join(' ')
      return found === wanted
    },
    [handle, edges] as const,
  )
}

describe('a row that scrolls', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  for (const [language, way] of [
    ['DE', 1],
    ['AR', -1],
  ] as const) {
    test(`in ${language} tabs fade at each edge behind which there are more`, async () => {
      const { page, close } = await world.open(phone)
      await page.goto(at(`${root}/enterpriseMainPage?enterpriseCode=E1001&language=${language}`))
      await isAlive(page)
      const strip = page.locator('foyer-enterprise [role=tablist]')
      await fadesAt(strip, 'end')
      await strip.evaluate((row, x) => row.scrollBy(x, 0), 80 * way)
      await fadesAt(strip, 'start end')
      await strip.evaluate((row, x) => row.scrollBy(x, 0), 2000 * way)
      await fadesAt(strip, 'start')
      await close()
    })
  }

  test('a row that shows all it has does not fade', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await page.goto(at(`${root}/enterpriseMainPage?enterpriseCode=E1001&language=CN`))
    await isAlive(page)
    await page.locator('foyer-enterprise [role=tablist]').first().waitFor()
    await fadesAt(page.locator('foyer-enterprise [role=tablist]'), '')
    await close()
  })

  test('the present page of an organiser is in sight in their menu', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/registrations?meetingCode=X2026&language=DE'))
    await isAlive(page)
    const [nav, entry] = await Promise.all([
      page.locator('nav[data-strip]').boundingBox(),
      page.locator('nav[data-strip] [aria-current]').boundingBox(),
    ])
    assert.ok(nav && entry && entry.x >= nav.x && entry.x + entry.width <= nav.x + nav.width)
    await close()
  })
})

describe('the menu of wide screens', () => {
  const world = journey()

  test('every name stands in one line, in every language', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    const broken: string[] = []
    for (const language of languages) {
      await page.goto(`${world.foyer.url}${root}/home?language=${language}`)
      await page.locator('nav[data-view=menu] a[href*=leadList]').waitFor()
      const names = await page.locator('nav[data-view=menu] > a').evaluateAll((entries) =>
        entries.map((entry) => {
          const name = [...entry.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
          const range = document.createRange()
          if (name) range.selectNodeContents(name)
          return { text: name?.textContent ?? '', lines: range.getClientRects().length }
        }),
      )
      broken.push(...names.filter(({ lines }) => lines > 1).map(({ text }) => `${language}: ${text}`))
    }
    assert.deepEqual(broken, [])
    await close()
  })
})
