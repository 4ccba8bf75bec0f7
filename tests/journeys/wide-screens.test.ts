import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
const list = '/mini-h5/index/exhibitorList?meetingCode=X2026'
const entry = '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001'

/** The x, y, width and height of each visible bar, from the start of the page. */
const barsOf = (page: Page) =>
  page.locator('main header:visible').evaluateAll((bars) =>
    bars.map((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

const titlesOf = (page: Page) => page.locator('main header:visible > :is(h1, h2)').allTextContents()

describe('the app on a wide screen', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const rowOf = (page: Page, place: number): Locator => page.locator(`foyer-exhibitors li[data-place="${place}"]`)

  for (const language of ['EN', 'CN', 'AR', 'DE']) {
    test(`in ${language} all bars are 52 px high, and the list stays where it is when an exhibitor opens`, async () => {
      const { page, troubles, close } = await world.open(desktop)
      await page.goto(at(`${list}&language=${language}`))
      await isAlive(page)
      await rowOf(page, 2).locator('a').first().waitFor()
      const [listBar] = await barsOf(page)
      const [listTitle] = await titlesOf(page)
      const place = await rowOf(page, 2).boundingBox()

      await rowOf(page, 2).locator('a').first().click()
      await page.waitForURL('**/exhibitorDetail?*')
      await page.getByRole('tab').first().waitFor()

      const bars = await barsOf(page)
      assert.equal(bars.length, 3)
      assert.deepEqual(
        bars.map(([, y, , height]) => [y, height]),
        bars.map(() => [0, 52]),
      )
      assert.deepEqual(bars[0], listBar)
      assert.equal((await titlesOf(page))[0], listTitle)
      assert.deepEqual(await rowOf(page, 2).boundingBox(), place)
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('the row of the exhibitor that is shown is marked, whether it was pressed or opened by its address', async () => {
    const { page, close } = await world.open(desktop)
    await page.goto(at(`${entry}&language=EN`))
    await isAlive(page)
    const marked = page.locator('foyer-exhibitors li [aria-current=true]')

    assert.deepEqual(await marked.allTextContents(), ['Norvane Thermal'])
    const name = (await rowOf(page, 3).locator('a').first().textContent()) ?? ''
    await rowOf(page, 3).locator('a').first().click()
    await marked.filter({ hasText: name }).waitFor()
    assert.deepEqual(await marked.allTextContents(), [name])
    await close()
  })

  test('the context pane stays as the reader left it: closed after a reload, and open again after a press', async () => {
    const { page, troubles, close } = await world.open(desktop)
    await page.goto(at(`${entry}&language=EN`))
    await isAlive(page)
    const pane = page.getByRole('complementary', { name: 'Booth and contacts' })
    await pane.getByRole('link', { name: 'Show on the map' }).waitFor()
    const withPane = await page.locator('article').boundingBox()

    await page.getByRole('button', { name: 'Hide details' }).click()
    await pane.waitFor({ state: 'hidden' })
    const withoutPane = await page.locator('article').boundingBox()
    assert.ok(withPane && withoutPane && withoutPane.width > withPane.width)
    await page.reload()
    await isAlive(page)
    assert.equal(await pane.count(), 0)
    await page.getByRole('button', { name: 'Show details' }).click()

    await pane.getByRole('link', { name: 'Show on the map' }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the list of languages that the rail opens has its title in one line and all languages in view', async () => {
    const { page, close } = await world.open(desktop)
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Choose a language|^Language/ })
      .click()
    const sheet = page.getByRole('dialog')
    const title = await sheet.getByRole('heading').boundingBox()
    assert.ok(title && title.height < 60, `${title?.height} px`)
    const last = await sheet.getByText('Tiếng Việt').boundingBox()
    assert.ok(last && last.y + last.height <= desktop.viewport.height, `${last?.y} px`)
    await close()
  })

  test('below 1,200 px there is neither the context pane nor its button', async () => {
    const { page, close } = await world.open({ viewport: { width: 1199, height: 900 } })
    await page.goto(at(`${entry}&language=EN`))
    await isAlive(page)

    assert.equal(await page.locator('aside:visible').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Hide details' }).count(), 0)
    await close()
  })

  test('the rail leads members to their leads, with the number of new ones, and to their company', async () => {
    const { page, troubles, close } = await world.open(desktop)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    const { newNum } = await world.foyer.db
      .selectFrom('lead')
      .select(({ fn }) => fn.countAll<string>().as('newNum'))
      .where('target', '=', 'E1001')
      .where('status', '=', 'NEW')
      .where('joined_to', 'is', null)
      .executeTakeFirstOrThrow()
    await page.goto(at('/mini-h5/index/home?language=EN'))
    const rail = page.getByRole('navigation', { name: 'Main menu' })

    await rail.getByRole('link', { name: `Leads ${newNum}` }).click()
    await page.waitForURL('**/leadList*')
    await rail
      .locator('[aria-current=page]')
      .filter({ hasText: /^Leads/ })
      .waitFor()
    await rail.getByRole('link', { name: 'Company' }).click()
    await page.waitForURL('**/myEnterprise*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('settings have the list of all settings beside them, with the present one marked', async () => {
    const { page, troubles, close } = await world.open(desktop)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('/mini-h5/index/security?language=EN'))
    const settings = page.getByRole('navigation', { name: 'Settings' })
    const current = settings.locator('[aria-current=page]')

    await current.filter({ hasText: 'Account and security' }).waitFor()
    await settings.getByRole('link', { name: 'Members' }).click()
    await page.waitForURL('**/enterpriseMembers*')
    await current.filter({ hasText: 'Members' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Back' }).count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a poster and its actions are in view together', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 720 } })
    await page.goto(at('/mini-h5/index/sharePoster?kind=ENTERPRISE&code=E1001&language=EN'))
    await page.getByRole('img').first().waitFor()
    const save = await page.getByRole('link', { name: 'Save image' }).boundingBox()
    const poster = await page.getByRole('img').first().boundingBox()

    assert.ok(poster && poster.y >= 52 && poster.y + poster.height <= 720)
    assert.ok(save && save.x > poster.x + poster.width && save.y + save.height <= 720)
    await close()
  })

  test('beside the directory without a chosen exhibitor are the map and the halls in numbers', async () => {
    const { page, troubles, close } = await world.open(desktop)
    await page.goto(at(`${list}&language=EN`))
    await isAlive(page)

    await page.getByRole('complementary', { name: 'Overview' }).getByText('Hall 4.1').waitFor()
    await page.locator('.detail svg [role=button]').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a visitor has no leads in the rail', async () => {
    const { page, close } = await world.open(desktop)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    const answered = page.waitForResponse('**/user/enterprise/mine*')
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await answered
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).waitFor()

    assert.equal(
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Leads/ })
        .count(),
      0,
    )
    await close()
  })
})
