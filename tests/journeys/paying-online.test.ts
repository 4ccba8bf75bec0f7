import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { startScriptedPayments } from '../support/wire/scripted-payments.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const provider = await startScriptedPayments()

describe('paying online', () => {
  const world = journey({ env: provider.env })
  after(provider.stop)

  async function loggedIn(account: string, address: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, account)
    await opened.page.goto(address)
    await isAlive(opened.page)
    return opened
  }

  test('a visitor pays at the provider, comes back to tickets that are paid, and the organiser sends the money back', async () => {
    const { page, close } = await loggedIn(
      'visitor@foyer.example',
      `${world.foyer.url}/customPage/orderTicket?meetingCode=X2026&language=EN`,
    )
    await page.getByRole('button', { name: /^One more: Conference/ }).click()
    await page.getByRole('button', { name: 'Continue to order' }).click()
    assert.equal(await page.getByRole('radio', { name: 'Pay online' }).isChecked(), true)
    await page.getByRole('button', { name: 'Pay online' }).click()

    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByText(/You haven’t paid yet\. Your tickets are held for (10:00|9:\d\d)\./).waitFor()
    await isAlive(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay now' }).waitFor()
    // The first look of the page that waits gets no answer, so that it waits.
    provider.fail('query', { status: 500 })
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByText('We’re waiting for the payment to be confirmed.').waitFor()
    await page.getByText('Your payment has arrived. The tickets are yours.').waitFor()
    await page
      .locator('[data-bill=PAID]')
      .getByText(/Conference/)
      .waitFor()
    const bill = new URL(page.url())
    assert.equal(bill.searchParams.get('payment'), 'DONE')
    await close()

    const organiser = await loggedIn('organiser@foyer.example', bill.href)
    await organiser.page.getByText('Paid online').waitFor()
    await organiser.page.getByText(`pi_${provider.last().id}`).waitFor()
    await organiser.page.getByRole('button', { name: 'Refund order' }).click()
    const question = organiser.page.getByRole('alertdialog').or(organiser.page.getByRole('dialog'))
    await question.getByRole('button', { name: 'Refund order' }).click()
    await organiser.page.getByText(/was sent back the way it was paid\./).waitFor()
    assert.equal(provider.refunds.length, 1)
    await organiser.close()
  })
})
