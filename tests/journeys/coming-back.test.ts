import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/host-pages.ts'
import { journey } from '../support/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a visitor who comes back', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}/mini-h5/index/${path}&language=EN`

  test('finds a list of exhibits with its filter, its pages and at its place; its address opens the same', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    const chosen = page.locator('main').getByRole('button', { name: /^Heat pumps and heating/ })
    await chosen.click()
    await page.waitForURL('**/exhibitsList?*type=Heat*')
    await page.getByRole('button', { name: 'Show more' }).click()
    const cards = page.locator('main li a[href*="exhibitsDetail"]')
    await cards.nth(30).click()
    await page.waitForURL('**/exhibitsDetail?*')

    await page.goBack()
    await cards.nth(30).waitFor()

    assert.equal(await chosen.getAttribute('aria-pressed'), 'true')
    await page.waitForFunction(() => scrollY > 1000)
    const other = await world.open(phone)
    await other.page.goto(page.url())
    await isAlive(other.page)
    assert.equal(await other.page.locator('main [aria-pressed=true]').first().textContent(), await chosen.textContent())
    assert.deepEqual([...troubles, ...other.troubles], [])
    await other.close()
    await close()
  })

  test('finds the products of an enterprise by the words that were searched for', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('productList?enterpriseCode=E1001'))
    await isAlive(page)
    await page.getByRole('searchbox').fill('pump')
    await page.waitForURL('**/productList?*search=pump*')
    await page.locator('main li a').first().click()
    await page.waitForURL('**/productDetail?*')

    await page.goBack()

    await page.waitForURL('**/productList?*')
    assert.equal(await page.getByRole('searchbox').inputValue(), 'pump')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('finds the home of an enterprise at its tab and place, in the language of now', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('enterpriseMainPage?enterpriseCode=E1001'))
    await isAlive(page)
    const home = page.locator('main foyer-enterprise')
    await home.getByRole('tab', { name: 'Products' }).click()
    await home.locator('a[href*="productDetail"]').nth(4).click()
    await page.waitForURL('**/productDetail?*')
    await page.locator('main').getByRole('heading', { level: 2 }).first().waitFor()

    await page.goBack()

    await home.getByRole('tab', { name: 'Products', selected: true }).waitFor()
    assert.equal(await home.locator('a[href*="productDetail"]').count(), 6)
    await page.waitForFunction(() => scrollY > 200)
    await page.getByRole('button', { name: /language/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click()
    await home.getByRole('tab', { name: 'Produkte', selected: true }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
