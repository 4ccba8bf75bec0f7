import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('coupons at a shop', () => {
  const world = journey()
  async function openAs(email: string, path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(world.foyer.url + path)
    return opened
  }

  test('a shop account is bound by its code, redeems a coupon, takes that back, and is unbound', async () => {
    const { page, close } = await openAs('visitor@foyer.example', '/mehz/shopBind?language=EN')
    await page.locator('input[name=code]').fill('n0rv-ane1')
    await page.getByRole('button', { name: 'Find the shop' }).click()
    await page.getByText('Norvane gift counter').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('link', { name: 'Norvane gift counter' }).click()
    // Both pages have a field for a code.
    await page.getByText('Scan a coupon').waitFor()

    const field = page.locator('input[name=code]')
    const check = async (digits: string) => {
      await field.fill(digits)
      await field.press('Enter')
    }
    await check('2026 0004')
    await page.locator('[data-tone=green]').filter({ hasText: 'Valid' }).waitFor()
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.locator('[data-tone=green]').filter({ hasText: 'Redeemed' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await check('20260004')
    await page.locator('[data-tone=amber]').filter({ hasText: 'Already used' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('[data-tone=green]').filter({ hasText: 'Valid' }).waitFor()
    await check('20260001')
    await page.locator('[data-tone=red]').filter({ hasText: 'For another shop' }).waitFor()
    await check('99999999')
    await page.locator('[data-tone=red]').filter({ hasText: 'No such coupon' }).waitFor()

    await page.goto(`${world.foyer.url}/mehz/shopBind?language=EN`)
    await page.getByRole('button', { name: /Disconnect/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Your shops').waitFor({ state: 'detached' })
    await close()
  })

  test('an organiser reads the figures of an exhibition over time, each also as a table', async () => {
    const { page, close } = await openAs('organiser@foyer.example', '/mehz/dashboard?meetingCode=X2026&language=EN')
    await page.getByRole('heading', { name: 'Where visits come from' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByText('As a table').first().click()
    await page.getByRole('table').first().waitFor()
    const saved = page.waitForEvent('download')
    await page.locator('details[open]').getByRole('button', { name: 'Save as CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    assert.match(file, /^\uFEFFName,Number\r\n.+,\d+\r\n/)
    await page
      .getByRole('button', { name: '7 days' })
      .or(page.getByRole('radio', { name: '7 days' }))
      .first()
      .click()
    await page.waitForURL(/days=7/)
    await close()
  })

  test('a visitor enters a draw, the organiser closes and draws it, and anybody checks that it is right', async () => {
    const stage = await openAs('organiser@foyer.example', '/adm/lotteries?meetingCode=X2026&language=EN')
    const visitor = await openAs('visitor@foyer.example', '/h5/lottery?code=LOPEN2026&language=EN')
    await visitor.page.getByRole('button', { name: 'Get my ticket' }).click()
    await visitor.page.getByText('You’re in. Each person has one ticket.').waitFor()
    assert.deepEqual(await barriersOf(visitor.page), [])

    const card = stage.page.locator('[data-draw=LOPEN2026]')
    assert.deepEqual(await barriersOf(stage.page), [])
    for (const step of ['Close the entries', 'Draw now']) {
      await card.getByRole('button', { name: step }).click()
      await stage.page.getByRole('alertdialog').getByRole('button', { name: step }).click()
    }
    await card.getByText('Ticket 4').waitFor()
    await visitor.page.reload()
    await visitor.page.getByText('Your claim code').waitFor()
    await visitor.page.getByRole('button', { name: 'Check the draw' }).click()
    await visitor.page.getByText('The draw is right').waitFor()
    assert.deepEqual(await barriersOf(visitor.page), [])
    await stage.close()
    await visitor.close()
  })
})
