import type { Browser } from 'playwright'
import { openBrowser } from '../support/browser/browser.ts'
import { atEnd } from './ending.ts'
import type { Table } from './table.ts'
import { cpuTimesSlower, slow4G } from './usable.ts'
import { openWorld } from './world.ts'

const path = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&language='
/** The largest paint counts until nothing larger came for so long, in milliseconds. */
const quietMs = 2500

/** The largest paint of a cold visit on a slow phone, in milliseconds. */
async function largestPaint(browser: Browser, address: string, hasScripts: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    if (!hasScripts) await page.route(/\.js(\?|$)/, (route) => route.abort())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
    await page.addInitScript(() => {
      const seen = { largest: 0, at: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((paints) => {
        seen.largest = paints.getEntries().at(-1)?.startTime ?? seen.largest
        seen.at = performance.now()
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address, { waitUntil: 'load' })
    const isQuiet = (ms: number) => {
      const { seen } = window as unknown as { seen: { at: number } }
      return seen.at > 0 && performance.now() - seen.at > ms
    }
    await page.waitForFunction(isQuiet, quietMs, { polling: 100 })
    return await page.evaluate(() => (window as unknown as { seen: { largest: number } }).seen.largest)
  } finally {
    await context.close()
  }
}

/**
 * Measures the time until the home page of an enterprise shows its largest part, against the same page without scripts.
 */
export async function home({ rounds }: { rounds: number }): Promise<Table[]> {
  const { url } = await openWorld()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const rows: Table['rows'] = []
  for (const language of ['EN', 'CN', 'AR']) {
    const [pages, bare]: [number[], number[]] = [[], []]
    for (let round = -1; round < rounds; round++) {
      const [one, other] = [
        await largestPaint(browser, url + path + language, true),
        await largestPaint(browser, url + path + language, false),
      ]
      if (round >= 0) pages.push(one) && bare.push(other)
    }
    const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
    rows.push({ what: `enterprise home, ${language}`, figure: middle(pages), floor: middle(bare), unit: 'ms' })
  }
  return [
    {
      title: `Largest paint of an enterprise home: cold, slow 4G, ${cpuTimesSlower}× slower CPU, middle of ${rounds}; goal 1800 ms`,
      floor: 'the same page without its scripts; less is better.',
      rows,
    },
  ]
}
