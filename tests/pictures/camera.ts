import { setTimeout as passed } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { openPage } from '../support/browser/browser.ts'
import { settling } from '../support/browser/every-page-visits.ts'
import { limitMs } from '../support/runner/time-factor.ts'
import { logInAs } from '../support/world/logged-in.ts'
import { frozenAt, frozenOrigin } from './frozen-world.ts'
import { type Audience, openScreen, type Screen } from './screens.ts'

export const widths = { 390: 844, 1280: 800 } as const
export type Width = keyof typeof widths
export const schemes = ['light', 'dark'] as const
export const pictureLanguages = ['EN', 'CN', 'AR'] as const

const emails = { visitor: undefined, person: 'visitor@foyer.example', member: 'member@foyer.example' } as const

/** Runs in every page before its scripts: the clock stands still there too. */
function stopClock(at: string) {
  const now = Date.parse(at)
  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now]) as [number]))
    }
    static override now = () => now
  } as DateConstructor
}

/**
 * Runs in the page: waits until the pictures in sight and the fonts are drawn. A lazy picture that is clipped is not in
 * sight, and is never requested.
 */
async function settle() {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const images = roots.flatMap((root) => [...root.querySelectorAll('img')])
  const visible = await new Promise<HTMLImageElement[]>((done) => {
    if (images.length === 0) return done([])
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      done(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLImageElement))
    })
    for (const image of images) observer.observe(image)
  })
  // A picture that cannot be loaded is part of what the page shows.
  await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Runs in the page: true once the page and its third pane, whose content comes behind, show what they are for. */
function isSettled() {
  const pane = document.getElementById('context')
  const isPaneEmpty = pane !== null && pane.getClientRects().length > 0 && pane.childElementCount < 2
  const widgets = [...(pane?.querySelectorAll<Element & { isReady?: boolean }>('foyer-contact') ?? [])]
  const isBusy = document.querySelector('main [aria-busy=true], #context [aria-busy=true], [data-pending]') !== null
  return !isBusy && !isPaneEmpty && widgets.every(({ isReady }) => isReady)
}

/** One picture of a screen: its look, and the PNG. */
export interface Shot {
  width: Width
  scheme: (typeof schemes)[number]
  language: (typeof pictureLanguages)[number]
  png: Buffer
}

/** Returns true once a PNG is what was expected, so that no second look is needed. */
type IsExpected = (shot: Shot) => Promise<boolean>

const maxLooks = 12

/** Takes the picture again until two after each other are the same. */
async function stillShot(page: Page, look: Omit<Shot, 'png'>, isExpected: IsExpected): Promise<Shot> {
  const shoot = async () => ({ ...look, png: await page.screenshot({ animations: 'disabled', scale: 'css' }) })
  let shot = await shoot()
  if (await isExpected(shot)) return shot
  for (let looks = 1; looks < maxLooks; looks++) {
    await passed(100)
    const next = await shoot()
    if (next.png.equals(shot.png)) return next
    shot = next
  }
  throw new Error(`The picture of ${page.url()} still changes after ${maxLooks} looks.`)
}

type Login = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Takes the pictures of screens in a browser that finds the frozen world at its address. */
export class Camera {
  #logins = new Map<Audience, Promise<Login>>()

  readonly #browser: Browser
  readonly #leadId: string

  constructor(browser: Browser, leadId: string) {
    this.#browser = browser
    this.#leadId = leadId
  }

  /** Logs an audience in, once. */
  #loginOf(audience: Audience): Promise<Login | undefined> {
    const email = emails[audience]
    if (!email) return Promise.resolve(undefined)
    const logIn = async () => {
      const { page, close } = await openPage(this.#browser)
      await logInAs(page, frozenOrigin, email)
      const state = await page.context().storageState()
      await close()
      return state
    }
    const known = this.#logins.get(audience) ?? logIn()
    this.#logins.set(audience, known)
    return known
  }

  /** Takes a screen at one width, in these languages and each scheme. A fault of the page is thrown with its name. */
  async take(
    name: string,
    screen: Screen,
    { width, languages }: { width: Width; languages: readonly Shot['language'][] },
    isExpected: IsExpected,
  ): Promise<Shot[]> {
    const isPhone = width === 390
    const storageState = await this.#loginOf(screen.audience)
    const shots: Shot[] = []
    for (const language of languages) {
      const { page, close } = await openPage(this.#browser, {
        viewport: { width, height: widths[width] },
        hasTouch: isPhone,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        ...(storageState && { storageState }),
      })
      try {
        page.setDefaultTimeout(limitMs(10_000))
        await page.addInitScript(stopClock, frozenAt)
        const path = screen.path.replace('LEAD', this.#leadId)
        const address = `${frozenOrigin}${path}${path.includes('?') ? '&' : '?'}language=${language}`
        const settled = settling(page)
        await openScreen(page, screen, address, isPhone)
        await page.mouse.move(0, 0)
        if (!screen.isLoading) {
          await page.waitForFunction(isSettled)
          await settled()
          // Counts are asked for once the page has nothing else to do.
          await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
          await settled()
        }
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme })
          await page.evaluate(settle)
          shots.push(await stillShot(page, { width, scheme, language }, isExpected))
        }
      } catch (error) {
        const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)]
        throw new Error(`${name} at ${width} px in ${language} could not be shown: ${reason}`, { cause: error })
      } finally {
        await close()
      }
    }
    return shots
  }
}
