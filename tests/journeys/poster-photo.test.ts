import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { Finger } from '../support/browser/browser.ts'
import { isAlive, tabTo } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

/** The colours of the quarters of the photo, none of which is elsewhere on a poster. */
const quarters = { topLeft: '#f00', topRight: '#0f0', bottomLeft: '#00f', bottomRight: '#f0f' }
type Quarter = keyof typeof quarters

describe('the photo on an invitation', () => {
  const world = journey()

  /** Opens the page and chooses a photo, as people do without a pointer. Its place on the poster is 310 by 330. */
  async function open(screen: object) {
    const opened = await world.open(screen)
    const { page } = opened
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.goto(`${world.foyer.url}/newInvitePoster?meetingCode=X2026&language=EN`)
    await isAlive(page)
    await poster(page).waitFor()
    const photo = await page.evaluate((colours) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1200 })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      for (const [at, colour] of colours.entries()) {
        context.fillStyle = colour
        context.fillRect((at % 2) * 600, Math.floor(at / 2) * 600, 600, 600)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }, Object.values(quarters))
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') }
    await tabTo(page, choose(page))
    await page.locator('main input[type=file]').setInputFiles(file)
    await stage(page).waitFor()
    await use(page).and(page.locator(':enabled')).waitFor()
    // The sheet has risen to its place.
    await stage(page).evaluate(async (canvas) => {
      const motions = canvas.closest('dialog')?.getAnimations() ?? []
      await Promise.all(motions.map(({ finished }) => finished))
    })
    return opened
  }
  const choose = (page: Page) => page.getByRole('button', { name: 'Choose a photo' })
  const poster = (page: Page) => page.locator('main [aria-busy=false] > img')
  const stage = (page: Page) => page.getByRole('dialog', { name: 'Fit your photo' }).locator('canvas')
  const use = (page: Page) => page.getByRole('button', { name: 'Use this photo' })

  /** Returns the share that each quarter has of what the frame or the poster shows of the photo, in per cent. */
  const sharesOn = (page: Page, selector: string): Promise<Record<string, number>> =>
    page.locator(selector).evaluate((picture, names) => {
      const size = { width: 180, height: 240 }
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.drawImage(picture as HTMLCanvasElement, 0, 0, size.width, size.height)
      const { data } = context.getImageData(0, 0, size.width, size.height)
      const numbers = new Map(Object.keys(names).map((name) => [name, 0]))
      for (let at = 0; at < data.length; at += 4) {
        const levels = [...data.slice(at, at + 3)].map((level) => (level > 190 ? 'f' : level < 65 ? '0' : '-'))
        const quarter = Object.entries(names).find(([, colour]) => colour === `#${levels.join('')}`)
        if (quarter) numbers.set(quarter[0], (numbers.get(quarter[0]) ?? 0) + 1)
      }
      const all = [...numbers.values()].reduce((sum, number) => sum + number, 0)
      return Object.fromEntries([...numbers].map(([name, number]) => [name, Math.round((100 * number) / all)]))
    }, quarters)
  const inFrame = (page: Page) => sharesOn(page, 'dialog canvas')
  const onPoster = (page: Page) => sharesOn(page, 'main [aria-busy=false] > img')

  /** Puts the photo on the poster by what is given, and waits for the poster with it. */
  async function used(page: Page, confirm: () => Promise<void>) {
    const before = (await poster(page).getAttribute('src')) ?? ''
    await confirm()
    await page.waitForFunction((before) => {
      const picture = document.querySelector<HTMLImageElement>('main [aria-busy=false] > img')
      return picture && picture.getAttribute('src') !== before && picture.complete && picture.naturalWidth >= 600
    }, before)
  }
  const alone = (quarter: Quarter) => ({ topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 0, [quarter]: 100 })
  async function middleOf(page: Page) {
    const box = await stage(page).boundingBox()
    assert.ok(box)
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  }
  const isEven = (shares: Record<string, number>) => Object.values(shares).every((share) => share > 15 && share < 35)

  test('is on the poster as the mouse drags it and its wheel zooms it, and can be fitted again as a whole', async () => {
    const { page, troubles, close } = await open(wide)
    assert.ok(isEven(await inFrame(page)))
    assert.deepEqual(await barriersOf(page), [])
    const { x, y } = await middleOf(page)
    await page.mouse.move(x - 60, y - 60)
    await page.mouse.wheel(0, -400)
    await page.mouse.down()
    await page.mouse.move(x + 160, y + 160, { steps: 6 })
    await page.mouse.up()
    assert.deepEqual(await inFrame(page), alone('topLeft'))

    await used(page, () => use(page).click())
    assert.deepEqual(await onPoster(page), alone('topLeft'))

    await page.getByRole('button', { name: 'Fit the photo again' }).click()
    await use(page).and(page.locator(':enabled')).waitFor()
    assert.ok(isEven(await inFrame(page)))
    await used(page, () => use(page).click())
    const shares = await onPoster(page)
    assert.ok(isEven(shares), JSON.stringify(shares))

    await page.getByRole('button', { name: 'Take photo off the poster' }).click()
    await choose(page).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('is in its frame as two fingers zoom it and one moves it, while the sheet stays where it is', async () => {
    const { page, troubles, close } = await open(phone)
    const { x, y } = await middleOf(page)
    const devtools = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ]
          : [],
      })
    await fingers('touchStart', 30)
    for (const apart of [40, 50, 60]) await fingers('touchMove', apart)
    await fingers('touchEnd')
    assert.equal(Number(await page.getByRole('slider', { name: 'Zoom' }).inputValue()), 2)
    assert.deepEqual(await middleOf(page), { x, y })

    const finger = await Finger.on(page)
    await finger.down(x + 90, y + 90)
    await finger.to(x - 100)
    await finger.toY(y - 100)
    await finger.up()
    assert.deepEqual(await inFrame(page), alone('bottomRight'))
    assert.deepEqual(await middleOf(page), { x, y })

    assert.deepEqual(troubles, [])
    await close()
  })

  test('is on the poster as the keyboard alone zooms and moves it, and the focus stays at the photo', async () => {
    const { page, troubles, close } = await open(wide)
    await tabTo(page, stage(page))
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+')
    const zoom = page.getByRole('slider', { name: 'Zoom' })
    assert.equal(Number(await zoom.inputValue()), 2)
    for (let presses = 0; presses < 34; presses++) await page.keyboard.press('ArrowRight')
    for (let presses = 0; presses < 32; presses++) await page.keyboard.press('ArrowUp')
    assert.deepEqual(await inFrame(page), alone('bottomLeft'))
    await tabTo(page, zoom)
    await page.keyboard.press('Home')
    assert.ok(isEven(await inFrame(page)))
    await page.keyboard.press('End')
    assert.equal(Number(await zoom.inputValue()), 4)
    await tabTo(page, stage(page), 'Shift+Tab')
    for (let presses = 0; presses < 50; presses++) await page.keyboard.press('ArrowRight')
    for (let presses = 0; presses < 50; presses++) await page.keyboard.press('ArrowUp')
    assert.deepEqual(await inFrame(page), alone('bottomLeft'))

    await tabTo(page, use(page))
    await used(page, () => page.keyboard.press('Enter'))
    assert.deepEqual(await onPoster(page), alone('bottomLeft'))
    await page.getByRole('button', { name: 'Fit the photo again' }).and(page.locator(':focus')).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
