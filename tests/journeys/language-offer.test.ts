import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The offer, with its two buttons. */
const offer = (page: Page) => {
  const line = page.locator('aside[lang]')
  return { line, accept: line.getByRole('button').first(), dismiss: line.getByRole('button').last() }
}
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
/** The app has taken the page over, and has had time for its offer: the code of transitions comes after both. */
const isSettled = (page: Page) =>
  page
    .waitForFunction(() => !document.querySelector('style[data-foyer]'))
    .then(() => page.waitForLoadState('networkidle'))

describe('the offer of the reader’s language', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  for (const [path, name] of [
    ['/', 'the login'],
    ['/mini-h5/index/home', 'the home page'],
    ['/mini-h5/index/exhibitorList', 'the directory'],
    ['/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001', 'the page of a company'],
  ] as const) {
    test(`${name} offers English to an English browser, and moves nothing for it`, async () => {
      const { page, troubles, close } = await world.open(phone)
      await page.addInitScript(() => {
        const shifts = { sum: 0 }
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(at(path))
      await isSettled(page)
      const shiftsBefore = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
      const { line, accept } = offer(page)
      await accept.waitFor()

      assert.deepEqual(
        [await line.getAttribute('lang'), await line.getAttribute('dir'), await accept.textContent()],
        ['en', 'ltr', 'Read in English'],
      )
      assert.deepEqual(await barriersOf(page), [])
      assert.ok(
        (await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)) - shiftsBefore <
          0.001,
      )
      await accept.click()
      await page.waitForFunction(() => document.documentElement.lang === 'en')
      await line.waitFor({ state: 'detached' })
      assert.match(page.url(), /language=EN/)
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('it speaks Arabic from right to left to an Arabic browser, and is reached by the keyboard', async () => {
    const { page, close } = await world.open({ ...phone, locale: 'ar-EG' })
    await page.goto(at('/mini-h5/index/home'))
    const { line, accept, dismiss } = offer(page)
    await accept.waitFor()
    assert.deepEqual([await line.getAttribute('lang'), await line.getAttribute('dir')], ['ar', 'rtl'])

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.ok(await accept.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Tab')
    assert.ok(await dismiss.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Enter')

    await line.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
    await close()
  })

  test('whoever declined it is not asked again, not in another visit either', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('/'))
    await offer(page).dismiss.click()
    const later = await page.context().newPage()
    await later.goto(at('/mini-h5/index/home'))
    await isSettled(later)

    assert.equal(await offer(later).line.count(), 0)
    assert.equal(await languageOf(later), 'zh-CN')
    await close()
  })

  test('nothing is offered where a link names a language, where the reader chose one, and in the reader’s own', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/home?language=DE'))
    await isSettled(page)
    assert.equal(await offer(page).line.count(), 0)
    await page.goto(at('/'))
    await isSettled(page)
    assert.deepEqual([await offer(page).line.count(), await languageOf(page)], [0, 'de'])
    await close()

    const chinese = await world.open({ ...phone, locale: 'zh-CN' })
    await chinese.page.goto(at('/'))
    await isSettled(chinese.page)
    assert.equal(await offer(chinese.page).line.count(), 0)
    await chinese.close()
  })
})
