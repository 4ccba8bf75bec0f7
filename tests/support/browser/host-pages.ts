import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import type { Language } from '../../../i18n/locales.ts'
import { limitMs } from '../runner/time-factor.ts'
import { barriersOf } from './axe.ts'

/**
 * The app has taken over the page that the server drew, and the widgets on it, cards as far as in sight, can be used.
 */
export const isAlive = (page: Page) =>
  page.waitForFunction(() => {
    const widgets = [
      ...document.querySelectorAll<Element & { isReady?: boolean }>('foyer-enterprise, foyer-exhibitors, foyer-card'),
    ]
    const isFar = (widget: Element) =>
      widget.localName === 'foyer-card' && widget.getBoundingClientRect().top > innerHeight
    return !document.querySelector('style[data-foyer]') && widgets.every((widget) => widget.isReady || isFar(widget))
  })

/** Scrolls to each of these, so that what loads near the viewport is there. */
export async function see(page: Page, shows: readonly string[]) {
  for (const show of shows) {
    await page.locator(show).first().waitFor()
    // A list that is just being drawn anew detaches the row that was found first.
    await page
      .locator(show)
      .first()
      .scrollIntoViewIfNeeded()
      .catch(() => page.locator(show).first().scrollIntoViewIfNeeded())
  }
}

/** Returns the faults that axe finds on a page of Foyer, in its light and then in its dark colours. */
export async function barriersInBoth(page: Page, where: string): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const barriers = await barriersOf(page, colorScheme === 'light' ? 'all' : 'colours')
    problems.push(...barriers.map((barrier) => `${where}, ${colorScheme}: ${barrier}`))
  }
  return problems
}

/** The words of an area in a language other than English, as its translators wrote them. */
export function translatedWords(language: Exclude<Language, 'EN'>, area: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../i18n/${language}/${area}.json`, import.meta.url), 'utf8'))
}

/** A mail of the outbox. */
export interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
}

/** Waits for a mail to an address that says something, as the outbox of Foyer shows it. The page must be Foyer's. */
export async function mailTo(page: Page, address: string, containing: string): Promise<Mail> {
  for (const end = performance.now() + limitMs(30_000); ; await passed(100)) {
    const sent: Mail[] = await page.evaluate(async () => (await fetch('/dev/outbox.json')).json())
    const mail = sent.find(({ to, text }) => to === address && text.includes(containing))
    if (mail) return mail
    if (performance.now() > end) throw new Error(`No mail to ${address} says "${containing}".`)
  }
}

/** Presses Tab, or Shift and Tab, until the focus is on something, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const isThere = () =>
    target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${target}.`)
}

/**
 * Presses a key until the shortcuts of the app, which are loaded after the page, have handled it, and waits for what it
 * does. A key that was handled is not pressed again: it would close what the first press is about to open.
 */
export async function pressUntil(page: Page, key: string, done: Locator) {
  await page.evaluate(() => addEventListener('keydown', (event) => Object.assign(window, { pressed: event }), true))
  const isHandled = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'pressed'), 'defaultPrevented'))
  for (let presses = 0; presses === 0 || !(await isHandled()); presses++) {
    if (presses === 500) throw new Error(`${key} was pressed 500 times, and nothing happened.`)
    await page.keyboard.press(key)
  }
  await done.waitFor()
}

/** Invites somebody to sell for an enterprise, as the owner who is logged in on the page. Gives the invitation's id. */
export async function invitedBy(page: Page, enterpriseCode: string, email: string) {
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('foyer:token') ?? '' }
      const answer = await fetch('/user/enterprise/member/invite', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error((await answer.json()).message)
    },
    { enterpriseCode, email, role: 'SALES' },
  )
  const { links } = await mailTo(page, email, 'joinEnterprise')
  return new URL(links[0] ?? '').searchParams.get('id') ?? ''
}

/** Makes short links as the person who is logged in on the page. Gives their codes. */
export const linksMadeBy = (page: Page, targets: readonly string[]): Promise<string[]> =>
  page.evaluate(async (targets) => {
    const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('foyer:token') ?? '' }
    const codes = targets.map(async (target) => {
      const body = JSON.stringify({ target })
      const answer = await fetch('/user/share/link/create', { method: 'POST', headers, body })
      const { data, message } = await answer.json()
      if (!answer.ok) throw new Error(message)
      return data.code
    })
    return Promise.all(codes)
  }, targets)
