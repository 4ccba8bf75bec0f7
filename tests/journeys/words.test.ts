import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { pagePath } from '../../api/contract/pages.ts'
import { openBundle } from '../house/bundle.ts'
import { holdBack, journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Returns true if the app has taken the page over from the server. */
const isAlive = (page: Page) =>
  page.waitForFunction(() => 'foyer' in window && !document.querySelector('style[data-foyer]'))

describe('the words of the host app', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  test('before the first page come those of the frame and of its group of pages, in one language, each once', async () => {
    const { page, troubles, close } = await world.open(phone)
    const requested: string[] = []
    page.on('request', (request) => requested.push(...(/\/[A-Z]{2}\/host[\w-]*\.json$/.exec(request.url()) ?? [])))
    await page.goto(at('/mini-h5/index/emailLogin?language=AR'))
    await isAlive(page)

    assert.deepEqual(requested.sort(), ['/AR/host-account-login.json', '/AR/host.json'])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the words of the next page are asked for beside its code', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/home?language=DE'))
    await isAlive(page)
    const words = page.waitForRequest('**/DE/host-legal.json')
    await page.route(`**/${openBundle().chunk('host/pages/legal/terms.tsx')}`, async (route) => {
      await words
      await route.fallback()
    })
    await page.evaluate(
      (address) => {
        const link = document.createElement('a')
        link.href = address
        document.body.append(link)
        link.click()
      },
      `${pagePath('terms')}?language=DE`,
    )

    await page.getByRole('heading', { name: 'Nutzungsbedingungen' }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a page whose words do not come says so in its language, and comes with the next try', async () => {
    const { page, close } = await world.open(phone)
    await page.route('**/FR/host-discover.json', (route) => route.abort())
    await page.goto(at('/mini-h5/index/home?language=FR'))
    await page.getByRole('alert').getByText('Impossible de charger cette page').waitFor()
    await page.unroute('**/FR/host-discover.json')
    await page.getByRole('alert').getByRole('button').click()

    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
    await close()
  })

  test('a language whose words do not come leaves the one before in use, and comes with the next try', async () => {
    const { page, close } = await world.open(phone)
    const language = () => page.locator('html').getAttribute('lang')
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)
    await page.route('**/KO/host-discover.json', (route) => route.fulfill({ status: 503 }))
    await page.locator('button[aria-haspopup=dialog]:visible').first().click()
    await page.getByRole('dialog').getByRole('button', { name: '한국어' }).click()
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()

    assert.equal(await language(), 'en')
    await page.unroute('**/KO/host-discover.json')
    await retry.click()
    await page.waitForFunction(() => document.documentElement.lang === 'ko')
    await page.getByRole('heading', { level: 1, name: /[\uac00-\ud7a3]/ }).waitFor()
    await close()
  })

  test('a page stays as the server drew it until the words of the frame are there', async () => {
    const { page, close } = await world.open(phone)
    let tries = 0
    await page.route('**/JA/host.json', (route) => (++tries < 3 ? route.abort() : route.fallback()))
    await page.goto(at('/mini-h5/index/home?language=JA'))
    const title = page.getByRole('heading', { level: 1 })
    const drawn = await title.textContent()
    await isAlive(page)

    assert.equal(await title.textContent(), drawn)
    await close()
  })

  test('a page keeps its language until all that it shows can be said in the next one', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)
    const english = await page.getByRole('heading', { level: 1 }).textContent()
    const letGo = await holdBack(page, '**/AR/host-discover.json')
    const frame = page.waitForResponse('**/AR/host.json')
    await page.locator('button[aria-haspopup=dialog]:visible').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click()
    await frame

    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), english)
    letGo()
    await page.getByRole('heading', { level: 1, name: /[\u0600-\u06ff]/ }).waitFor()
    await close()
  })

  test('Japanese headings break between phrases, and paragraphs fill their lines', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/emailLogin?language=JA'))
    await isAlive(page)
    const linesOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          const lines: string[] = []
          let lastTop: number | undefined
          while (texts.nextNode())
            for (const [at, letter] of [...(texts.currentNode as Text).data].entries()) {
              range.setStart(texts.currentNode, at)
              range.setEnd(texts.currentNode, at + 1)
              const { top } = range.getBoundingClientRect()
              if (top !== lastTop) lines.push('')
              lines.push((lines.pop() ?? '') + letter)
              lastTop = top
            }
          return lines
        })

    // The greeting of somebody who was here before follows, hidden.
    const [upper, lower] = await linesOf('h1')
    assert.deepEqual([upper, lower], ['ログインまたは', 'アカウント作成'])
    const [first = ''] = await linesOf('h1 + p')
    assert.ok(first.length > 18, `the first line has ${first.length} letters`)
    assert.deepEqual(troubles, [])
    await close()
  })
})
