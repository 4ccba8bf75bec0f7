import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey, latencyOf } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** A page of the app, and the links on it that are pressed. */
const presses: [path: string, ...links: string[]][] = [
  ['home', 'nav a[href*=exhibitorList]', 'main li a[href*=exhibitorDetail]', 'main a[href*=exhibitorList]'],
  ['exhibitorList?meetingCode=X2026', 'li[data-place] a', 'main a[href*="view=map"]', 'nav a[href*=home]'],
  [
    'exhibitorDetail?exhibitorCode=EX1001',
    'main a[href*=enterpriseMainPage]:visible',
    'main a[href*="view=map"]:visible',
  ],
  ['exhibitsList?meetingCode=X2026', 'main li a[href*=XB1002]', 'main li a[href*=XB1004]'],
  ['exhibitsDetail?exhibitCode=XB1001', 'main a[href*=exhibitorDetail]'],
  ['productList?enterpriseCode=E1001', 'main li a', 'main li:nth-child(2) a'],
  ['productDetail?productCode=P1001&enterpriseCode=E1001', 'main a[href*=enterpriseMainPage]'],
  ['jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001', 'main a[href*=enterpriseMainPage]'],
  ['enterpriseMainPage?enterpriseCode=E1001&tab=products', 'main a[href*=productDetail]'],
  ['enterpriseMainPage?enterpriseCode=E1001&tab=exhibits', 'main a[href*=exhibitsDetail]'],
  ['enterpriseMainPage?enterpriseCode=E1001&tab=jobs', 'main a[href*=jobDetail]'],
  ['search?search=pump', 'main a[href*=productDetail]', 'main a[href*=exhibitsDetail]'],
]

interface Seen {
  /** The frames that were drawn between the press and the first sign of it. */
  framesUntilSign?: number
  msUntilSign?: number
}

/** Runs in the page before a press: watches it frame by frame. */
function watchPress() {
  const seen: Seen = {}
  Object.assign(window, { seen })
  addEventListener(
    'click',
    (event) => {
      const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      const start = performance.now()
      let frames = 0
      const look = () => {
        const row = (anchor as HTMLElement | undefined)?.closest('[data-opening]')
        const isSigned = row !== null || !(anchor as HTMLElement | undefined)?.isConnected
        if (isSigned) seen.framesUntilSign ??= frames
        if (isSigned) seen.msUntilSign ??= performance.now() - start
        frames++
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

/** Runs in the page: collects what its transitions move, each with the way and the side, in `window.parts`. */
function watchParts() {
  const parts = new Set<string>()
  Object.assign(window, { parts })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    const notice = () => {
      const { move } = document.documentElement.dataset
      const picture = getComputedStyle(document.documentElement, '::view-transition-new(root)')
      const way = picture.getPropertyValue('--foyer-way').trim()
      for (const { effect } of document.getAnimations())
        parts.add(`${move} ${way} ${(effect as KeyframeEffect | null)?.pseudoElement}`)
    }
    // A transition that the next one stops before it begins moves nothing.
    void transition.ready.then(notice, () => {})
    return transition
  }
}

/** Waits until a transition has moved this part. */
const hasMoved = (page: Page, part: string) =>
  page.waitForFunction((part) => (window as unknown as { parts: Set<string> }).parts.has(part), part)

/**
 * Runs in the page: an answer of the exhibit comes as early as its skeleton is due, and the page gets it in the moment
 * in which the skeleton is drawn and the browser has not yet taken its picture.
 */
function answerAsTheSkeletonIsDrawn() {
  const moment = () => {
    let come = () => {}
    const hasCome = new Promise<void>((done) => {
      come = done
    })
    return { come, hasCome }
  }
  const answered = moment()
  const drawn = moment()
  const fetchIt = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const answer = await fetchIt(input, init)
    if (!answer.url.includes('/user/exhibition/exhibit/detail?')) return answer
    const text = await answer.text()
    answered.come()
    await drawn.hasCome
    return new Response(text, answer)
  }
  const setTimer = window.setTimeout.bind(window)
  // The skeleton of a page that is loading is due after 200 ms.
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== 200) return setTimer(run, ms)
    void answered.hasCome.then(run)
    return 0
  }) as typeof window.setTimeout
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) =>
    start(() => {
      if (typeof change === 'function') change()
      drawn.come()
    })
}

/** Waits for the code of transitions, which comes after the first page. A press before that opens its page without. */
const hasTransitions = (page: Page) =>
  page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--foyer-way') !== '')

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

describe('a press', () => {
  const world = journey()
  const at = (path: string, language = 'EN') =>
    `${world.foyer.url}/mini-h5/index/${path}${path.includes('?') ? '&' : '?'}language=${language}`

  test('a press of any of twenty links, with 800 ms of latency, highlights its row with the next frame', async () => {
    const { page, troubles, close } = await world.open(phone)
    const withLatency = await latencyOf(page)
    const late: string[] = []
    for (const [path, ...links] of presses) {
      for (const link of links) {
        await withLatency(0)
        await page.goto(at(path))
        await isAlive(page)
        const target = page.locator(link).first()
        await target.scrollIntoViewIfNeeded()
        await page.evaluate(watchPress)
        await withLatency(800)
        const previous = page.url()

        await target.click()

        await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.framesUntilSign !== undefined)
        const { framesUntilSign = -1 } = await seenIn(page)
        if (framesUntilSign > 1) late.push(`${path} ${link}: after ${framesUntilSign} frames`)
        await page.waitForFunction((address) => location.href !== address, previous)
      }
    }
    assert.deepEqual(late, [])
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const [what, context] of [
    ['a phone', phone],
    ['a wide screen', desktop],
  ] as const)
    test(`on ${what} the name of the pressed company is shown at once, and the page after it`, async () => {
      const { page, troubles, close } = await world.open(context)
      await page.goto(at('exhibitorList?meetingCode=X2026'))
      await isAlive(page)
      const comes = await holdBack(page, '**/user/exhibition/exhibitor/detail?*')
      const row = page.locator('li[data-place] a').first()
      const name = (await row.textContent()) ?? ''

      await row.click()

      const shapes = page.locator('[data-pending]')
      await shapes.getByRole('heading', { name, level: 1 }).waitFor()
      assert.equal(await row.isVisible(), context === desktop, 'only a wide screen keeps the list')
      comes()
      await page.locator('main article').waitFor()
      await shapes.waitFor({ state: 'detached' })
      assert.deepEqual(troubles, [])
      await close()
    })

  test('what the code of a pressed page imports is asked for before that code has come', async () => {
    const { page, troubles, close } = await world.open(phone)
    const hasTable = page.waitForResponse((answer) => answer.url().endsWith('/page-files.json'))
    await page.goto(at('home'))
    await hasTable
    await isAlive(page)
    const comes = await holdBack(page, '**/assets/**/exhibitor-list.js')
    const imported = page.waitForRequest('**/assets/**/hall-map.js')
    await page.locator('nav a[href*=exhibitorList]').click()
    await imported
    comes()
    await page.locator('li[data-place]').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('going back from a page that still loads shows the previous page at its place', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    await holdBack(page, '**/user/exhibition/exhibit/detail?*')
    const card = page.locator('main li a[href*=exhibitsDetail]').nth(4)
    await card.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await card.click()
    await page.locator('[data-pending]').waitFor()

    await page.getByRole('button', { name: 'Back' }).click()

    await card.waitFor()
    await page.waitForFunction((top) => scrollY === top, top)
    assert.equal(await page.locator('[data-pending]').count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('going back shows the previous page also while the network is away', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('productList?enterpriseCode=E1001'))
    await isAlive(page)
    await page.locator('main li a').first().click()
    await page.getByRole('searchbox').waitFor({ state: 'detached' })
    await page.locator('main article').waitFor()
    await page.context().setOffline(true)

    await page.goBack()

    await page.getByRole('searchbox').waitFor()
    assert.equal((await page.locator('main li a').count()) > 2, true)
    await close()
  })

  test('the code of transitions, where it comes after the pressed page, does not move that page', async () => {
    const { page, troubles, close } = await world.open(phone)
    const comes = await holdBack(page, '**/assets/**/pending.js')
    await page.goto(at('exhibitsList?meetingCode=X2026'))
    await isAlive(page)
    await page.evaluate(() => {
      const seen = { transitions: 0, isSkeletonDue: false }
      Object.assign(window, { seen })
      const setTimer = window.setTimeout.bind(window)
      // The skeleton of a page that is loading is due after 200 ms.
      window.setTimeout = ((run: () => void, ms?: number) =>
        setTimer(() => {
          run()
          seen.isSkeletonDue ||= ms === 200
        }, ms)) as typeof window.setTimeout
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        seen.transitions++
        return start(change)
      }
    })
    const waits = await holdBack(page, '**/user/exhibition/exhibit/detail?*')
    await page.locator('main li a[href*=exhibitsDetail]').first().click()
    await page.waitForFunction(() => (window as unknown as { seen: { isSkeletonDue: boolean } }).seen.isSkeletonDue)
    waits()
    await page.locator('main a[href*=exhibitorDetail]').waitFor()

    comes()

    await hasTransitions(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    assert.equal(
      await page.evaluate(() => (window as unknown as { seen: { transitions: number } }).seen.transitions),
      0,
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  test('pages carry the pressed picture and name over, and come from the start side in Arabic', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('exhibitsList?meetingCode=X2026', 'AR'))
    await isAlive(page)
    await hasTransitions(page)
    await page.evaluate(watchParts)
    const parts = () => page.evaluate(() => [...(window as unknown as { parts: Set<string> }).parts])
    await page.locator('main li a[href*=exhibitsDetail]').first().click()

    await hasMoved(page, 'forward -1 ::view-transition-group(foyer-picture)')
    await hasMoved(page, 'forward -1 ::view-transition-group(foyer-title)')
    await page.locator('main a[href*=exhibitorDetail]').waitFor()
    // The reader goes back while the page still moves in.
    await page.goBack()
    await hasMoved(page, 'back 1 ::view-transition-group(foyer-picture)')
    assert.ok((await parts()).includes('back 1 ::view-transition-group(foyer-title)'))
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const [when, prepare] of [
    ['arrives as its skeleton is drawn', (page: Page) => page.evaluate(answerAsTheSkeletonIsDrawn)],
    ['has no pictures yet', (page: Page) => holdBack(page, '**/art/**')],
  ] as const)
    test(`the pressed picture and name are carried over to a page that ${when}`, async () => {
      const { page, troubles, close } = await world.open(phone)
      const isHeldBack = when === 'has no pictures yet'
      if (isHeldBack) await prepare(page)
      await page.goto(at('exhibitsList?meetingCode=X2026'), { waitUntil: 'domcontentloaded' })
      await isAlive(page)
      await hasTransitions(page)
      await page.evaluate(watchParts)
      if (!isHeldBack) await prepare(page)

      await page.locator('main li a[href*=exhibitsDetail]').first().click()

      await hasMoved(page, 'forward 1 ::view-transition-group(foyer-picture)')
      await hasMoved(page, 'forward 1 ::view-transition-group(foyer-title)')
      await page.locator('main a[href*=exhibitorDetail]').waitFor()
      assert.deepEqual(troubles, [])
      await close()
    })
})
