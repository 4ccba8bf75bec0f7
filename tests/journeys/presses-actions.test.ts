import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive, linksMadeBy } from '../support/browser/host-pages.ts'
import { journey, latencyOf } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** A sign that a press was noticed: an element that contains a text. */
interface Sign {
  element: string
  text?: string
}

const isLoading: Sign = { element: '[data-layout][aria-busy=true]' }
const isBusyButton: Sign = { element: 'button[type=submit][aria-busy=true]' }
const isBusyBar: Sign = { element: 'select:disabled' }
const isChosenTab = (text: string): Sign => ({ element: '[role=tab][aria-selected=true]', text })
const isChosen = (text: string): Sign => ({ element: '[aria-pressed=true]', text })

/** A press that is no link, on a page, and its sign. LEAD stands for the id of a lead in the path. */
interface Press {
  what: string
  path: string
  sign: Sign
  /** Brings the page to where the press is possible, while the network is quick. */
  prepare?(page: Page): Promise<unknown>
  press(page: Page): Promise<unknown>
}

const chip = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first()
const selectAll = (page: Page) => page.locator('main thead input[type=checkbox]').first().check()
const inBulk = (page: Page, label: string, index = 1) =>
  page.locator('main').getByLabel(label, { exact: true }).selectOption({ index })

const onPhone: Press[] = [
  {
    what: 'a filter of the leads',
    path: 'leadList?enterpriseCode=E1001',
    sign: isChosen('New'),
    press: (page) => chip(page, /^New/).click(),
  },
  {
    what: 'the period of My company',
    path: 'myEnterprise?enterpriseCode=E1001',
    sign: isChosen('7 days'),
    press: (page) => chip(page, /^7 days/).click(),
  },
  {
    what: 'a kind of hits',
    path: 'search?search=pump',
    sign: isChosen('Products'),
    press: (page) => chip(page, /^Products/).click(),
  },
  {
    what: 'Enter in the search of the home page',
    path: 'home?',
    sign: isLoading,
    prepare: (page) => page.locator('main').getByRole('combobox').fill('valves'),
    press: (page) => page.locator('main').getByRole('combobox').press('Enter'),
  },
  {
    what: 'a language',
    path: 'home?',
    sign: isLoading,
    prepare: (page) => page.locator('button[aria-haspopup=dialog]:visible').first().click(),
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click(),
  },
  {
    what: 'Follow',
    path: 'exhibitorDetail?exhibitorCode=EX1001',
    sign: { element: 'button[aria-busy=true]' },
    press: (page) => chip(page, /^Follow/).click(),
  },
  {
    what: 'Save of a card',
    path: 'editCard?',
    sign: isBusyButton,
    prepare: (page) => page.locator('input[name=companyName]').fill('Another company'),
    press: (page) => page.locator('main button[type=submit]').first().click(),
  },
  {
    what: 'a tab of an exhibitor',
    path: 'exhibitorDetail?exhibitorCode=EX1001',
    sign: isChosenTab('Exhibits'),
    press: (page) => page.getByRole('tab', { name: /^Exhibits/ }).click(),
  },
  {
    what: 'a tab of the answer to a lead',
    path: 'leadDetail?enterpriseCode=E1001&id=LEAD',
    sign: isChosenTab('Note'),
    press: (page) => page.getByRole('tab', { name: 'Note' }).click(),
  },
  {
    what: 'Save of a note',
    path: 'leadDetail?enterpriseCode=E1001&id=LEAD',
    sign: isBusyButton,
    async prepare(page) {
      await page.getByRole('tab', { name: 'Note' }).click()
      await page.locator('textarea[name=note]').fill('Call again in June')
    },
    press: (page) =>
      page
        .locator('form', { has: page.locator('[name=note]') })
        .getByRole('button')
        .click(),
  },
  {
    what: 'a tab of a company',
    path: 'enterpriseMainPage?enterpriseCode=E1001',
    sign: isChosenTab('Products'),
    press: (page) => page.getByRole('tab', { name: /^Products/ }).click(),
  },
  {
    what: 'a tab of an exhibitor in the widget',
    path: '/embed/frame/exhibitors?meeting-code=X2026',
    sign: isChosenTab('Exhibits'),
    async prepare(page) {
      await page.locator('foyer-exhibitors [part=list] a').first().click()
      await page.locator('foyer-exhibitors [part=detail] [role=tab]').first().waitFor()
    },
    press: (page) => page.getByRole('tab', { name: /^Exhibits/ }).click(),
  },
]

const onDesktop: Press[] = [
  {
    what: 'the next lead of the list',
    path: 'leadList?enterpriseCode=E1001&view=list',
    sign: { element: '[data-opening]' },
    press: (page) => page.locator('[data-lead]:nth-child(2) a').first().click(),
  },
  {
    what: 'an order of the table',
    path: 'leadList?enterpriseCode=E1001&view=table',
    sign: isLoading,
    press: (page) => page.locator('main thead button').nth(1).click(),
  },
  {
    what: 'Assign to of several leads',
    path: 'leadList?enterpriseCode=E1001&view=table',
    sign: isBusyBar,
    async prepare(page) {
      await selectAll(page)
      // The members to choose from are loaded.
      await page.locator('main select option:nth-child(3)').first().waitFor({ state: 'attached' })
    },
    press: (page) => inBulk(page, 'Assign to…'),
  },
  {
    what: 'Turn link off of several links',
    path: 'myLinks?view=table',
    sign: isBusyBar,
    prepare: selectAll,
    press: (page) => page.locator('main').getByRole('button', { name: 'Turn link off' }).click(),
  },
  {
    what: 'the end of several links',
    path: 'myLinks?view=table',
    sign: isBusyBar,
    prepare: selectAll,
    press: (page) => inBulk(page, 'End date'),
  },
  {
    what: 'the role of a member',
    path: 'enterpriseMembers?enterpriseCode=E1001',
    sign: isBusyBar,
    prepare: (page) => page.locator('main tbody input[type=checkbox]').nth(1).check(),
    press: (page) => inBulk(page, 'Set role…'),
  },
  {
    what: 'a page of the palette',
    path: 'home?',
    sign: isLoading,
    async prepare(page) {
      await page.locator('button.palette').click()
      await page.getByRole('dialog').getByRole('combobox').fill('my links')
      await page.getByRole('option').first().waitFor()
    },
    press: (page) => page.getByRole('dialog').getByRole('combobox').press('Enter'),
  },
]

interface Seen {
  /** The frames that were drawn between the press and the first sign of it. */
  framesUntilSign?: number
}

/** Runs in the page before a press: counts the frames until its sign is there. */
function watchSign({ element, text = '' }: Sign) {
  const seen: Seen = {}
  Object.assign(window, { seen })
  const isThere = (root: ParentNode): boolean =>
    [...root.querySelectorAll(element)].some(({ textContent }) => textContent?.includes(text)) ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && isThere(shadowRoot))
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    let frames = 0
    const look = () => {
      if (isThere(document)) seen.framesUntilSign = frames
      else {
        frames++
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  }
  for (const type of ['click', 'keydown', 'change']) addEventListener(type, begin, { capture: true, once: true })
}

/** The frames of 100 ms. */
const maxFrames = 6

describe('a press that is no link', () => {
  const world = journey()

  for (const [where, context, presses] of [
    ['a phone', phone, onPhone],
    ['a wide screen', desktop, onDesktop],
  ] as const)
    test(`on ${where} any press, with 800 ms of latency, shows within 100 ms that it was noticed`, async () => {
      const { page, troubles, close } = await world.open(context)
      await logInAs(page, world.foyer.url, 'member@foyer.example')
      await linksMadeBy(page, ['/mini-h5/index/home', '/mini-h5/index/search'])
      const withLatency = await latencyOf(page)
      const leads = world.foyer.db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
      const { id } = await leads.executeTakeFirstOrThrow()
      const framesOf = async ({ path, sign, prepare, press }: Press) => {
        await withLatency(0)
        const address = `${path.startsWith('/') ? '' : '/mini-h5/index/'}${path.replace('LEAD', id)}`
        await page.goto(`${world.foyer.url}${address}${path.endsWith('?') ? '' : '&'}language=EN`)
        await isAlive(page)
        await prepare?.(page)
        await page.evaluate(watchSign, sign)
        await withLatency(800)

        await press(page)

        await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.framesUntilSign !== undefined)
        const { framesUntilSign = -1 } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
        return framesUntilSign
      }
      const late: string[] = []
      for (const each of presses) {
        let frames = await framesOf(each)
        // A machine that is busy with other tests misses a frame now and then: what is late is late three times.
        for (let tries = 2; frames > maxFrames && tries > 0; tries--) frames = await framesOf(each)
        if (frames > maxFrames) late.push(`${each.what}: after ${frames} frames`)
      }
      assert.deepEqual(late, [])
      assert.deepEqual(troubles, [])
      await close()
    })
})
