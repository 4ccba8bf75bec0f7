import { after, before } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright'
import type { Limits } from '../../../api/server/core/limit-table.ts'
import { startFoyer, type WholeFoyer } from '../world/foyer.ts'
import { type BrowserOptions, openBrowser, openPage } from './browser.ts'
import { type PartnerPage, scriptTag, startPartner } from './partner.ts'

/** Options of a journey: limits, settings of the environment, and those of the browser. */
interface JourneyOptions {
  limits?: Partial<Limits>
  env?: Record<string, string>
  browser?: BrowserOptions
}

/** Starts a Foyer, a partner's server and a browser before the tests of a file, and ends them after. */
export function journey({ browser: browserOptions, ...options }: JourneyOptions = {}) {
  let foyer: WholeFoyer
  let partner: Awaited<ReturnType<typeof startPartner>>
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let pageNum = 0

  before(async () => {
    foyer = await startFoyer(options)
    partner = await startPartner(foyer.url)
    browser = await openBrowser(browserOptions)
  })
  after(async () => {
    await browser?.close()
    await partner?.stop()
    await foyer?.stop()
  })

  return {
    get foyer() {
      return foyer
    },
    /** Puts a page on the partner's server, under a path of its own, and gives its address. */
    put: (page: PartnerPage) => partner.put(`/page-${++pageNum}`, page),
    open: (context?: BrowserContextOptions) => openPage(browser, context),
    /** Opens a page of the partner: the script tag and, unless told, the contact form of E1001. */
    async visit(page: Partial<PartnerPage> = {}, context?: BrowserContextOptions) {
      const body = page.body ?? '<foyer-contact enterprise-code="E1001"></foyer-contact>'
      const address = partner.put(`/page-${++pageNum}`, { head: scriptTag(), ...page, body })
      const opened = await openPage(browser, context)
      await opened.page.goto(address)
      return { ...opened, address }
    },
    /** The leads of one e-mail address, each as a row. */
    leadsFrom: (email: string) => foyer.db.selectFrom('lead').selectAll().where('email', '=', email).execute(),
  }
}

/** Holds back the answers to a page's requests until what it gives is called. */
export async function holdBack(page: Page, requests: string) {
  let letGo = () => {}
  const isFree = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(requests, async (route) => {
    await isFree
    await route.fallback()
  })
  return letGo
}

/** The keys under which a page sends leads, in the order of its requests. To be called after other routes are set. */
export async function keysSentBy(page: Page) {
  const keys: string[] = []
  await page.route('**/user/enterprise/addClue*', (route) => {
    if (route.request().method() === 'POST') keys.push(route.request().postDataJSON().idempotencyKey)
    return route.fallback()
  })
  return keys
}

/** Returns a function that sets the latency of a page's network, in milliseconds. */
export async function latencyOf(page: Page): Promise<(latency: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  return async (latency) => {
    const network = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', network)
  }
}
