import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { holdBack, journey } from '../support/browser/journey.ts'

/** The name, label or text of what has the focus, inside of all shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.getAttribute('name') || at?.getAttribute('aria-label') || at?.textContent?.trim() || at?.localName || ''
  })

describe('the contact form on a partner page', () => {
  const world = journey()
  const { visit, open, leadsFrom } = world

  test('an enquiry is written, corrected and sent by keyboard alone, and the page goes on after it', async () => {
    const { page, troubles, close } = await visit({
      body: `<a href="#a">Before</a><foyer-contact enterprise-code="E1001"></foyer-contact><a href="#b">After</a>`,
    })
    const form = contactForm(page)
    const { keyboard } = page
    await form.field('email').waitFor()
    await page.getByText('Before').focus()

    await keyboard.press('Tab')
    assert.match(await focused(page), /content$/)
    await keyboard.press('ArrowRight')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'name')
    await keyboard.type('Grace Hopper')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'company')
    await keyboard.type('Eckert & Mauchly')
    await keyboard.press('Tab')
    assert.match(await focused(page), /\+44/)
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'phone')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'email')
    await keyboard.type('grace@example')
    await keyboard.press('Enter')

    await form.element.getByText('2 fields need your attention').waitFor()
    await form.element.getByText('Please enter your mobile number').waitFor()
    await form.element.getByText('The email address format is incorrect').waitFor()
    await form.element.locator('[name=phone]:focus').waitFor()
    await keyboard.type('7')
    await form.element.getByText('Please enter a valid mobile number').waitFor()
    await keyboard.type('700 900111')
    await keyboard.press('Tab')
    await keyboard.press('End')
    await keyboard.type('.org')
    await form.element.getByText('fields need your attention').waitFor({ state: 'detached' })
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'message')
    await keyboard.type('Line one')
    await keyboard.press('Enter')
    await keyboard.type('line two')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'Send enquiry')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'Privacy notice')
    await keyboard.press('Tab')
    assert.equal(await focused(page), 'After')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await form.sendAgain(() => keyboard.press('Enter'))

    await form.thanks.waitFor()
    await form.element.locator('h2:focus').waitFor()
    assert.match(await focused(page), /^Thank you for visiting/)
    const [lead, ...more] = await leadsFrom('grace@example.org')
    assert.equal(more.length, 0)
    assert.equal(lead?.intention, 'AGENT_PRODUCTS')
    assert.equal(lead?.message, 'Line one\nline two')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a double click and a stuck Enter key give one lead', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'twice@example.org' })
    const letGo = await holdBack(page, '**/user/enterprise/addClue*')

    await form.field('email').press('Enter')
    await form.send.dblclick({ force: true })
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
    letGo()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')

    await form.thanks.waitFor()
    assert.equal((await leadsFrom('twice@example.org')).length, 1)
    await close()
  })

  test('a second enquiry on the same page is a second lead', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'again@example.org' })
    await form.send.click()
    await form.thanks.waitFor()

    await form.element.getByText('Send another enquiry').click()
    assert.deepEqual(await form.read(), { ...ada, phone: '7700 900142', email: 'again@example.org', message: '' })
    await form.fill({ message: 'And a catalogue.' })
    await form.sendAgain()
    await form.thanks.waitFor()

    const messages = (await leadsFrom('again@example.org')).map(({ message }) => message)
    assert.deepEqual(messages.sort(), ['A quote for twelve units, please.', 'And a catalogue.'])
    await close()
  })

  test('changing to Arabic in the middle of the form keeps every character and turns the form round', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'arabic@example.org' })

    await page.evaluate(() =>
      (window as unknown as { foyer: { setLanguage(code: string): void } }).foyer.setLanguage('AR'),
    )

    const surface = form.element.locator('[dir=rtl]').first()
    await surface.waitFor()
    assert.equal(await surface.getAttribute('lang'), 'ar')
    assert.deepEqual(await form.read(), { ...ada, email: 'arabic@example.org' })
    assert.match((await form.send.textContent()) ?? '', /\p{Script=Arabic}/u)
    assert.equal(await page.locator('html').getAttribute('dir'), null)
    await form.send.click()
    await form.element.locator('h2:focus').waitFor()
    const [lead] = await leadsFrom('arabic@example.org')
    assert.equal(lead?.language, 'AR')
    await close()
  })

  for (const [what, head] of [
    ['the loader', '<script async src="{foyer}/loader.js" data-language="EN" data-app-key="demo"></script>'],
    ['its own tag', '<script async src="{foyer}/v1/contact.js" data-language="EN" data-app-key="demo"></script>'],
  ] as const)
    test(`by ${what}, the form leads to Foyer's privacy notice in a new tab, and keeps what was typed`, async () => {
      const { page, close } = await open({ locale: 'en-GB' })
      const bring = await holdBack(page, '**/assets/**/contact-behind.js')
      await page.goto(world.put({ head, body: '<foyer-contact enterprise-code="E1001"></foyer-contact>' }))
      const form = contactForm(page)
      const privacy = form.element.getByRole('link', { name: 'Privacy notice' })
      const address = () => privacy.evaluate((link: HTMLAnchorElement) => link.href)
      await privacy.waitFor()
      await form.fill()

      assert.equal(await address(), `${world.foyer.url}/privacy?language=EN`)
      bring()
      await page.waitForFunction(() => document.querySelector('foyer-contact:defined'))
      assert.equal(await address(), `${world.foyer.url}/privacy?language=EN`)
      const [notice] = await Promise.all([page.context().waitForEvent('page'), privacy.click()])

      await notice.getByRole('heading', { name: 'Privacy notice' }).first().waitFor()
      assert.deepEqual(await form.read(), ada)
      await close()
    })

  test('a form that the page removes and adds again, or makes anew, keeps what was typed', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    await form.fill({ ...ada, email: 'kept@example.org' })

    await page.evaluate(async () => {
      const element = document.querySelector('foyer-contact') as Element
      element.remove()
      // The page draws without it, so that its removal is complete.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      document.body.append(element)
    })
    await form.field('email').waitFor()
    assert.deepEqual(await form.read(), { ...ada, email: 'kept@example.org' })

    await page.evaluate(() => {
      document.body.innerHTML = '<main><foyer-contact enterprise-code="E1001"></foyer-contact></main>'
    })
    await form.field('email').waitFor()
    assert.deepEqual(await form.read(), { ...ada, email: 'kept@example.org' })
    await form.send.click()
    await form.thanks.waitFor()
    assert.equal((await leadsFrom('kept@example.org')).length, 1)
    await close()
  })

  test('a Chinese number brings the region picker and no other does', async () => {
    const { page, close } = await visit()
    const form = contactForm(page)
    const region = form.element.getByRole('button', { name: /Choose a region|Region:/ })
    const choose = async (country: string) => {
      await form.element.getByRole('button', { name: /\+\d/ }).click()
      await form.element.locator('dialog[open]').getByRole('combobox').fill(country)
      await form.element.getByRole('option', { name: country }).first().click()
    }
    await form.fill({ ...ada, email: 'region@example.org', phone: '' })
    assert.equal(await region.count(), 0)

    await choose('China')
    await form.field('phone').fill('13800138000')
    await region.click()
    const sheet = form.element.getByRole('dialog')
    await sheet.getByText('江苏省').click()
    await sheet.getByText('苏州市').click()
    await sheet.getByText('姑苏区').click()
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    await form.element.locator('[name=address]').fill('平江路 1 号')

    await choose('Germany')
    await region.waitFor({ state: 'detached' })
    await choose('China')
    await region.waitFor()
    await form.send.click()
    await form.thanks.waitFor()
    const [lead] = await leadsFrom('region@example.org')
    assert.equal(lead?.phone, '13800138000')
    assert.equal(lead?.phone_country_code, '+86')
    assert.equal(lead?.area, 'China / 江苏省 / 苏州市 / 姑苏区')
    assert.equal(lead?.address, '平江路 1 号')
    await close()
  })

  const stored = JSON.stringify({
    ...{ name: 'Mei Lin', companyName: 'Tideglass', position: 'Buyer' },
    ...{ email: 'mei@example.org', phone: '7700900777', countryCode: '+44' },
  })

  test('Foyer’s own pages fill in who is known, to be read and not changed', async () => {
    const { page, close } = await open()
    await page.addInitScript((user) => localStorage.setItem('foyer:userInfo', user), stored)
    await page.goto(`${world.foyer.url}/embed/frame/contact?enterprise-code=E1001&language=EN`)
    const form = contactForm(page)

    await form.element.locator('[name=email][readonly]').waitFor()
    const values = await form.read()
    assert.deepEqual([values.name, values.company, values.email], ['Mei Lin', 'Tideglass', 'mei@example.org'])
    for (const name of ['name', 'phone', 'email'] as const) {
      assert.equal(await form.field(name).getAttribute('readonly'), '', name)
    }
    assert.equal(await form.field('company').getAttribute('readonly'), null)
    await form.send.click()
    await form.thanks.waitFor()
    const [lead] = await leadsFrom('mei@example.org')
    assert.deepEqual([lead?.name, lead?.position, lead?.phone], ['Mei Lin', 'Buyer', '7700900777'])
    await close()
  })

  test('a partner’s storage is neither read nor written', async () => {
    const { page, close } = await open()
    await page.addInitScript((user) => localStorage.setItem('foyer:userInfo', user), stored)
    const { address } = await visit()
    await page.goto(address)
    const form = contactForm(page)

    await form.fill({ ...ada, email: 'stranger@example.org' })
    await form.send.click()
    await form.thanks.waitFor()

    assert.equal(await form.element.locator('[readonly]').count(), 0)
    const storage = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
    assert.deepEqual(storage, [['foyer:userInfo'], [], ''])
    await close()
  })

  test('a button of the page opens the form as a popup; Escape closes it, asks first, and gives the focus back', async () => {
    const { page, troubles, close } = await visit({
      body: '<button data-foyer-open="contact" data-enterprise-code="E1001">Write to us</button>',
    })
    const form = contactForm(page)
    const opener = page.getByText('Write to us')
    const sheet = form.element.getByRole('dialog', { name: 'Contact Norvane' })
    // The loader listens as soon as its global stands there.
    await page.waitForFunction(() => 'foyer' in window)

    await opener.focus()
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await form.element.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()

    await opener.click()
    await form.field('name').fill('Ada')
    await page.keyboard.press('Escape')
    await form.element.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await form.element.getByRole('alertdialog').waitFor({ state: 'detached' })
    assert.equal(await form.field('name').inputValue(), 'Ada')
    await form.fill({ ...ada, email: 'popup@example.org' })
    // The focus leaves with this button, so the toast cannot know by it which place to keep free.
    await form.send.press('Enter')
    await form.thanks.waitFor()
    const done = form.element.getByRole('button', { name: 'Done' })
    await form.element.locator('[role=status] > div').waitFor()
    const [toastBox, doneBox] = await Promise.all([
      form.element.locator('[role=status] > div').boundingBox(),
      done.boundingBox(),
    ])
    assert.ok(toastBox && doneBox && toastBox.y + toastBox.height <= doneBox.y, 'the toast lies above the button')
    await done.click()
    await form.element.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()
    assert.equal((await leadsFrom('popup@example.org')).length, 1)
    assert.deepEqual(troubles, [])
    await close()
  })
})
