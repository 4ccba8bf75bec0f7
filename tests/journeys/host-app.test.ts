import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { createClient } from '../../api/client/index.ts'
import { contract } from '../../api/contract/index.ts'
import { openBundle } from '../house/bundle.ts'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

/** The page is drawn by the server; it can be used once the app has taken it over. */
const isAlive = (page: Page) =>
  page.waitForFunction(() => {
    const widgets = [...document.querySelectorAll<Element & { isReady?: boolean }>('foyer-exhibitors')]
    return 'foyer' in window && !document.querySelector('style[data-foyer]') && widgets.every(({ isReady }) => isReady)
  })

describe('the host app', () => {
  const world = journey()
  const { open, leadsFrom } = world
  const at = (path: string) => world.foyer.url + path

  test('from the home page a visitor finds an exhibitor, an exhibit, and writes about it', async () => {
    const { page, troubles, close } = await open(phone)
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)

    await page.getByRole('link', { name: /^Habitat Forward 2026/ }).click()
    await page.waitForURL('**/exhibitorList?*')
    const directory = page.locator('foyer-exhibitors')
    await directory.getByRole('searchbox').fill('Norvane')
    await directory.getByText('1 exhibitor', { exact: true }).waitFor()
    await directory
      .getByRole('link', { name: /^Norvane/ })
      .first()
      .click()
    await page.waitForURL('**/exhibitorDetail?*')
    await page.getByRole('tab', { name: /^Exhibits/ }).click()
    await page.getByRole('tabpanel').locator('a[href*=exhibitsDetail]').first().click()
    await page.waitForURL('**/exhibitsDetail?*')
    // The page before has a button of the same name, and stays until the next one is there.
    await page.getByRole('tab').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Contact us' }).click()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'host@example.org' })
    await form.send.click()
    await form.thanks.waitFor()

    const [lead] = await leadsFrom('host@example.org')
    assert.equal(lead?.enterprise_code, 'E1001')
    assert.equal(lead?.meeting_code, 'X2026')
    assert.equal(lead?.source, at('/mini-h5/index/exhibitsDetail'))
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a page takes no plain text for HTML or for the address of a script', async () => {
    const { page, close } = await open(phone)
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)

    const refusals = await page.evaluate(() => {
      const nameOf = (run: () => void) => {
        try {
          run()
          return 'taken'
        } catch (error) {
          return error instanceof Error ? error.name : ''
        }
      }
      const box = document.createElement('div')
      return [
        nameOf(() => {
          box.innerHTML = '<b>x</b>'
        }),
        nameOf(() => {
          document.createElement('script').src = 'https://elsewhere.example/x.js'
        }),
      ]
    })

    assert.deepEqual(refusals, ['TypeError', 'TypeError'])
    await close()
  })

  test('the code of every page runs, whichever page is opened first', async () => {
    const { page, close } = await open(phone)
    const { build, chunk, closure, keys } = openBundle()
    const frame = closure('host/main.tsx')
    const before = [...frame].filter((file) => file !== chunk('host/main.tsx')).map((file) => `/${file}`)
    const pages = keys.filter((key) => key.startsWith('host/pages/')).map((key) => `/${chunk(key)}`)
    assert.ok(pages.length > 40)

    const failed: string[] = []
    for (const file of pages) {
      await page.goto(at(`/assets/${build}/index.txt`))
      const trouble = await page.evaluate(
        (files) => files.reduce((all, file) => all.then(() => import(file)), Promise.resolve()).then(() => '', String),
        [...before, file],
      )
      if (trouble) failed.push(`${file}: ${trouble}`)
    }

    assert.deepEqual(failed, [])
    await close()
  })

  test('going back from an exhibitor, the list stands where it was left', async () => {
    const { page, close } = await open(phone)
    await page.goto(at('/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN'))
    await isAlive(page)
    const directory = page.locator('foyer-exhibitors')
    await directory.getByRole('button', { name: /^Show all/ }).click()
    const row = directory.locator('li[data-place="150"]')
    // The list draws only what is near the reader: scroll until the row has come, and back where that was too far.
    await page.waitForFunction(() => {
      const root = document.querySelector('foyer-exhibitors')?.shadowRoot
      if (root?.querySelector('li[data-place="150"] a')) return true
      const first = root?.querySelector('li[data-place]')
      if (!first) return false
      const { top, height } = first.getBoundingClientRect()
      scrollBy(0, top + (150 - Number(first.getAttribute('data-place'))) * height - innerHeight / 2)
      return false
    })
    await row.scrollIntoViewIfNeeded()
    const name = (await row.locator('a').first().textContent()) ?? ''
    // The press itself may still scroll, and so may the wheel: what counts is where the list stands when it comes.
    const before = page.evaluate(
      () =>
        new Promise<number>((left) => addEventListener('click', () => left(scrollY), { capture: true, once: true })),
    )

    await row.locator('a').first().click()
    await page.waitForURL('**/exhibitorDetail?*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.ok((await page.evaluate(() => scrollY)) < 100)
    await page.goBack()
    await page.waitForURL('**/exhibitorList?*')

    await directory.getByRole('link', { name, exact: true }).waitFor()
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 44, await before)
    await close()
  })

  test('a link’s language wins, and stays for the visit', async () => {
    const { page, close } = await open(phone)
    const language = () => page.locator('html').getAttribute('lang')

    await page.goto(at('/mini-h5/index/home'))
    assert.equal(await language(), 'zh-CN')
    await page.goto(at('/mini-h5/index/home?language=AR'))
    assert.equal(await language(), 'ar')
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    await page.goto(at('/mini-h5/index/exhibitorList'))
    await page.waitForFunction(() => document.documentElement.lang === 'ar')
    await page.goto(at('/mini-h5/index/exhibitorList?language=DE'))
    await isAlive(page)
    assert.equal(await language(), 'de')
    assert.equal(await page.evaluate(() => sessionStorage.getItem('language')), 'DE')

    await page.locator('button[aria-haspopup=dialog]:visible').first().click()
    await page.getByRole('dialog').getByRole('button', { name: '한국어' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'ko')
    await page.waitForURL('**language=KO*')
    assert.equal(await page.evaluate(() => sessionStorage.getItem('language')), 'KO')
    await close()
  })

  test('without a script the list of exhibitors is there to be read', async () => {
    const { page, close } = await open({ ...phone, javaScriptEnabled: false })

    await page.goto(at('/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN'))

    const rows = page.locator('foyer-exhibitors li[data-place]')
    assert.equal(await rows.count(), 10)
    assert.ok(await rows.first().isVisible())
    assert.match(
      (await rows.first().getByRole('link').first().getAttribute('href')) ?? '',
      /exhibitorDetail\?exhibitorCode=/,
    )
    await close()
  })

  test('on a wide screen the list stays in sight beside the exhibitor', async () => {
    const { page, troubles, close } = await open(wide)
    await page.goto(at('/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN'))
    await isAlive(page)
    await page.getByRole('button', { name: /^Show all/ }).click()
    const row = page.locator('foyer-exhibitors li[data-place="12"]')
    await row.scrollIntoViewIfNeeded()
    const name = (await row.getByRole('link').first().textContent()) ?? ''

    await row.getByRole('link').first().click()

    await page.waitForURL('**/exhibitorDetail?*')
    const title = page.getByRole('heading', { level: 1, name })
    await title.waitFor()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    const place = await row.boundingBox()
    assert.ok(place && place.y > 0 && place.y < 900, 'The list lost its place.')
    const [list, detail] = await Promise.all([page.locator('foyer-exhibitors').boundingBox(), title.boundingBox()])
    assert.ok(list && detail && list.x + list.width <= detail.x)
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const path of [
    '/no-such-page',
    '/mini-h5/index/exhibitorDetail?exhibitorCode=EX999999',
    '/v/zzzzzzzz',
    '/v/%00',
  ]) {
    test(`${path} is answered with 404 and a page that leads home`, async () => {
      const answer = await fetch(at(path), { redirect: 'manual' })
      assert.equal(answer.status, 404)

      const { page, close } = await open(phone)
      await page.goto(at(`${path}${path.includes('?') ? '&' : '?'}language=EN`))
      await page.getByRole('link', { name: 'Go to home page' }).click()
      await page.waitForURL('**/mini-h5/index/home*')
      await close()
    })
  }

  test('a short link leads to its page, in the language of the link', async () => {
    const info = () => ({ language: 'EN' as const, eventKey: '', appKey: '', from: 'H5' as const })
    const client = createClient(contract, { origin: world.foyer.url, info })
    const target = '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001'

    const { code, url } = await client.shareLinks.create({ body: { target } })
    const answer = await fetch(at(`/v/${code}?language=FR`), { redirect: 'manual' })

    assert.equal(url, at(`/v/${code}`))
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), `${target}&language=FR&link=${code}`)
  })

  test('the app keeps going when the network goes, and says so', async () => {
    const { page, close } = await open(phone)
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)

    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    await page.getByRole('link', { name: /^Habitat Forward 2026/ }).click()
    await page.getByText('We couldn’t load this page').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()

    await page.locator('foyer-exhibitors li[data-place="0"] a').first().waitFor()
    await close()
  })
})
