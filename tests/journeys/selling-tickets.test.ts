import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('tickets that an organiser offers', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`

  test('are for sale as soon as they are saved, with a promo code, and keep what was typed until then', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/tickets?meetingCode=M2026&language=EN'))
    await isAlive(page)
    await page.getByRole('button', { name: 'Add a ticket type' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByText('Enter an amount such as 50.00.').waitFor()
    await page.getByText('Enter the name for bills.').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await page.locator('[name^="name."]').fill('Workshop')
    await page.getByLabel('Price, tax included').fill('49,50')
    await page.getByLabel('Tickets in total').fill('20')
    await page.locator('[name=sellerName]').fill('Workshops Ltd')
    // The typed texts are still there after another page of the app.
    const price = page.getByLabel('Price, tax included')
    await page.getByRole('link', { name: 'Open the ticket page' }).click()
    await page.waitForURL(/orderTicket/)
    await page.goBack()
    await page.waitForURL(/adm\/tickets/)
    assert.equal(await price.inputValue(), '49,50')
    await page.getByRole('button', { name: 'Add a promo code' }).click()
    await page.locator('[name^="code."]').fill('early')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.equal(await price.inputValue(), '49.50')
    assert.deepEqual(troubles, [])
    await close()

    const buyer = await world.open(phone)
    await logInAs(buyer.page, world.foyer.url, 'visitor@foyer.example')
    await buyer.page.goto(at('/customPage/orderTicket?meetingCode=M2026&language=EN'))
    await isAlive(buyer.page)
    await buyer.page.getByText('Workshop', { exact: true }).first().waitFor()
    await buyer.page.getByText('€49.50').first().waitFor()
    await buyer.close()
  })
})
