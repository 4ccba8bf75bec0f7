import type { Page } from 'playwright'
import { demoPassword } from '../world/logged-in.ts'
import type { journey } from './journey.ts'
import { type PartnerPage, scriptTag } from './partner.ts'

// Logging in on a partner page: the directory there, with an enterprise that one has to be logged in to follow.

/** The address that logs in by default. */
export const email = 'visitor@foyer.example'

/** The directory with one enterprise in it. */
export const directory = (more = '') =>
  `<foyer-exhibitors meeting-code="X2026" search="Norvane"${more}></foyer-exhibitors>`

/** A script that records all events, as a thief would. */
export const listening = `<script>
  const heard = []
  for (const name of ['login-required', 'ready', 'error', 'navigate', 'open', 'close', 'message', 'language']) {
    addEventListener('foyer:' + name, ({ type, detail }) => heard.push({ type, detail }))
  }
  window.heard = heard
</script>`

/** The window that a press opens, also one that the page's policy cuts off from it. */
export async function pressed(page: Page, button: { click(): Promise<void> }) {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await popup.waitForURL(/embed\/login/)
  return popup
}

/** Logs in by the form in the window. */
export async function logInInside(popup: Page) {
  await popup.locator('input[name=email]').fill(email)
  await popup.locator('input[name=password]').fill(demoPassword)
  await popup.locator('input[name=terms]').press('Space')
  await popup.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Agrees to the website, as the person who is logged in. */
export const agree = (popup: Page) => pressLast(popup, /^Continue as/)

/** Carries the digits from a window that is cut off from its page to that page, as a person does. */
export async function carryDigits(page: Page, popup: Page) {
  const digits = (await popup.locator('main output').textContent()) ?? ''
  await page.locator('foyer-exhibitors input[name=digits]').fill(digits)
}

/** Presses a button that closes its window, which may be gone before the press is reported. */
export async function pressLast(popup: Page, name: string | RegExp) {
  const press = popup.getByRole('button', { name }).click()
  await press.catch((error) => {
    if (!popup.isClosed()) throw error
  })
}

/** Waits until the enterprise is followed. */
export const isFollowed = (page: Page) =>
  page.locator('foyer-exhibitors [part=follow]', { hasText: 'Following' }).waitFor()

/** The actions of tests that log in on a partner page. */
export const partnerLogins = (world: ReturnType<typeof journey>) => ({
  /** Opens the enterprise E1001 in the directory of a partner page; `tokens` are those that leave the page. */
  async atExhibitor(page: Partial<PartnerPage> = {}) {
    const opened = await world.visit({ head: listening + scriptTag(), body: directory(), ...page })
    const tokens: string[] = []
    opened.page.on('request', (request) => {
      const token = request.headers().authorization
      if (token && !tokens.includes(token)) tokens.push(token)
    })
    await opened.page.locator('foyer-exhibitors [part=list] a').first().click()
    const follow = opened.page.locator('foyer-exhibitors [part=follow]')
    await follow.waitFor()
    await opened.page.waitForLoadState('networkidle')
    return { ...opened, follow, tokens }
  },

  /** The accounts that follow E1001. */
  async followers() {
    const rows = await world.foyer.db
      .selectFrom('follow')
      .select('uid')
      .where('enterprise_code', '=', 'E1001')
      .execute()
    return rows.map(({ uid }) => uid)
  },

  /** From now on nobody follows anything, and nobody has agreed to any website. */
  async afresh() {
    await world.foyer.db.deleteFrom('follow').execute()
    await world.foyer.db.deleteFrom('app_consent').execute()
  },
})
