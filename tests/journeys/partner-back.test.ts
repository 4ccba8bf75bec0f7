import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { journey } from '../support/browser/journey.ts'
import { scriptTag } from '../support/browser/partner.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const directory = '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>'
const long = `<div style="height:700px">A partner</div>${directory}<div id="end" style="height:900px">The end</div>`

/** A page with a router of its own: it stores its position in the state, and notes the positions that it is told of. */
const router = `<script>
  history.replaceState({ position: 3 }, '')
  window.positions = []
  addEventListener('popstate', ({ state }) => positions.push(state?.position))
</script>`

/** A row far down in the whole list, scrolled to the middle of the screen, and its distance from the top. */
async function scrolledTo(page: Page, number: number) {
  await page.getByRole('button', { name: /^Show all/ }).click()
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000)
  const row = page.locator(`foyer-exhibitors [data-place="${number}"] a`)
  await page.waitForFunction((number) => {
    const root = document.querySelector('foyer-exhibitors')?.shadowRoot
    const link = root?.querySelector(`[data-place="${number}"] a`)
    const box = root?.querySelector('[part=list-box]')?.getBoundingClientRect()
    if (link) link.scrollIntoView({ block: 'center' })
    else if (box) scrollTo(0, scrollY + box.top + (box.height * number) / 320)
    return Boolean(link)
  }, number)
  return { row, top: () => row.evaluate((link) => Math.round(link.getBoundingClientRect().top)) }
}

const detail = (page: Page) => page.locator('foyer-exhibitors [part=detail]')

describe('the phone’s Back on a partner page', () => {
  const world = journey()
  const visit = (body = long, head = router + scriptTag()) => world.visit({ head, body }, phone)

  test('closes an exhibitor and returns to its place in the list; Forward opens it again', async () => {
    const { page, troubles, address, close } = await visit()
    const { row, top } = await scrolledTo(page, 60)
    const [before, length] = [await top(), await page.evaluate('history.length')]

    await row.click()
    await detail(page).getByRole('tab').first().waitFor()
    assert.equal(await page.evaluate('history.length'), Number(length) + 1)
    assert.equal(await page.evaluate('history.state.position'), 3)
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })

    assert.ok(Math.abs((await top()) - before) <= 1, `${await top()} instead of ${before}`)
    assert.deepEqual(await page.evaluate('history.state'), { position: 3 })
    await page.goForward()
    await detail(page).getByRole('tab').first().waitFor()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    assert.ok(Math.abs((await top()) - before) <= 1, `${await top()} instead of ${before}`)
    assert.equal(page.url(), address)
    assert.deepEqual(await page.evaluate('positions.filter((position) => position !== 3)'), [])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('leaves the page after an exhibitor was closed by its own button, and after several were opened', async () => {
    const { page, troubles, close } = await visit()
    await page.goto(`${page.url()}?second`)
    const first = page.locator('foyer-exhibitors [part=list] a').first()
    for (const _ of [1, 2, 3]) {
      await first.click()
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await detail(page).waitFor({ state: 'detached' })
      await first.waitFor()
    }
    await page.waitForFunction('!history.state.foyerDetail')

    await page.goBack()

    assert.doesNotMatch(page.url(), /second/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('closes what was opened last where two directories are on one page', async () => {
    const { page, troubles, close } = await visit(directory + directory)
    const [one, two] = [page.locator('foyer-exhibitors').nth(0), page.locator('foyer-exhibitors').nth(1)]
    for (const element of [one, two]) {
      await element.locator('[part=list] a').first().click()
      await element.getByRole('tab').first().waitFor()
    }

    await page.goBack()
    await two.locator('[part=detail]').waitFor({ state: 'detached' })
    assert.ok(await one.locator('[part=detail]').isVisible())
    await page.goBack()
    await one.locator('[part=detail]').waitFor({ state: 'detached' })

    assert.deepEqual(await page.evaluate('positions.filter((position) => position !== 3)'), [])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('follows the page’s own links and entries while an exhibitor is open', async () => {
    const { page, troubles, close } = await visit()
    await page.locator('foyer-exhibitors [part=list] a').first().click()
    await detail(page).getByRole('tab').first().waitFor()

    await page.evaluate('location.hash = "end"')
    await page.evaluate('history.pushState({ position: 4 }, "", "?page=4")')
    await page.goBack()
    await page.goBack()

    assert.ok(await detail(page).isVisible())
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    assert.deepEqual(await page.evaluate('history.state'), { position: 3 })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('has one entry to go back from where another exhibitor is opened beside the list', async () => {
    const { page, troubles, close } = await world.visit(
      { head: router + scriptTag(), body: directory },
      { viewport: { width: 1280, height: 900 } },
    )
    const rows = page.locator('foyer-exhibitors [part=list] a')
    const length = await page.evaluate('history.length')
    for (const index of [0, 3, 5]) {
      await rows.nth(index).click()
      await page
        .locator('foyer-exhibitors [aria-current=true]', { hasText: (await rows.nth(index).textContent()) ?? '' })
        .waitFor()
    }
    assert.equal(await page.evaluate('history.length'), Number(length) + 1)

    await page.goBack()

    await detail(page).waitFor({ state: 'detached' })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('finds the demo page no wider than the screen, whatever its list of events holds', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(`${world.foyer.url}/demo?language=EN`)
    await page.locator('foyer-exhibitors [part=list] a').first().click()
    await detail(page).getByRole('tab').first().waitFor()
    await page.locator('#events li', { hasText: 'foyer:navigate' }).waitFor()

    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390)
    await close()
  })
})
