import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { Finger } from '../support/browser/browser.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a finger', () => {
  const world = journey()
  const at = (path: string, language = 'EN') => `${world.foyer.url}/mini-h5/index/${path}&language=${language}`

  for (const [language, back] of [
    ['EN', 1],
    ['AR', -1],
  ] as const)
    test(`a finger takes the tabs of an exhibitor along and changes them, in ${language}`, async () => {
      const { page, troubles, close } = await world.open(phone)
      await page.goto(at('exhibitorDetail?exhibitorCode=EX1001', language))
      await isAlive(page)
      const tabs = page.locator('main').getByRole('tab')
      const isChosen = (at: number) =>
        page.waitForFunction((at) => document.querySelectorAll('main [role=tab]')[at]?.ariaSelected === 'true', at)
      const panel = page.locator('main [role=tabpanel]')
      await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.waitForFunction(() => document.querySelector('main [role=tabpanel]')?.closest('[style*=pan-y]'))
      const { y, height } = (await panel.boundingBox()) ?? { y: 0, height: 0 }
      const middle = Math.min(780, y + height / 2)
      const finger = await Finger.on(page)

      await finger.down(195, middle)
      await finger.to(195 - back * 100)
      await page.waitForFunction((way) => {
        const panels = document.querySelector('main [role=tabpanel]')?.parentElement as HTMLElement
        return new DOMMatrix(getComputedStyle(panels).transform).m41 * way < -60
      }, back)
      await finger.to(195)
      await finger.up()
      await page.waitForFunction(() => !document.querySelector('main [style*=translate]'))
      await isChosen(0)

      await finger.down(195, middle)
      await finger.to(195 - back * 180)
      await finger.up()
      await isChosen(1)
      await page.waitForFunction(() => !document.querySelector('main [style*=translate]'))

      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
      await tabs.nth(1).press('Home')
      await isChosen(0)
      assert.deepEqual(troubles, [])
      await close()
    })

  test('a picture follows a finger down and closes, and the hint how to use the viewer is shown once', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('productDetail?productCode=P1001'))
    await isAlive(page)
    const viewer = page.locator('dialog[open]')
    const hint = viewer.getByText('Swipe for the next, tap to close')
    const finger = await Finger.on(page)
    // Browsers hand over the moves of a finger with the next frame.
    const isDown = (px: number) =>
      page.waitForFunction((px) => {
        const image = document.querySelector('dialog[open] img[data-side="0"]')
        return image && new DOMMatrix(getComputedStyle(image).transform).m42 === px
      }, px)

    await page.locator('main article button img').first().click()
    await hint.waitFor()
    const save = viewer.getByRole('link', { name: 'Save image' })
    assert.match((await save.getAttribute('href')) ?? '', /\.(svg|webp|png|jpg)/)
    await finger.down(195, 300)
    await finger.toY(360)
    await isDown(60)
    // The finger rests by the clock of the page's own events, so it is no fling.
    await page.waitForFunction((since) => performance.now() - since > 100, await page.evaluate(() => performance.now()))
    await finger.up()
    await page.waitForFunction(() => !document.querySelector('dialog [data-held]'))
    await viewer.waitFor()

    await finger.down(195, 300)
    await finger.toY(520)
    await finger.up()
    await viewer.waitFor({ state: 'detached' })
    await page.locator('main article button img').first().click()
    await viewer.waitFor()
    assert.equal(await hint.count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a finger changes the tabs of a company, and the address opens the same tab again', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('enterpriseMainPage?enterpriseCode=E1001'))
    await isAlive(page)
    const tabs = page.getByRole('tab')
    const isChosen = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor()
    const panel = page.getByRole('tabpanel')
    await tabs.first().waitFor()
    await page.waitForFunction(() =>
      document.querySelector('foyer-enterprise')?.shadowRoot?.querySelector('[part=panel][style*=pan-y]'),
    )
    await panel.evaluate((element) => element.scrollIntoView())
    const finger = await Finger.on(page)

    await finger.down(300, 420)
    await finger.to(80)
    await finger.up()
    await isChosen('Products')
    await page.waitForURL(/[?&]tab=products/)
    await page.waitForFunction(
      () => !document.querySelector('foyer-enterprise')?.shadowRoot?.querySelector('[style*=translate]'),
    )
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)

    await page.reload()
    await isChosen('Products')
    await tabs.first().click()
    await isChosen('Overview')
    await page.waitForURL((url) => !url.searchParams.has('tab'))
    assert.deepEqual(troubles, [])
    await close()
  })

  /** Drags the panel of the first tab to the side until the second is chosen, and waits until nothing moves. */
  async function swipeToSecondTab(page: Page, panels: Locator) {
    await panels.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { y = 0 } = (await panels.boundingBox()) ?? {}
    const finger = await Finger.on(page)
    await finger.down(300, Math.max(80, y + 20))
    await finger.to(80)
    await finger.up()
    await page.locator('[role=tab]:nth-child(2)[aria-selected=true]').waitFor()
    await page.locator('[style*=translate]').waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  }

  test('a finger changes the tabs of an exhibitor in the widget on a partner’s page', async () => {
    const { page, troubles, close } = await world.visit(
      { body: '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>' },
      phone,
    )
    await page.locator('foyer-exhibitors [part=list] a').first().click()

    await swipeToSecondTab(page, page.locator('foyer-exhibitors [part=detail] [style*=pan-y]'))

    assert.deepEqual(troubles, [])
    await close()
  })

  test('a finger changes the ways to answer a lead, and what was typed stays', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    const leads = world.foyer.db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
    const { id } = await leads.executeTakeFirstOrThrow()
    await page.goto(at(`leadDetail?enterpriseCode=E1001&id=${id}`))
    await isAlive(page)
    await page.locator('textarea[name=mail]').fill('Thank you for your message')

    await swipeToSecondTab(page, page.locator('#answer [style*=pan-y]'))

    await page.getByRole('tab', { name: 'Mail' }).press('Home')
    assert.equal(await page.locator('textarea[name=mail]').inputValue(), 'Thank you for your message')
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const [language, start, way] of [
    ['EN', 6, 1],
    ['AR', 384, -1],
  ] as const)
    test(`in a mini program a finger from the start edge uncovers the page before and goes back to its place, in ${language}`, async () => {
      const userAgent =
        'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile MicroMessenger/8.0 MiniProgramEnv/android miniProgram'
      const { page, troubles, close } = await world.open({ ...phone, userAgent })
      await page.goto(at('exhibitsList?meetingCode=X2026', language))
      await isAlive(page)
      await page.waitForFunction(() => document.documentElement.style.touchAction.includes('pan-y'))
      const card = page.locator('main li a[href*=exhibitsDetail]').nth(4)
      await card.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      const name = (await card.textContent())?.trim() ?? ''
      await card.click()
      await page.locator('main article').waitFor()
      await page.locator('[data-pending]').waitFor({ state: 'detached' })
      await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''))
      const before = page.locator('[data-before]')
      const finger = await Finger.on(page)

      await finger.down(start, 400)
      await finger.to(start + way * 160)
      await before.getByText(name, { exact: true }).first().waitFor({ state: 'attached' })
      assert.equal(await before.evaluate((element) => element.scrollTop), top)
      await page.waitForFunction(
        () =>
          document
            .getAnimations()
            .filter(({ playState, currentTime }) => playState === 'paused' && Number(currentTime) > 200).length === 2,
      )
      await finger.to(start)
      await finger.up()
      await before.waitFor({ state: 'detached' })
      assert.match(page.url(), /exhibitsDetail/)
      await page.locator('main[data-same] article').waitFor()

      await finger.down(start, 400)
      await finger.to(start + way * 300)
      await finger.up()
      await card.waitFor()
      await before.waitFor({ state: 'detached' })
      assert.match(page.url(), /exhibitsList/)
      assert.equal(await page.evaluate(() => scrollY), top)
      assert.deepEqual(troubles, [])
      await close()
    })

  test('in a browser, which goes back by itself, nothing of the app follows a finger from the edge', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    await page.locator('main li a[href*=exhibitsDetail]').first().click()
    await page.locator('main article').waitFor()
    const finger = await Finger.on(page)

    await finger.down(6, 400)
    await finger.to(300)

    assert.equal(await page.locator('[data-before]').count(), 0)
    await finger.up()
    assert.match(page.url(), /exhibitsDetail/)
    await close()
  })
})
