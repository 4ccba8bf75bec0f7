import { existsSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright'
import { limitMs } from '../runner/time-factor.ts'

// The headless shell takes three quarters of the time of the whole browser, which is started where there is none.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** The flags with which Chromium says nothing to anybody and needs no display. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Options of a browser: `isWhole` leaves the headless shell out, which shows no notifications; `args` are flags. */
export interface BrowserOptions {
  isWhole?: boolean | undefined
  args?: string[] | undefined
}

/** Starts the machine's Chromium, or the one that playwright installed. */
export async function openBrowser({ isWhole = false, args = [] }: BrowserOptions = {}) {
  const executablePath = places.find((path) => existsSync(path) && !(isWhole && path.endsWith('headless-shell')))
  const flags = [...quiet, '--disable-component-update', '--disable-sync', ...args]
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ...(isWhole && !executablePath && { channel: 'chromium' }),
    args: isWhole ? [...flags, '--headless=new'] : flags,
  })
}

/**
 * A page on which everything is told that goes wrong: uncaught errors, console errors, and breaches of the page's
 * policy.
 */
export interface WatchedPage {
  page: Page
  troubles: string[]
  close(): Promise<void>
}

/** The factor by which pages run more slowly: `FOYER_SLOW=6` finds tests that only pass on a quick machine. */
const slowness = Number(process.env.FOYER_SLOW ?? 1)
const latestMs = 300

/** Makes every page of a context slow, and each answer late by chance, so that they come in another order each time. */
async function slowDown(context: BrowserContext) {
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page).catch(() => undefined)
    await devtools?.send('Emulation.setCPUThrottlingRate', { rate: slowness }).catch(() => {})
  })
  await context.route('**/*', async (route) => {
    await passed(Math.random() * latestMs)
    // The page that made the request may be closed by now.
    await route.fallback().catch(() => {})
  })
}

/** Opens an empty page in a context of its own, as a visitor from abroad on a desktop unless told otherwise. */
export async function openPage(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 }, locale: 'en-GB', ...options })
  // Long enough for a proof of work on a machine that does other things too.
  context.setDefaultTimeout(limitMs(30_000) * slowness)
  if (slowness > 1) await slowDown(context)
  const page = await context.newPage()
  // Tells of the widgets that can be used, also where the server has drawn them before.
  await page.addInitScript(() => {
    addEventListener('foyer:ready', ({ target }) => ((target as Element & { isReady?: boolean }).isReady = true))
  })
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    // The browser itself writes a line where the server asks for a proof of work (428), as it does for any such answer.
    if (message.type() === 'error' && !message.text().includes('status of 428'))
      troubles.push(`${message.text()} ${message.location().url}`)
  })
  return { page, troubles, close: () => context.close() }
}

/** A finger on the page. */
export class Finger {
  #x = 0
  #y = 0
  readonly #devtools: CDPSession
  constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }
  static async on(page: Page) {
    return new Finger(await page.context().newCDPSession(page))
  }
  async down(x: number, y: number) {
    this.#x = x
    this.#y = y
    await this.#touch('touchStart')
  }
  /** Moves to a place in steps of 20 px. */
  async to(x: number) {
    while (this.#x !== x) {
      this.#x += Math.sign(x - this.#x) * Math.min(20, Math.abs(x - this.#x))
      await this.#touch('touchMove')
    }
  }
  async toY(y: number) {
    while (this.#y !== y) {
      this.#y += Math.sign(y - this.#y) * Math.min(20, Math.abs(y - this.#y))
      await this.#touch('touchMove')
    }
  }
  up = () => this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  #touch = (type: 'touchStart' | 'touchMove') =>
    this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: this.#x, y: this.#y }] })
}
