import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Route } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey, keysSentBy } from '../support/browser/journey.ts'

const submissions = '**/user/enterprise/addClue*'
const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
const html = { 'content-type': 'text/html', 'access-control-allow-origin': '*' }
const retryAfter = { ...json, 'retry-after': '120', 'access-control-expose-headers': 'retry-after' }

const keptNotice = 'Your text is still here.'
const troubled = 'Something went wrong on our side.'
const faults = [
  {
    name: 'a server error',
    answer: { status: 500, headers: json, body: '{"code":500,"data":null,"message":"x"}' },
    says: troubled,
  },
  { name: 'a gateway’s page', answer: { status: 502, headers: html, body: '<h1>Bad gateway</h1>' }, says: troubled },
  { name: 'a busy server', answer: { status: 503, headers: retryAfter, body: '' }, says: troubled },
  { name: 'half an answer', answer: { status: 200, headers: json, body: '{"code":200,"da' }, says: troubled },
  { name: 'an answer of another shape', answer: { status: 200, headers: json, body: '[1,2]' }, says: troubled },
  {
    name: 'success without an id',
    answer: { status: 200, headers: json, body: '{"code":200,"data":{},"message":"OK"}' },
    says: troubled,
  },
  {
    name: 'a limit',
    answer: {
      status: 429,
      headers: retryAfter,
      body: '{"code":429,"data":null,"message":"x","error":"tooManyRequests"}',
    },
    says: 'Please try again in 2 minutes.',
  },
]

/** Hands a page's submissions to the server, and the first answer that stored a lead to `loses` instead of the page. */
async function loseFirst(page: Page, loses: (route: Route) => Promise<void>) {
  let isLost = false
  await page.route(submissions, async (route) => {
    const response = await route.fetch()
    if (isLost || response.status() !== 200) return route.fulfill({ response })
    isLost = true
    await loses(route)
  })
}

describe('the contact form when things go wrong', () => {
  const { visit, leadsFrom } = journey()

  for (const { name, answer, says } of faults) {
    test(`${name} loses no character, says so, and the next try is one lead`, async () => {
      const { page, close } = await visit()
      const form = contactForm(page)
      const email = `${name.replace(/\W/g, '')}@example.org`
      await page.route(submissions, (route) => route.fulfill(answer), { times: 1 })
      const keys = await keysSentBy(page)
      await form.fill({ ...ada, email })

      await form.send.click()

      await form.element.getByText(says).first().waitFor()
      await form.element.getByText(keptNotice).first().waitFor()
      assert.deepEqual(await form.read(), { ...ada, email })
      await form.sendAgain()
      await form.thanks.waitFor()
      assert.equal((await leadsFrom(email)).length, 1)
      assert.equal(new Set(keys).size, 1)
      await close()
    })
  }

  test('a server that never answers is given up after a minute, and the next try is one lead', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'silence@example.org' })
    await page.clock.install()
    await page.route(submissions, () => {}, { times: 1 })

    await Promise.all([page.waitForRequest(submissions), form.send.click()])
    await form.element.getByText('Sending…').first().waitFor()
    await page.clock.runFor(61_000)

    await form.element.getByText('The server took too long to answer.').waitFor()
    assert.deepEqual(await form.read(), { ...ada, email: 'silence@example.org' })
    await page.clock.resume()
    await form.sendAgain()
    await form.thanks.waitFor()
    assert.equal((await leadsFrom('silence@example.org')).length, 1)
    await close()
  })

  const losses = [
    { name: 'a connection that breaks', loses: (route: Route) => route.abort('connectionreset') },
    {
      name: 'a gateway that gives up',
      loses: (route: Route) => route.fulfill({ status: 504, headers: html, body: '' }),
    },
  ]
  for (const { name, loses } of losses) {
    test(`an answer lost to ${name} after the lead was stored still gives one lead`, async () => {
      const { page, close } = await visit()
      const form = contactForm(page)
      const email = `${name.replace(/\W/g, '')}@example.org`
      await loseFirst(page, loses)
      const keys = await keysSentBy(page)
      await form.fill({ ...ada, email })

      await form.send.click()
      await form.element.getByText(keptNotice).first().waitFor()
      assert.equal((await leadsFrom(email)).length, 1)
      await form.sendAgain()

      await form.thanks.waitFor()
      assert.equal((await leadsFrom(email)).length, 1)
      assert.equal(new Set(keys).size, 1)
      await close()
    })
  }

  test('after a lost answer even another language gives no second lead', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await loseFirst(page, (route) => route.abort('connectionreset'))
    await form.fill({ ...ada, email: 'lost-then-french@example.org' })
    await form.send.click()
    await form.element.getByText(keptNotice).first().waitFor()

    await page.evaluate(() =>
      (window as unknown as { foyer: { setLanguage(code: string): void } }).foyer.setLanguage('FR'),
    )
    await form.element.locator('[lang=fr]').first().waitFor()
    await form.sendAgain()

    await form.element.locator('h2:focus').waitFor()
    assert.equal((await leadsFrom('lost-then-french@example.org')).length, 1)
    await close()
  })

  test('offline the form says so, keeps the enquiry, and sends it once when the device is back', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    const keys = await keysSentBy(page)
    await form.fill({ ...ada, email: 'tunnel@example.org' })
    await form.hasAllForSending()

    await page.context().setOffline(true)
    await form.send.click()
    await form.element.getByText('You’re offline').first().waitFor()
    await form.element.getByText('Keep this page open: your enquiry will be sent').waitFor()
    await form.element.getByText(ada.message).waitFor()
    assert.equal((await leadsFrom('tunnel@example.org')).length, 0)
    await page.context().setOffline(false)

    await form.thanks.waitFor()
    assert.equal((await leadsFrom('tunnel@example.org')).length, 1)
    assert.ok(keys.length > 0)
    assert.equal(new Set(keys).size, 1)
    await close()
  })

  test('an enquiry that waits can be changed, and only what was changed is sent', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'changed@example.org' })
    await form.hasAllForSending()
    await page.context().setOffline(true)
    await form.send.click()
    await form.element.getByRole('button', { name: 'Edit' }).click()
    assert.deepEqual(await form.read(), { ...ada, email: 'changed@example.org' })
    await form.fill({ message: 'Twenty units.' })
    await page.context().setOffline(false)

    await form.sendAgain()
    await form.thanks.waitFor()

    const leads = await leadsFrom('changed@example.org')
    assert.deepEqual(
      leads.map(({ message }) => message),
      ['Twenty units.'],
    )
    await close()
  })
})
