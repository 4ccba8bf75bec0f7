import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const screens = [
  { name: 'wide screen', screen: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', screen: { viewport: { width: 390, height: 844 }, hasTouch: true } },
]

describe('the orders of a meeting', () => {
  const world = journey()

  /** The order of the visitor that is to be paid by bank transfer, put back to where it was. */
  async function openOrder() {
    const { db } = world.foyer
    const { id, number } = await db
      .selectFrom('ticket_order')
      .select(['id', 'number'])
      .where('uid', '=', 'U1001')
      .where('payment', '=', 'BANK_TRANSFER')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await db.updateTable('ticket_order').set({ state: 'PLACED', paid_at: null }).where('id', '=', id).execute()
    return { id, number: `X2026-${String(number).padStart(6, '0')}` }
  }

  for (const { name, screen } of screens)
    test(`on a ${name}, an organiser finds an order, notes its payment, and comes back to the same list`, async () => {
      const { id, number } = await openOrder()
      const { page, close } = await world.open(screen)
      await logInAs(page, world.foyer.url, 'organiser@foyer.example')
      await page.goto(`${world.foyer.url}/adm/orders?meetingCode=X2026&language=EN`)
      await isAlive(page)
      const row = page.locator(`a[href*="${id}"]`)
      await row.waitFor()
      assert.deepEqual(await barriersOf(page), [])
      const totals = page.locator('dl.totals')
      await totals.getByText('To be paid').waitFor()

      await page.getByRole('combobox', { name: 'Any status' }).selectOption('Refunded')
      await page.getByText('No order matches').waitFor()
      assert.equal(await row.count(), 0)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await row.waitFor()
      await page.getByRole('combobox', { name: 'Any payment' }).selectOption('Bank transfer')
      await page.waitForURL(/payment=BANK_TRANSFER/)
      await page.getByRole('searchbox').fill(number)
      await page.waitForURL(/search=X2026/)
      await totals.getByText('1 ticket order', { exact: true }).waitFor()
      const list = page.url()

      await row.click()
      await page.getByText('You see this bill as the organiser.').waitFor()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await page.getByRole('button', { name: 'Mark as refunded' }).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await row.waitFor()
      assert.equal(page.url(), list)
      await totals.getByText('Paid', { exact: true }).waitFor()

      await page.getByRole('button', { name: 'Export' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as CSV' }).click()
      const file = await saved
      assert.match(file.suggestedFilename(), /^orders-X2026-.*\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      assert.equal(lines.length, 2)
      assert.match(lines[1] ?? '', new RegExp(number))
      await close()
    })

  for (const { name, screen } of screens)
    test(`on a ${name}, a hold that ran out says who held the tickets, and until when`, async () => {
      const { db } = world.foyer
      const { id } = await db
        .insertInto('ticket_order')
        .values({
          ...{ meeting_code: 'X2026', uid: 'U1001', key: `hold on a ${name}`, state: 'EXPIRED', currency: 'CNY' },
          ...{ total: 68_000, held_until: new Date(Date.UTC(2026, 0, 2, 3, 4)), ended_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { page, close } = await world.open(screen)
      await logInAs(page, world.foyer.url, 'organiser@foyer.example')
      await page.goto(`${world.foyer.url}/adm/orders?meetingCode=X2026&state=EXPIRED&language=EN`)
      await isAlive(page)

      const row = page.locator('tr, li').filter({ has: page.locator(`a[href*="${id}"]`) })
      await row.getByText('Sofia Marchetti').waitFor()
      await row.getByText('Hold ran out').waitFor()
      await row.getByText(/Held until 2 Jan 2026/).waitFor()
      assert.deepEqual(await barriersOf(page), [])
      await close()
    })

  test('in a narrow window, all columns can be had, and the order number stays in sight', async () => {
    const { page, close } = await world.open({ viewport: { width: 900, height: 800 } })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(`${world.foyer.url}/adm/orders?meetingCode=X2026&language=EN`)
    await isAlive(page)
    const head = page.getByRole('columnheader', { name: 'Tickets' })
    await page.getByRole('columnheader', { name: 'Buyer' }).waitFor()
    assert.equal(await head.isVisible(), false)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Show columns that don’t fit').check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.getByRole('columnheader', { name: 'Payment' }).scrollIntoViewIfNeeded()
    await head.waitFor()
    const number = await page.locator('tbody th').first().boundingBox()
    assert.ok(number && number.x >= 0 && number.x < 300, `The number is at ${number?.x}.`)
    const [page_, window_] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    assert.equal(page_, window_)
    assert.deepEqual(await barriersOf(page), [])

    // Any cell opens its row, unless a text in it is being selected.
    const list = page.url()
    const cell = page.locator('tbody tr').first().locator('td:not(.head-end)').last()
    await cell.evaluate((element) => getSelection()?.selectAllChildren(element))
    await cell.dispatchEvent('click')
    assert.equal(page.url(), list)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await cell.click()
    await page.waitForURL(/Bill\?/)
    await close()
  })
})
