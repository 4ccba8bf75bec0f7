import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'

const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&language=EN'
const app = 'MicroMessenger/8.0.50(0x28003237) NetType/WIFI Language/en'
const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile ${app}`

/** The messaging app around a page, as a list of what its bridge was told. It takes whatever is signed. */
function bridge() {
  const calls: { call: string; given: Record<string, string> }[] = []
  Object.assign(window, {
    told: calls,
    WeixinJSBridge: {
      on() {},
      invoke(call: string, given: Record<string, string>, answer?: (reply: object) => void) {
        calls.push({ call, given })
        answer?.({ err_msg: `${call}:ok` })
      },
    },
  })
}
type Told = { told: { call: string; given: Record<string, string> }[] }

describe('a link in a messenger', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const htmlOf = async (path: string) => (await fetch(at(path))).text()
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&')

  for (const path of [
    home,
    '/mini-h5/index/enterpriseMainPageShare?enterpriseCode=E1001&shareUserType=ENTERPRISE&shareEnCode=E1001',
    '/mini-h5/index/productList?enterpriseCode=E1001',
    '/mini-h5/index/productDetail?enterpriseCode=E1001&productCode=P1001',
    '/mini-h5/index/exhibitorList?meetingCode=X2026',
    '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001',
    '/mini-h5/index/exhibitsList?exhibitorCode=EX1001',
    '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001',
    '/mini-h5/index/home',
  ]) {
    test(`${path} has a picture that every messenger can show`, async () => {
      const image = metaOf(await htmlOf(path), 'image') ?? ''

      assert.match(image, /^http:\/\/127\.0\.0\.1:\d+\/poster\/preview\//)
      const answer = await fetch(image)
      assert.equal(answer.headers.get('content-type'), 'image/jpeg')
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1200, height: 630 })
    })
  }

  test('a page that the server drew has the class that the styles of the app hang on, and no attribute of JSX', async () => {
    const html = await htmlOf('/mini-h5/index/home')

    assert.match(html, /<div id="app" class="foyer">/)
    assert.doesNotMatch(html, /<[^>]*\b(?:className|htmlFor)=/)
  })

  test('the cover of a home is fetched before its scripts, and only where there is one', async () => {
    const preloaded = (html: string) =>
      [...html.matchAll(/<link rel="preload" as="image" href="([^"]*)"/g)].map(([, it]) => it)
    const coverOf = (html: string) => /part="cover"[^>]*>\s*<img[^>]*\bsrc="([^"]*)"/.exec(html)?.[1]

    const html = await htmlOf(home)
    assert.deepEqual(
      preloaded(html).map((path) => at(path ?? '')),
      [coverOf(html)],
    )
    assert.ok(html.indexOf('rel="preload"') < html.indexOf('<script'))

    await world.foyer.db.updateTable('enterprise').set({ cover: '' }).where('code', '=', 'E1002').execute()
    const bare = await htmlOf(home.replace('E1001', 'E1002'))
    assert.deepEqual([preloaded(bare), coverOf(bare)], [[], undefined])
  })

  const cards = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as Told).told
        .filter(({ call }) => call === 'updateAppMessageShareData')
        .map(({ given }) => given),
    )
  /** Answers for a Foyer with an account at the messaging app. */
  const withAccount = async (page: Page) => {
    const requests: string[] = []
    await page.route('**/user/wx/signature?*', (route) => {
      requests.push(new URL(route.request().url()).searchParams.get('url') ?? '')
      const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
      return route.fulfill({ json: { code: 200, data, message: '', requestId: 'r' } })
    })
    return requests
  }

  test('inside the messaging app each page is shared as a card of its own', async () => {
    const { page, troubles, close } = await world.open({ userAgent: android, viewport: { width: 390, height: 844 } })
    await page.addInitScript(bridge)
    const requests = await withAccount(page)

    await page.goto(at(home))
    await page.waitForFunction(() =>
      (window as unknown as Told).told.some(({ call }) => call === 'updateAppMessageShareData'),
    )
    const [card] = await cards(page)
    assert.match(card?.title ?? '', /^Norvane/)
    assert.equal(card?.link, at(home))
    assert.equal(card?.imgUrl, at('/poster/preview/ENTERPRISE/E1001/EN/square.jpg'))

    await isAlive(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/mini-h5/index/search?language=EN'
      document.body.append(link)
      link.click()
    })
    await page.waitForFunction(
      () => (window as unknown as Told).told.filter(({ call }) => call === 'updateAppMessageShareData').length === 2,
    )
    assert.equal((await cards(page))[1]?.link, at('/mini-h5/index/search?language=EN'))
    assert.deepEqual(requests, [at(home), at('/mini-h5/index/search?language=EN')])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('anywhere else nothing of it is fetched', async () => {
    const { page, close } = await world.open()
    const requests = await withAccount(page)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))

    await page.goto(at(home))
    await isAlive(page)

    assert.deepEqual(requests, [])
    assert.deepEqual(
      scripts.filter((address) => /page-card|weixin/.test(address)),
      [],
    )
    await close()
  })
})
