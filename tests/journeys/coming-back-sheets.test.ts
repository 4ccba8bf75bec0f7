import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a step back from a page with a sheet', () => {
  const world = journey()

  test('a step back before the next page has come leaves the sheet open from which it was opened', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${world.foyer.url}/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN`)
    await isAlive(page)
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--foyer-way') !== '')
    await page.locator('[data-action=share]:visible').first().click()
    const poster = page.locator('dialog[open] a[href*=sharePoster]')
    await poster.waitFor()
    const comes = await holdBack(page, '**/assets/**/poster.js')

    await poster.evaluate((link: HTMLElement) => {
      link.click()
      history.back()
    })

    await page.waitForFunction(
      () =>
        location.pathname.endsWith('/exhibitorDetail') &&
        document.querySelector('dialog[open] a[href*=sharePoster]') !== null &&
        document.querySelector('[data-layout][aria-busy=true]') === null,
    )
    comes()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a step back from the skeleton of the next page shows the sheet open again', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${world.foyer.url}/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN`)
    await isAlive(page)
    await page.locator('[data-action=share]:visible').first().click()
    const poster = page.locator('dialog[open] a[href*=sharePoster]')
    await poster.waitFor()
    const comes = await holdBack(page, '**/assets/**/poster.js')
    await poster.click()
    await page.locator('[data-pending]').waitFor()

    await page.goBack()

    await poster.waitFor()
    comes()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a step back closes the sheet above a page first, and the next one leaves the page', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${world.foyer.url}/mini-h5/index/exhibitsList?meetingCode=X2026&language=EN`)
    await isAlive(page)
    await page.locator('main li a[href*=exhibitsDetail]').first().click()
    await page.locator('main article').waitFor()
    await page.locator('[data-action=share]:visible').first().click()
    const sheet = page.locator('dialog[open]')
    await sheet.waitFor()

    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await page.waitForURL('**/exhibitsDetail?*')
    await page.locator('main article').waitFor()
    await page.goBack()

    await page.waitForURL('**/exhibitsList?*')
    await page.locator('main li a[href*=exhibitsDetail]').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
