import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a visitor who comes back', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}/mini-h5/index/${path}&language=EN`

  test('a visitor who comes back finds a list of exhibits with its filter, its pages and at its place; its address opens the same', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    const chosen = page.locator('main').getByRole('button', { name: /^Heat pumps and heating/ })
    await chosen.click()
    await page.waitForURL('**/exhibitsList?*type=Heat*')
    await page.getByRole('button', { name: 'Show more' }).click()
    const cards = page.locator('main li a[href*="exhibitsDetail"]')
    await cards.nth(30).click()
    await chosen.waitFor({ state: 'detached' })
    assert.match(page.url(), /\/exhibitsDetail\?/)

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

  test('a visitor who comes back is not led astray by a list that was left before its filter had come', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    const cards = page.locator('main li a[href*="exhibitsDetail"]')
    const listComes = await holdBack(page, '**/user/exhibition/exhibit/list?*')
    const detailComes = await holdBack(page, '**/user/exhibition/exhibit/detail?*')
    const filter = page.locator('main').getByRole('button', { name: /^Heat pumps and heating/ })
    await filter.click()
    await page.locator('main div[aria-busy=true]').waitFor()
    await cards.first().click()
    await page.waitForURL('**/exhibitsDetail?*')

    const listAnswer = page.waitForResponse('**/user/exhibition/exhibit/list?*')
    listComes()
    await listAnswer
    detailComes()
    await filter.waitFor({ state: 'detached' })

    assert.match(page.url(), /\/exhibitsDetail\?/)
    await page.goBack()
    await filter.waitFor()
    assert.match(page.url(), /\/exhibitsList\?/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a visitor who comes back finds the products of an enterprise by the words that were searched for', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('productList?enterpriseCode=E1001'))
    await isAlive(page)
    await page.getByRole('searchbox').fill('pump')
    await page.waitForURL('**/productList?*search=pump*')
    await page.locator('main li a').first().click()
    await page.getByRole('searchbox').waitFor({ state: 'detached' })
    assert.match(page.url(), /\/productDetail\?/)

    await page.goBack()

    await page.getByRole('searchbox').waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'pump')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a visitor who comes back finds the home of an enterprise at its tab and place, in the language of now', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('enterpriseMainPage?enterpriseCode=E1001'))
    await isAlive(page)
    const home = page.locator('main foyer-enterprise')
    await home.getByRole('tab', { name: 'Products' }).click()
    await home.locator('a[href*="productDetail"]').nth(4).click()
    await home.waitFor({ state: 'detached' })
    assert.match(page.url(), /\/productDetail\?/)

    await page.goBack()

    await home.getByRole('tab', { name: 'Products', selected: true }).waitFor()
    await home.locator('a[href*="productDetail"]').nth(5).waitFor()
    await page.waitForFunction(() => scrollY > 200)
    await page.getByRole('button', { name: /language/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click()
    await home.getByRole('tab', { name: 'Produkte', selected: true }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a visitor who comes back reads what was saved meanwhile, on the home of an enterprise and among its products', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('enterpriseMainPage?enterpriseCode=E1001'))
    await isAlive(page)
    const home = page.locator('main foyer-enterprise')
    /** Goes to another page without leaving the app, as a link on the page does. */
    const go = (path: string) =>
      page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address })
        document.body.append(link)
        link.click()
        link.remove()
      }, at(path))
    await go('productList?enterpriseCode=E1001')
    await home.waitFor({ state: 'detached' })
    await home.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('pump')
    await page.waitForURL('**/productList?*search=pump*')
    await go('enterpriseEdit?enterpriseCode=E1001&section=products')
    await page.locator('main li button', { hasText: 'pump' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Edit product' })
    await sheet.locator('[name="name.EN"]').fill('Newly named pump')
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.goBack()
    await page.locator('main li a', { hasText: 'Newly named pump' }).waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'pump')
    await page.goBack()
    await home.getByText('Newly named pump').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
