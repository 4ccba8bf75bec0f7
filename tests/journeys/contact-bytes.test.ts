import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'

interface Answer {
  address: string
  bodyBytes: number
  /** The bytes of the answer as it travels, headers included. */
  bytes: number
}

/** Lists the answers that a page gets from one origin, with their sizes as they travel. */
async function countFrom(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const heads = new Map<string, number>()
  const answers: Answer[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin))
      addresses.set(requestId, `${request.method} ${request.url.slice(origin.length)}`)
  })
  // The headers have come when the answer begins.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const address = addresses.get(requestId)
    if (address) answers.push({ address, bodyBytes: bytes - (heads.get(requestId) ?? 0), bytes })
  })
  await devtools.send('Network.enable')
  return answers
}

const tag = (language: string) =>
  `<script async src="{foyer}/v1/contact.js" data-language="${language}" data-app-key="demo"></script>`
const loader = (language: string) =>
  `<script async src="{foyer}/loader.js" data-language="${language}" data-app-key="demo"></script>`

describe('a cold contact form on a phone, until its lead is answered', () => {
  const world = journey()

  // The limits leave some 40 bytes for the marks of a build in its addresses, which compress differently each time.
  for (const [what, head, maxRequests, maxBodyBytes, maxBytes] of [
    ['by the script tag in English', loader('EN'), 7, 33_480, 36_380],
    ['by the script tag in Chinese', loader('CN'), 7, 34_480, 37_380],
    ['by its own tag in English', tag('EN'), 6, 35_230, 37_630],
    ['by its own tag in Chinese', tag('CN'), 6, 36_230, 38_630],
  ] as const) {
    test(`${what}, takes ${maxRequests} requests and ${maxBodyBytes} bytes, ${maxBytes} with headers`, async () => {
      const { page, close } = await world.open({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
      const answers = await countFrom(page, world.foyer.url)
      await page.goto(world.put({ head, body: '<foyer-contact enterprise-code="E1001"></foyer-contact>' }))
      const form = contactForm(page)
      await form.fill({ ...ada, email: `${maxBytes}@example.org` })
      await page.waitForFunction(() => document.querySelector('foyer-contact:defined'))
      await form.hasAllForSending()
      // The server asks for a proof of work where a form is sent within seconds. A visitor takes a minute.
      await page.evaluate(() => {
        const { now } = Date
        Date.now = () => now() + 60_000
      })

      const answered = page.waitForResponse((response) => response.url().includes('addClue'))
      await form.send.click()
      const answer = await answered
      await answer.finished()

      assert.equal(answer.status(), 200)
      // The page may have the answer before the browser reports the end of it.
      const isLast = ({ address }: Answer) => address.includes('addClue')
      while (!answers.some(isLast)) await page.evaluate(() => new Promise(requestAnimationFrame))
      const until = answers.slice(0, answers.findIndex(isLast) + 1)
      const list = until.map(({ address, bodyBytes, bytes }) => `${bodyBytes} ${bytes} ${address}`).join('\n')
      const bodyBytes = until.reduce((sum, one) => sum + one.bodyBytes, 0)
      const bytes = until.reduce((sum, one) => sum + one.bytes, 0)
      assert.ok(until.length <= maxRequests, `${until.length} requests:\n${list}`)
      assert.ok(bodyBytes <= maxBodyBytes, `${bodyBytes} bytes without headers:\n${list}`)
      assert.ok(bytes <= maxBytes, `${bytes} bytes with headers:\n${list}`)
      await close()
    })
  }

  test('beside the tag of another widget, the runtime comes once, and both widgets are shown', async () => {
    const { page, close } = await world.open({ locale: 'en-GB' })
    const answers = await countFrom(page, world.foyer.url)
    const head = `${tag('EN')}${tag('EN').replace('contact.js', 'exhibitors.js')}`
    const body =
      '<foyer-contact enterprise-code="E1001"></foyer-contact><foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>'

    await page.goto(world.put({ head, body }))
    await contactForm(page).field('email').waitFor()
    await page.locator('foyer-exhibitors:defined article, foyer-exhibitors:defined li').first().waitFor()

    const scripts = answers.map(({ address }) => address).filter((address) => address.endsWith('.js'))
    const withRuntime = scripts.filter((address) => /\/(runtime|contact-behind|exhibitors)\.js$/.test(address))
    assert.deepEqual(withRuntime, ['GET /v1/exhibitors.js'], scripts.join('\n'))
    await close()
  })
})
