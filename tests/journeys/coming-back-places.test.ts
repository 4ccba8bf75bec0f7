import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const member = 'member@foyer.example'

/** A page, the part that is pressed far down on it, and a part of the page that opens. */
interface Visit {
  path: string
  pressed: string
  opens: string
  as?: string
}

const visits: Visit[] = [
  {
    path: 'leadList?enterpriseCode=E1001',
    pressed: '[data-lead]:nth-child(12) a[href*=leadDetail]',
    opens: 'leadDetail',
    as: member,
  },
  { path: 'myPage', pressed: 'main a[href*=security]', opens: 'security', as: member },
  {
    path: 'myEnterprise?enterpriseCode=E1001',
    pressed: 'main a[href*=enterpriseMembers]',
    opens: 'enterpriseMembers',
    as: member,
  },
  { path: 'home', pressed: 'main li a[href*=exhibitorDetail]', opens: 'exhibitorDetail' },
  { path: 'search?search=pump', pressed: 'main a[href*=productDetail]', opens: 'productDetail' },
  {
    path: 'exhibitorList?meetingCode=X2026',
    pressed: 'li[data-place]:nth-child(9) a',
    opens: 'exhibitorDetail',
  },
  {
    path: 'exhibitsList?meetingCode=X2026',
    pressed: 'main li:nth-child(14) a[href*=exhibitsDetail]',
    opens: 'exhibitsDetail',
  },
  {
    path: 'enterpriseMainPage?enterpriseCode=E1001&tab=products',
    pressed: 'main a[href*=productDetail]',
    opens: 'productDetail',
  },
]

/** The frames after the step back in which the page was not at its place yet. */
type Returned = { framesBefore?: number }

/** Runs in the page: counts the frames from the next step back until a part is seen and the page is at its place. */
function watchReturn({ part, top }: { part: string; top: number }) {
  const returned: Returned = {}
  Object.assign(window, { returned })
  const inWidget = part.replace(/^main /, '')
  const isSeen = () =>
    [...document.querySelectorAll('main, main foyer-enterprise, main foyer-exhibitors')].some((place) =>
      (place.shadowRoot ?? place).querySelector(inWidget)?.checkVisibility(),
    )
  addEventListener(
    'popstate',
    () => {
      let frames = 0
      const look = () => {
        if (isSeen() && Math.abs(scrollY - top) < 1) returned.framesBefore = frames
        else if (frames++ < 600) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { once: true },
  )
}

const framesOf = async (page: Page) => {
  await page.waitForFunction(() => (window as unknown as { returned: Returned }).returned.framesBefore !== undefined)
  return page.evaluate(() => (window as unknown as { returned: Returned }).returned.framesBefore ?? -1)
}

describe('a step back', () => {
  const world = journey()

  for (const { path, pressed, opens, as } of visits)
    test(`a step back to ${path} is at its place with the next picture, while no answer comes`, async () => {
      const { page, troubles, close } = await world.open(phone)
      if (as) await logInAs(page, world.foyer.url, as)
      await page.goto(`${world.foyer.url}/mini-h5/index/${path}${path.includes('?') ? '&' : '?'}language=EN`)
      await isAlive(page)
      const target = page.locator(pressed).first()
      await target.scrollIntoViewIfNeeded()
      // A press may first scroll a little, so that no bar covers what is pressed.
      await page.evaluate(() =>
        addEventListener('click', () => Object.assign(window, { pressedAt: scrollY }), { capture: true, once: true }),
      )
      const row = await target.elementHandle()
      await target.click()
      const top = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
      await page.waitForURL(`**/${opens}?*`)
      await row?.waitForElementState('hidden')
      await page.waitForFunction(() => document.querySelector('[data-pending], main [aria-busy=true]') === null)
      await holdBack(page, '**/user/**')
      await page.evaluate(watchReturn, { part: pressed, top })

      await page.goBack()

      // The first frame still shows the page that is left: the browser takes its picture for the transition.
      const frames = await framesOf(page)
      assert.ok(frames <= 1, `${frames} frames later`)
      assert.equal(await page.locator('main [aria-busy=true], [data-pending]').count(), 0)
      assert.deepEqual(troubles, [])
      await close()
    })
})
