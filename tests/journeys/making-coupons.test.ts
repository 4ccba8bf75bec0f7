import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('coupons that an organiser makes', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`
  const openAs = async (email: string) => {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }
  const addressIn = async (page: Page, part: string) => {
    const address = page.locator('.address').filter({ hasText: part }).last()
    return new URL((await address.textContent()) ?? '')
  }

  test('reach a visitor by link, are redeemed by staff, also offline up to a cap, and stand in the figures', async () => {
    const organiser = await openAs('organiser@foyer.example')
    await organiser.page.goto(at('/adm/coupons?meetingCode=M2026&language=EN'))
    await isAlive(organiser.page)
    await organiser.page.getByRole('button', { name: 'Add a shop' }).click()
    await organiser.page.locator('[name^="shop."]').last().fill('Juice bar')
    await organiser.page.locator('[name^="cap."]').last().fill('1')
    await organiser.page.getByRole('button', { name: 'Add a coupon' }).click()
    await organiser.page.getByRole('button', { name: 'Save', exact: true }).click()
    await organiser.page.getByText('Choose a day and a time.').waitFor()
    await organiser.page.locator('[name^="name."]').last().fill('A juice')
    await organiser.page.locator('[name^="value."]').last().fill('4.50')
    await organiser.page.locator('[name^="endsAt."]').last().fill('2035-05-01T12:00')
    await organiser.page.getByRole('checkbox', { name: 'Juice bar' }).check()
    assert.deepEqual(await barriersOf(organiser.page), [])
    await organiser.page.getByRole('button', { name: 'Save', exact: true }).click()
    await organiser.page.getByText('Saved', { exact: true }).waitFor()
    const claim = await addressIn(organiser.page, 'claimCode=')
    const bind = await addressIn(organiser.page, 'shopBind')

    const visitor = await openAs('visitor@foyer.example')
    await visitor.page.goto(at(`${claim.pathname}${claim.search}&language=EN`))
    await isAlive(visitor.page)
    await visitor.page.getByRole('button', { name: 'Get this coupon' }).click()
    const coupon = visitor.page.locator('[data-coupon]').filter({ hasText: 'A juice' })
    await coupon.waitFor()
    const digits = (await coupon.getAttribute('data-coupon')) ?? ''
    assert.match(digits, /^\d{8}$/)
    assert.deepEqual(await barriersOf(visitor.page), [])

    const staff = await openAs('shop@foyer.example')
    await staff.page.goto(at(`${bind.pathname}${bind.search}&language=EN`))
    await isAlive(staff.page)
    await staff.page.getByRole('button', { name: 'Find the shop' }).click()
    await staff.page.getByRole('button', { name: 'Connect', exact: true }).click()
    await staff.page.getByText('Connected. You can redeem coupons now.').waitFor()
    await staff.page.goto(at('/mehz/couponCheck?meetingCode=M2026&language=EN'))
    await isAlive(staff.page)
    const check = async (code: string) => {
      await staff.page.locator('input[name=code]').fill(code)
      await staff.page.locator('input[name=code]').press('Enter')
    }
    const verdict = (word: string) => staff.page.locator('[data-tone]').filter({ hasText: word }).waitFor()
    await check(digits)
    await verdict('Valid')
    await staff.page.getByRole('button', { name: 'Redeem' }).click()
    await verdict('Redeemed')
    await staff.page.getByRole('button', { name: 'Undo' }).click()
    await verdict('Valid')

    // Without a network the page opens again, and the device accepts one, as the organiser allowed, and sends it later.
    await staff.page.waitForFunction(
      async () => navigator.serviceWorker.controller && (await caches.match('/mehz/couponCheck')) !== undefined,
    )
    await staff.page.context().setOffline(true)
    await staff.page.reload()
    await staff.page.getByText('Juice bar').first().waitFor()
    await staff.page.getByText('You’re offline. This device can accept 1 more coupon.').waitFor()
    await check(digits)
    await verdict('Can’t be checked now')
    await staff.page.getByRole('button', { name: 'Accept anyway' }).click()
    await verdict('Accepted without a check')
    await staff.page.getByText('You’re offline. This device can accept 0 more coupons.').waitFor()
    await staff.page.reload()
    await staff.page.getByText('1 coupon waits to be sent.').waitFor()
    await check('12345678')
    await verdict('No more offline')
    assert.deepEqual(await barriersOf(staff.page), [])
    await staff.page.context().setOffline(false)
    await staff.page.getByText('Sent. Accepted offline and counted: 1 of 1.').waitFor()
    await check(digits)
    await verdict('Already used')

    // A clerk who is removed while a coupon waits sees it, and hands it over.
    await staff.page.context().setOffline(true)
    await staff.page.reload()
    await check('12345678')
    await staff.page.getByRole('button', { name: 'Accept anyway' }).click()
    await verdict('Accepted without a check')
    await organiser.page.reload()
    await isAlive(organiser.page)
    await organiser.page
      .getByRole('region', { name: 'Juice bar' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await organiser.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await organiser.page.getByText('Removed. The shop has a new code.').waitFor()
    await staff.page.context().setOffline(false)
    const left = staff.page.getByRole('region', { name: 'Accepted offline, not sent' })
    await left.getByText('12345678').waitFor()
    assert.deepEqual(await barriersOf(staff.page), [])
    const list = staff.page.waitForEvent('download')
    await left.getByRole('button', { name: 'Save as CSV' }).click()
    assert.match(await readFile(await (await list).path(), 'utf8'), /,12345678,Juice bar,/)
    await left.getByRole('button', { name: 'Discard' }).click()
    await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await left.waitFor({ state: 'detached' })

    await organiser.page.goto(at('/mehz/dashboard?meetingCode=M2026&language=EN'))
    await isAlive(organiser.page)
    await organiser.page.getByText('Redeemed in this period: 1, worth €4.50').waitFor()
    await organiser.page.getByRole('button', { name: 'Show', exact: true }).click()
    await organiser.page.getByText('Redeemed: 1, worth €4.50').waitFor()
    const saved = organiser.page.waitForEvent('download')
    await organiser.page.locator('[data-alone]').getByRole('button', { name: 'Save as CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    assert.match(file, new RegExp(`A juice,${digits},4\\.50,.*Accepted offline`))
    assert.deepEqual(await barriersOf(organiser.page), [])
    for (const { close } of [organiser, visitor, staff]) await close()
  })
})
