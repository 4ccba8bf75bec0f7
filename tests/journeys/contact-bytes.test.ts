import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'

/** Counts the requests of a page to one origin, and the bytes of their answers as they travel, headers included. */
async function countFrom(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const answers: { address: string; bytes: number }[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin))
      addresses.set(requestId, `${request.method} ${request.url.slice(origin.length)}`)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address) answers.push({ address, bytes: encodedDataLength })
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

  for (const [what, head, maxBytes] of [
    ['by the script tag in English', loader('EN'), 39_600],
    ['by the script tag in Chinese', loader('CN'), 41_700],
    ['by its own tag in English', tag('EN'), 44_600],
    ['by its own tag in Chinese', tag('CN'), 46_700],
  ] as const) {
    test(`${what}, takes eight requests and at most ${maxBytes} bytes`, async () => {
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
      const until = answers.slice(0, answers.findIndex(({ address }) => address.includes('addClue')) + 1)
      const list = until.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')
      assert.ok(until.length <= 8, `${until.length} requests:\n${list}`)
      const bytes = until.reduce((sum, one) => sum + one.bytes, 0)
      assert.ok(bytes <= maxBytes, `${bytes} bytes:\n${list}`)
      await close()
    })
  }
})
