import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { isAlive, mailTo, tabTo, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

describe('a visitor, an enterprise and one of its members', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  /** A member of E1001 with the inbox open, as it stays open beside other work. */
  async function inboxOf(language = 'EN') {
    const opened = await world.open(wide)
    await logInAs(opened.page, world.foyer.url, 'member@foyer.example')
    await opened.page.goto(at(`/mini-h5/index/leadList?enterpriseCode=E1001&language=${language}`))
    await isAlive(opened.page)
    await opened.page.locator('[data-lead]').first().waitFor()
    return opened
  }
  /** Searches from the home page, and opens the first enterprise of what is found. */
  async function openFound(page: Page, language: string, search: string) {
    await page.goto(at(`/mini-h5/index/home?language=${language}`))
    await isAlive(page)
    await page.getByRole('combobox').fill(search)
    await page.getByRole('combobox').press('Enter')
    await page.waitForURL('**/mini-h5/index/search?*')
    await page.locator('main mark').first().waitFor()
    await page.locator('main a[href*=enterpriseMainPage]').first().click()
    await page.waitForURL('**/enterpriseMainPage?*')
    // The address comes before the page.
    await page.locator('foyer-enterprise').waitFor()
    await isAlive(page)
  }

  test('search, home page, product, enquiry; the member sees it come, takes it over and replies by mail', async () => {
    const inbox = await inboxOf()
    const { page, troubles, close } = await world.open(phone)
    await openFound(page, 'EN', 'heat pump')

    const tabs: [tab: string, text: string][] = [
      ['Team', 'Katrin Albers'],
      ['Exhibits', 'Habitat Forward 20'],
      ['Value chain', 'Sable Drives'],
      ['Jobs', 'Service engineer'],
      ['Followers', 'Somchai Rattanakorn'],
    ]
    for (const [tab, text] of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).getByText(text).first().waitFor()
    }
    await page.getByRole('tab', { name: 'Album' }).click()
    await page.getByRole('button', { name: /^Open photo 1 / }).click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Products' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^Arc 8/ })
      .click()
    await page.waitForURL('**/productDetail?*')
    // The page before has a button of the same name, and stays until the next one is there.
    await page.getByRole('tab').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Contact us' }).click()
    await contactForm(page).fill({ ...ada, email: 'search@example.org' })
    await contactForm(page).send.click()
    await contactForm(page).thanks.waitFor()

    // Nothing was reloaded: the row waits behind a button until the member wants to see it.
    await inbox.page.getByRole('button', { name: 'Show 1 new lead' }).click()
    await inbox.page.locator('[data-lead]').first().getByRole('link', { name: ada.name, exact: true }).click()
    await inbox.page.waitForURL('**/leadDetail?*')
    const lead = inbox.page.getByRole('article').filter({ hasText: ada.company }).last()
    await lead.getByText(ada.message).first().waitFor()
    await lead.getByRole('button', { name: 'Assign to me' }).click()
    await lead.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' })
    await lead.getByLabel(`Your reply to ${ada.name}`).fill('Twelve units: 96,000 EUR, six weeks.')
    await lead.getByRole('button', { name: 'Send reply' }).click()
    await inbox.page.getByText('Reply sent. Your response time has been recorded.').first().waitFor()

    await lead.locator('button[aria-current=step]').filter({ hasText: 'Contacted' }).waitFor()
    const mail = await mailTo(inbox.page, 'search@example.org', 'Twelve units: 96,000 EUR, six weeks.')
    assert.match(mail.text, /Norvane Thermal/)
    const [row] = await world.leadsFrom('search@example.org')
    assert.equal(row?.enterprise_code, 'E1001')
    assert.equal(row?.relation_code, 'P1001')
    assert.equal(row?.status, 'CONTACTED')
    assert.equal(row?.assignee_uid, 'U1002')
    assert.deepEqual([...troubles, ...inbox.troubles], [])
    await close()
    await inbox.close()
  })

  for (const { language, search, name } of [
    { language: 'CN', search: '热泵', name: '诺沃恒温' },
    { language: 'AR', search: 'حرارية', name: '' },
  ] as const) {
    test(`in ${language} a visitor finds the same enterprise and writes to it`, async () => {
      const { page, troubles, close } = await world.open(phone)
      const words = translatedWords(language, 'enterprise')
      await openFound(page, language, search)

      assert.match(page.url(), /enterpriseCode=E1001/)
      if (name) await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
      await page.getByRole('tab', { name: words.products ?? '' }).click()
      await page.getByRole('tabpanel').locator('a[href*=productDetail]').first().click()
      await page.waitForURL('**/productDetail?*')
      await page.getByRole('tab').first().waitFor({ state: 'detached' })
      await page.getByRole('button', { name: translatedWords(language, 'products').enquire ?? '' }).click()
      await contactForm(page).fill({ ...ada, email: `${language}@example.org` })
      await contactForm(page).send.click()
      await contactForm(page).element.locator('[part~=sent]').waitFor()

      const [row] = await world.leadsFrom(`${language}@example.org`)
      assert.deepEqual([row?.enterprise_code, row?.language], ['E1001', language])
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('by keyboard alone a visitor gets from the search to the enquiry', async () => {
    const { page, troubles, close } = await world.open(wide)
    const press = async (key: string, ...target: Parameters<typeof page.getByRole>) => {
      await tabTo(page, page.getByRole(...target).first())
      await page.keyboard.press(key)
    }
    await page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(page)

    await tabTo(page, page.getByRole('combobox'))
    await page.keyboard.type('norvane')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mini-h5/index/search?*')
    // The address comes before the page, and the page before has a link to the same enterprise.
    await page.locator('main mark').first().waitFor()
    await press('Enter', 'link', { name: /^Norvane Thermal Manufacturer/ })
    await page.waitForURL('**/enterpriseMainPage?*')
    await page.locator('foyer-enterprise').waitFor()
    await isAlive(page)
    await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Products' }).waitFor()
    await press('Enter', 'link', { name: /^Arc 8/ })
    await page.waitForURL('**/productDetail?*')
    await page.getByRole('tab').first().waitFor({ state: 'detached' })
    // The form stands beside the product, and the button leads into it.
    const form = contactForm(page)
    await form.field('name').waitFor()
    await press('Enter', 'button', { name: 'Contact us' })
    assert.ok(await form.field('name').evaluate((field) => field.matches(':focus')))
    for (const [name, value] of Object.entries({ ...ada, email: 'keys@example.org' })) {
      await tabTo(page, form.field(name as keyof typeof ada))
      await page.keyboard.type(value)
    }
    await tabTo(page, form.send)
    await page.keyboard.press('Enter')
    await form.thanks.waitFor()

    assert.equal((await world.leadsFrom('keys@example.org')).length, 1)
    assert.deepEqual(troubles, [])
    await close()
  })
})
