import { availableParallelism } from 'node:os'
import type { Page, Request } from 'playwright'
import { type Language, locales } from '../../../i18n/locales.ts'
import { inTime } from '../runner/in-turn.ts'
import { limitMs } from '../runner/time-factor.ts'
import { isAlive } from './host-pages.ts'
import { latencyOf } from './journey.ts'

const languages = ['EN', 'CN', 'AR', 'DE'] as const satisfies Language[]
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const
const schemes = ['light', 'dark'] as const
const latencies = [0, 800]

/** One way of visiting a page. `latencyMs` is the least time that every answer takes. */
export interface Visit {
  language: (typeof languages)[number]
  viewport: (typeof screens)[number]
  colorScheme: (typeof schemes)[number]
  latencyMs: number
}

const inTurn = <const Entries extends readonly unknown[]>(entries: Entries, number: number) =>
  entries[number % entries.length] as Entries[number]

/**
 * Every combination of width, language and network: 24 visits of each page. Each loads it in one scheme and can turn it
 * to the other, so that a page is seen in both in half of the time; ways beside each other begin with the other scheme.
 */
export const allVisits: Visit[] = screens.flatMap((viewport, screen) =>
  languages.flatMap((language, at) =>
    latencies.map((latencyMs, network) => ({
      language,
      viewport,
      colorScheme: inTurn(schemes, screen + at + network),
      latencyMs,
    })),
  ),
)

/**
 * Returns the visit with this number. Three after each other have the three widths, and 24 after each other have each
 * width in each language and both schemes; every seventh is on a slow network.
 */
export const visitNumbered = (number: number): Visit => ({
  language: inTurn(languages, number),
  viewport: inTurn(screens, number),
  colorScheme: inTurn(schemes, Math.floor(number / languages.length)),
  latencyMs: number % 7 === 0 ? 800 : 0,
})

/** Says in short how a page was visited: `390 px, AR, dark, 800 ms`. */
export const nameOfVisit = ({ language, viewport, colorScheme, latencyMs }: Visit) =>
  `${viewport.width} px, ${language}, ${colorScheme}, ${latencyMs} ms`

/**
 * The options of a browser that visits a page in this way. On a slow network its reader has another language than the
 * page, so that theirs is offered.
 */
export const contextFor = ({ language, viewport, colorScheme, latencyMs }: Visit) => ({
  viewport,
  colorScheme,
  hasTouch: viewport.width === 390,
  locale: latencyMs > 0 ? 'fr-FR' : locales[language].tag,
})

/** Calls that stay open until something changes, or that nobody waits for. */
const isEndless = (request: Request) =>
  /\/user\/(?:lead|examine|meeting\/discuss)\/changes|\/waitContactNum\?after/.test(request.url()) ||
  ['eventsource', 'websocket', 'ping'].includes(request.resourceType())

/** Collects the requests of a page, from now on, whose answers it still waits for. */
function pendingRequests(page: Page) {
  const pending = new Set<Request>()
  const end = (request: Request) => pending.delete(request)
  page.on('request', (request) => void (isEndless(request) || pending.add(request)))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // An answer whose body nobody reads never finishes.
  page.on('response', (response) => void (response.request().resourceType() === 'fetch' && end(response.request())))
  return pending
}

/** Runs in the page: scrolls it, and everything that scrolls in it, by half a screen at a time to its end and back. */
async function scrollThrough() {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const maxSteps = 14
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const page = document.scrollingElement ?? document.documentElement
  const scrollers = [page, ...[...document.querySelectorAll('main *')].filter(isScroller)]
  for (const scroller of scrollers) {
    const height = Math.min(scroller.clientHeight, innerHeight)
    for (let step = 1; step <= maxSteps && scroller.scrollTop + height < scroller.scrollHeight - 1; step++) {
      const before = scroller.scrollTop
      scroller.scrollTop += height / 2
      await nextFrame()
      if (scroller.scrollTop === before) break
    }
  }
  scrollTo(0, 0)
  await nextFrame()
}

/** Runs in the page: says whether it, and every widget on it, shows what it has to show. */
async function isComplete() {
  const widgets = [...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const isBusy =
    document.querySelector('main [aria-busy=true], [data-pending]') !== null ||
    widgets.some((root) => root.querySelector('[aria-busy=true]'))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return document.readyState === 'complete' && document.fonts.status === 'loaded' && !isBusy
}

/** Returns what waits until the page has loaded everything that it asks for from now on. */
export function settling(page: Page) {
  const pending = pendingRequests(page)
  // Answers lead to more requests, so the page is looked at until nothing is pending after the look.
  return async () => {
    const end = performance.now() + limitMs(30_000)
    do {
      await page.waitForFunction(isComplete)
      if (performance.now() > end) throw new Error(`Still loads ${[...pending].map((request) => request.url())}`)
    } while (pending.size > 0)
  }
}

/**
 * Opens an address, waits until nothing loads any more, and scrolls through the page, so that what loads near the
 * viewport comes as well.
 */
export async function visit(page: Page, address: string, { latencyMs }: Pick<Visit, 'latencyMs'>) {
  const withLatency = await latencyOf(page)
  await withLatency(latencyMs)
  const settled = settling(page)
  await page.goto(address)
  await isAlive(page)
  await settled()
  await page.evaluate(scrollThrough)
  await settled()
}

/** Turns a visited page from light to dark, or back, and scrolls through it again: all its boxes must stay. */
export async function turn(page: Page, { colorScheme }: Pick<Visit, 'colorScheme'>) {
  const settled = settling(page)
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' })
  await settled()
  await page.evaluate(scrollThrough)
  await settled()
}

/** Makes visits, a few at the same time; of those on a slow network, which mostly wait, twice as many beside them. */
export async function visitAll<Planned extends { visit: Visit }>(
  visits: readonly Planned[],
  make: (planned: Planned) => Promise<void>,
) {
  const few = availableParallelism() + 2
  const { slow = [], fast = [] } = Object.groupBy(visits, ({ visit }) => (visit.latencyMs > 0 ? 'slow' : 'fast'))
  const workers = (visits: readonly Planned[], count: number) => {
    const waiting = inTime(visits)
    return Array.from({ length: count }, async () => {
      for (const planned of waiting) await make(planned)
    })
  }
  await Promise.all([...workers(fast, few), ...workers(slow, 2 * few)])
}
