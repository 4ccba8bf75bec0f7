import type { Browser } from 'playwright'
import { openBrowser } from '../support/browser/browser.ts'
import { atEnd } from '../support/runner/ending.ts'
import type { Table } from './table.ts'
import { cpuTimesSlower, slow4G } from './usable.ts'
import { openWorld } from './world.ts'

const pages = {
  home: '/mini-h5/index/home?language=',
  'enterprise home': '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&language=',
  directory: '/mini-h5/index/exhibitorList?meetingCode=X2026&language=',
  'card of a person': '/mini-h5/index/mainPage?uid=U1002&language=',
  'page of a fair': '/xibo?language=',
}
/** The page that every language is measured for; the others in one. */
const inEveryLanguage = 'enterprise home'
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
 * Measures the time until the pages that most visits begin with show their largest part, against the same pages without
 * scripts.
 */
export async function home({ rounds }: { rounds: number }): Promise<Table[]> {
  const { url } = await openWorld()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const rows: Table['rows'] = []
  for (const [name, path] of Object.entries(pages)) {
    for (const language of name === inEveryLanguage ? ['EN', 'CN', 'AR'] : ['EN', 'CN']) {
      const [whole, bare]: [number[], number[]] = [[], []]
      for (let round = -1; round < rounds; round++) {
        const [withScripts, other] = [
          await largestPaint(browser, url + path + language, true),
          await largestPaint(browser, url + path + language, false),
        ]
        if (round >= 0) whole.push(withScripts) && bare.push(other)
      }
      const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
      rows.push({ what: `${name}, ${language}`, figure: middle(whole), floor: middle(bare), unit: 'ms' })
    }
  }
  return [
    {
      title: `Largest paint of a page: cold, slow 4G, ${cpuTimesSlower}× slower CPU, middle of ${rounds}; goal 1600 ms`,
      floor: 'the same page without its scripts; less is better.',
      rows,
    },
  ]
}
