import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { createClient } from '../../api/client/index.ts'
import { contract } from '../../api/contract/index.ts'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'

describe('a shared home page', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  /** The API as the page's person uses it. */
  async function clientOf(page: Page) {
    const token = await page.evaluate(() => localStorage.getItem('foyer:token') ?? '')
    const info = () => ({ language: 'EN' as const, eventKey: '', appKey: '', from: 'H5' as const })
    return createClient(contract, { origin: world.foyer.url, info, token: () => token })
  }

  async function loggedIn(email: string) {
    const opened = await world.open({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }
  /** Copies the link of the home page of E1001, in the name of an enterprise or one’s own. */
  async function copiedLink(page: Page, asEnterprise = '') {
    await page.goto(at(`${home}&language=EN`))
    await isAlive(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const sheet = page.getByRole('dialog')
    if (asEnterprise) await sheet.getByRole('button', { name: asEnterprise }).click()
    await sheet.locator('[aria-busy=false] img').waitFor()
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').first().waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(link, /\/v\/[\w-]+$/)
    return link
  }
  /** A guest opens a link, reads who shared it, and writes. Another number is another person. */
  async function enquireBy(link: string, sharedBy: string, { email, phone: number }: { email: string; phone: string }) {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${link}?language=EN`)
    await page.waitForURL('**/enterpriseMainPageShare?*')
    await page.getByText(sharedBy).waitFor()
    await isAlive(page)
    await page.getByRole('button', { name: 'Contact us' }).click()
    await contactForm(page).fill({ ...ada, email, phone: number })
    await contactForm(page).send.click()
    await contactForm(page).thanks.waitFor()
    assert.deepEqual(troubles, [])
    await close()
    const [lead] = await world.leadsFrom(email)
    return lead
  }
  /** Returns the origin of an address's newest lead, as a member reads it. */
  async function originRead(email: string) {
    const { page, close } = await loggedIn('member@foyer.example')
    await page.goto(at(`/mini-h5/index/leadList?enterpriseCode=E1001&search=${email}&language=EN`))
    await isAlive(page)
    const row = page.locator('[data-lead]').first()
    await row.getByRole('link').first().click()
    await page.waitForURL('**/leadDetail?*')
    const origin = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Source' }) })
    await origin.waitFor()
    const text = (await origin.textContent()) ?? ''
    await close()
    return text
  }

  test('by a visitor: the landing names them, and the lead tells whose link it was', async () => {
    const { page, troubles, close } = await loggedIn('visitor@foyer.example')
    const link = await copiedLink(page)
    assert.deepEqual(troubles, [])
    await close()

    const lead = await enquireBy(link, 'Sofia Marchetti shared this with you', {
      email: 'byuser@example.org',
      phone: '7700 900143',
    })

    assert.equal(lead?.channel, 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE')
    assert.equal(lead?.source_relation_code, 'U1001')
    assert.deepEqual([lead?.link_code, lead?.link_channel], [link.slice(-8), 'LINK'])
    assert.equal(lead?.son_channel, 'ENTERPRISE:E1001')
    const text = await originRead('byuser@example.org')
    assert.match(text, /Shared by a person/)
    assert.match(text, /Sofia Marchetti/)
  })

  test('by a member for the enterprise: the landing names it, and the lead came through the enterprise', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example')
    const link = await copiedLink(page, 'Norvane Thermal')
    assert.deepEqual(troubles, [])
    await close()

    const lead = await enquireBy(link, 'Norvane Thermal shared this page', {
      email: 'byenterprise@example.org',
      phone: '7700 900144',
    })

    assert.equal(lead?.channel, 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE')
    assert.equal(lead?.source_relation_code, 'E1001')
    const text = await originRead('byenterprise@example.org')
    assert.match(text, /Shared by a company/)
    assert.match(text, /Norvane Thermal/)
  })

  test('a link in the name of one is never there to be copied in the name of another', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example')
    await page.goto(at(`${home}&language=EN`))
    await isAlive(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[aria-busy=false] img').waitFor()

    // Before anything else can happen on the page than what the press itself brings about.
    const isThere = await sheet.getByRole('button', { name: 'Norvane Thermal' }).evaluate(async (button) => {
      ;(button as HTMLElement).click()
      for (let turns = 0; turns < 9; turns++) await undefined
      return button.closest('dialog')?.querySelector('[aria-busy=false] img') !== null
    })

    assert.equal(isThere, false)
    await sheet.locator('[aria-busy=false] img').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const language of ['CN', 'AR'] as const) {
    test(`in ${language} the sheet makes a link and a poster that can be kept`, async () => {
      const words = translatedWords(language, 'share')
      const { page, troubles, close } = await loggedIn('visitor@foyer.example')
      await page.goto(at(`${home}&language=${language}`))
      await isAlive(page)
      await page.getByRole('button', { name: words.share ?? '', exact: true }).click()
      await page.getByRole('dialog').getByRole('status').filter({ hasText: '/v/' }).waitFor()
      await page.getByRole('link', { name: words.poster ?? '' }).click()
      await page.waitForURL('**/sharePoster?*')
      const poster = page.locator('main img[alt]').first()
      await poster.waitFor()
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main img')].some((img) => (img as HTMLImageElement).naturalWidth >= 600),
      )
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('an address that names a sharer who never shared shows nobody’s name', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(
      at('/mini-h5/index/enterpriseMainPageShare?enterpriseCode=E1001&shareUserType=USER&shareUid=U1004&language=EN'),
    )
    await page.getByText('Someone shared this page with you').waitFor()
    await close()
  })

  test('a link out of Foyer is shown before it is followed', async () => {
    const { page, close } = await loggedIn('visitor@foyer.example')
    const client = await clientOf(page)
    const target = 'https://elsewhere.example/catalogue?page=2'
    const { url } = await client.shareLinks.create({ body: { target } })

    const answer = await fetch(url, { redirect: 'manual' })
    assert.equal(answer.status, 200)
    await page.goto(`${url}?language=EN`)
    await page.getByRole('heading', { name: 'You’re leaving Foyer' }).waitFor()
    await page.getByText(target).first().waitFor()
    const goOn = page.getByRole('link', { name: 'Continue' })
    assert.equal(await goOn.getAttribute('href'), target)
    assert.match((await goOn.getAttribute('rel')) ?? '', /noopener/)
    await page.getByRole('link', { name: 'Back to Foyer' }).click()
    await page.waitForURL('**/mini-h5/index/home*')
    await close()
  })

  test('a link that was turned off answers 410 and says so', async () => {
    const { page, close } = await loggedIn('visitor@foyer.example')
    const client = await clientOf(page)
    const { code, url } = await client.shareLinks.create({ body: { target: `${home}&tab=jobs` } })
    await client.shareLinks.change({ body: { code, isOn: false } })

    assert.equal((await fetch(url, { redirect: 'manual' })).status, 410)
    await page.goto(`${url}?language=EN`)
    await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
    await close()
  })
})
