import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const visitor = 'visitor@foyer.example'

describe('tickets', () => {
  const world = journey()
  const tickets = () => `${world.foyer.url}/customPage/orderTicket?meetingCode=X2026&language=EN`

  async function loggedIn(account: string, address: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, account)
    await opened.page.goto(address)
    await isAlive(opened.page)
    return opened
  }

  test('a visitor chooses, holds, pays on site and has a bill, on which the organiser notes the payment', async () => {
    const { page, close } = await loggedIn(visitor, tickets())
    await page.getByText('Only 3 left').waitFor()
    await page.getByText('Sold out').waitFor()
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await page.getByText('Choose at least one ticket.').waitFor()

    await page.getByRole('button', { name: /^One more: Conference/ }).click()
    await page.getByRole('button', { name: /^One more: Conference/ }).click()
    await page.getByLabel('Promo code').fill('fair20')
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await page.getByText(/Your tickets are held for (10:00|9:\d\d)\./).waitFor()
    await page.getByText('Discount (FAIR20)').waitFor()
    await page.reload()
    await isAlive(page)
    await page.getByRole('radio', { name: 'Pay on site' }).check()
    await page.getByLabel('Company').fill('Norvane')
    await page.getByRole('button', { name: 'Order and pay' }).click()

    await page.getByText('Pay at the ticket desk on site').waitFor()
    await page.getByText('CN¥1,088.00').last().waitFor()
    const bill = page.url()
    assert.match(bill, /\/foyerBill\?orderId=/)
    await close()

    const organiser = await loggedIn('organiser@foyer.example', bill)
    await organiser.page.getByText('You see this bill as the organiser.').waitFor()
    await organiser.page.getByRole('button', { name: 'Mark as paid' }).click()
    await organiser.page.getByRole('button', { name: 'Mark as refunded' }).waitFor()
    await organiser.close()
  })

  test('a buyer asks for an invoice, and saves it as PDF once the organiser has issued it', async () => {
    const { page, close } = await loggedIn(visitor, `${world.foyer.url}/customPage/applyBill?language=EN`)
    await page.getByRole('checkbox').first().check()
    await page.getByLabel('Name of the company').fill('Norvane')
    await page.getByLabel('Tax number').fill('DE12')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('This can’t be a tax number of this country.').waitFor()
    await page.getByLabel('Tax number').fill('DE123456789')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.locator('[data-invoice=APPLIED]').waitFor()

    const organiser = await loggedIn(
      'organiser@foyer.example',
      `${world.foyer.url}/adm/invoices?meetingCode=X2026&language=EN`,
    )
    const request = organiser.page.getByRole('region').filter({ hasText: 'Norvane' })
    await request.getByRole('button', { name: 'Issue invoice' }).click()
    await request.getByText('Issued').waitFor()
    await organiser.close()

    await page.reload()
    await isAlive(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('region').filter({ hasText: 'Norvane' }).getByRole('button', { name: 'Save as PDF' }).click()
    assert.equal((await saved).suggestedFilename(), 'X2026-R000002.pdf')
    await close()
  })

  test('who lets the ten minutes pass is told so, and chooses again', async () => {
    const { page, close } = await loggedIn(visitor, tickets())
    await page.clock.install()
    await page.reload()
    await isAlive(page)
    await page.getByRole('button', { name: /^One more: Day/ }).click()
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await page.getByRole('button', { name: 'Place order' }).waitFor()
    await sql`update ticket_order set held_until = now() where state = 'HELD'`.execute(world.foyer.db)
    await page.clock.fastForward('10:01')
    await page.getByRole('button', { name: 'Choose again' }).click()
    await page.getByRole('button', { name: 'Continue to order' }).waitFor()
    await close()
  })

  test('a guest reads the tickets, and logs in to hold them', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(tickets())
    await isAlive(page)
    await page.getByRole('button', { name: /^One more: Day/ }).click()
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await page.waitForURL(/emailLogin/)
    await close()
  })
})
