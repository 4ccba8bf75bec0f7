import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const targetPath = '/mini-h5/index/exhibitorList?meetingCode=X2026'
const password = 'Lisboa-Faro7'

/** The controls of registration, found by what they are: their words differ from language to language. */
const way = (page: Page) => ({
  email: page.locator('input[name=email]'),
  terms: page.locator('input[name=terms]'),
  password: page.locator('input[name=password]'),
  repeated: page.locator('input[name=repeated]'),
  family: page.locator('input[name=firstName]'),
  given: page.locator('input[name=lastName]'),
  organisation: page.locator('input[name=organisation]'),
  number: page.locator('input[name=phone]'),
  code: page.locator('input[name=captcha]'),
  send: page.locator('button[type=submit]'),
  skip: page.locator('button[type=submit] + button'),
  openMail: page.locator('main a[href="/dev/outbox"]'),
  goOn: page.getByRole('button', { name: /^(Continue|继续|استمرار)$/ }),
  addPhone: page.locator('main button + button').last(),
  banner: page.getByRole('alert'),
})

/** Ticks by a key: a press in the middle of the sentence would open the terms. */
const tick = (page: Page) => way(page).terms.press('Space')

/** Waits until a field has the focus: it comes just after the error has been drawn. */
const focusOn = (page: Page, name: string) =>
  page.waitForFunction((name) => (document.activeElement as HTMLInputElement).name === name, name)

const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

/** The browser writes a line for every answer that is a refusal; what is asked here is whether there are others. */
const withoutRefusals = (troubles: string[]) => troubles.filter((line) => !/status of 4\d\d/.test(line))

/** A mail speaks its reader's language, which for the people of the demo is Chinese. */
const inEnglish = (link: string) => link.replace(/language=\w+/, 'language=EN')

describe('registration', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const register = (language = 'EN') =>
    at(`/mini-h5/index/userRegister?language=${language}&redirect=${encodeURIComponent(targetPath)}`)

  interface Mail {
    to: string
    links: string[]
    code?: string
  }
  /** Returns the messages to an address or number, newest first. */
  async function sentTo(to: string) {
    const outbox: Mail[] = await (await fetch(at('/dev/outbox.json'))).json()
    return outbox.filter((mail) => mail.to.replace(/[\s+]/g, '') === to)
  }
  const linkTo = async (email: string) => (await sentTo(email))[0]?.links[0] ?? ''
  const expire = (email: string) =>
    world.foyer.db
      .updateTable('email_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute()

  async function askForLink(page: Page, email: string, address = register()) {
    const { email: field, send, openMail } = way(page)
    await page.goto(address)
    await field.fill(email)
    await send.click()
    await openMail.waitFor()
  }
  async function fillAccount(page: Page) {
    const { password: first, repeated, family, given, organisation } = way(page)
    await first.fill(password)
    await repeated.fill(password)
    await family.fill('Marchetti')
    await given.fill('Sofia')
    await organisation.fill('Palmeira Hotels')
    await tick(page)
  }
  /** From the link in the mail to the form with everything in it. */
  async function fillFromMail(page: Page, email: string) {
    await page.goto(await linkTo(email))
    await way(page).password.waitFor()
    await fillAccount(page)
  }

  /** From the link in the mail to the new card. */
  async function activate(page: Page, email: string) {
    await fillFromMail(page, email)
    await way(page).send.click()
    await way(page).goOn.waitFor()
  }
  const personOf = (email: string) =>
    world.foyer.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

  test('the form of a new account shows what was typed until the card is there', async () => {
    const { page, close } = await world.open(phone)
    for (const step of [askForLink, fillFromMail]) await step(page, 'still@palmeira.example')
    const outcome = page.waitForFunction(() => {
      const field = document.querySelector<HTMLInputElement>('input[name=organisation]')
      return field ? !field.value && 'emptied' : 'left'
    })

    await way(page).send.click()
    assert.equal(await (await outcome).jsonValue(), 'left')
    await close()
  })

  for (const [language, tag] of [
    ['EN', 'en'],
    ['CN', 'zh-CN'],
    ['AR', 'ar'],
  ] as const) {
    test(`in ${language} somebody registers by the link in the mail and goes on to the page they wanted`, async () => {
      const email = `sofia.${language.toLowerCase()}@palmeira.example`
      const { page, troubles, close } = await world.open(phone)
      const barriers: string[] = []
      const look = async (step: string) =>
        barriers.push(...(await barriersOf(page)).map((barrier) => `${step}: ${barrier}`))

      await page.goto(register(language))
      await look('address')
      await way(page).send.click()
      await focusOn(page, 'email')
      await look('address wrong')
      await askForLink(page, email, register(language))
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      await look('inbox')
      const link = await linkTo(email)
      await page.goto(link)
      await way(page).password.waitFor()
      await way(page).send.click()
      await focusOn(page, 'password')
      await look('password wrong')
      await fillAccount(page)
      await way(page).send.click()
      await way(page).goOn.waitFor()
      await look('ready')
      assert.match((await page.locator('main').textContent()) ?? '', /Palmeira Hotels/)
      await way(page).addPhone.click()
      await way(page).number.waitFor()
      await look('phone')
      await way(page).skip.click()
      await page.waitForURL((url) => url.pathname + url.search.replace(/[?&]language=\w+/, '') === targetPath)

      assert.equal(await page.locator('html').getAttribute('lang'), tag)
      assert.equal(new URL(link).searchParams.get('language'), language)
      assert.ok(await page.evaluate(() => localStorage.getItem('foyer:token')))
      const person = await personOf(email)
      assert.deepEqual([person?.family_name, person?.given_name, person?.language], ['Marchetti', 'Sofia', language])
      assert.ok(person?.terms_accepted_at)
      assert.deepEqual(barriers, [])
      assert.deepEqual(withoutRefusals(troubles), [])
      await close()
    })
  }

  test('the mobile number is verified by its code and belongs to the account', async () => {
    const email = 'with-number@palmeira.example'
    const { page, close } = await world.open({ ...phone, locale: 'pt-PT' })
    await askForLink(page, email)
    await activate(page, email)

    await way(page).addPhone.click()
    await way(page).number.fill('912 345 044')
    await way(page).send.click()
    await way(page).code.waitFor()
    const [message] = await sentTo('351912345044')
    await way(page).code.fill(message?.code ?? '')
    await page.waitForURL('**/exhibitorList?*')

    const person = await personOf(email)
    assert.deepEqual([person?.phone_country_code, person?.phone], ['+351', '912345044'])
    const storedUser = await page.evaluate(() => localStorage.getItem('foyer:userInfo'))
    assert.equal(JSON.parse(storedUser ?? '{}').phone, '912345044')
    await close()
  })

  test('by keyboard alone somebody gets from the address to the end', async () => {
    const email = 'keys@palmeira.example'
    const { page, close } = await world.open()
    const { keyboard } = page
    const tabTo = async (name: string) => {
      for (let tabs = 0; tabs < 30 && (await focusedName(page)) !== name; tabs++) await keyboard.press('Tab')
      assert.equal(await focusedName(page), name)
    }
    await page.goto(register())
    await way(page).send.and(page.locator(':enabled')).waitFor()
    await tabTo('email')
    await keyboard.type(email)
    await keyboard.press('Enter')
    await way(page).openMail.waitFor()

    await page.goto(await linkTo(email))
    await way(page).password.waitFor()
    await way(page).send.and(page.locator(':enabled')).waitFor()
    for (const [name, text] of [
      ['password', password],
      ['repeated', password],
      ['lastName', 'Sofia'],
      ['firstName', 'Marchetti'],
      ['organisation', 'Palmeira Hotels'],
    ] as const) {
      await tabTo(name)
      await keyboard.type(text)
    }
    await tabTo('terms')
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await way(page).goOn.press('Enter')
    await page.waitForURL('**/exhibitorList?*')

    assert.equal((await personOf(email))?.organisation, 'Palmeira Hotels')
    await close()
  })

  test('a link can be sent again after a minute, and only the newest one works', async () => {
    const email = 'again@palmeira.example'
    const { page, close } = await world.open(phone)
    await page.clock.install()
    await askForLink(page, email)
    const early = await linkTo(email)

    assert.equal(await page.getByRole('button', { name: 'Send again' }).count(), 0)
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('A new link is on its way').waitFor()

    assert.equal((await sentTo(email)).length, 2)
    await page.goto(early)
    await page.getByText('This link has expired.').waitFor()
    await page.goto(await linkTo(email))
    await way(page).password.waitFor()
    await close()
  })

  test('whoever mistyped the address changes it and finds it as it was', async () => {
    const { page, close } = await world.open(phone)
    await askForLink(page, 'mistyped@palmeira.example')

    await page.getByRole('button', { name: 'Change address' }).click()

    assert.equal(await way(page).email.inputValue(), 'mistyped@palmeira.example')
    await close()
  })

  test('an expired link offers another one, and what was typed beside it stays', async () => {
    const email = 'late@palmeira.example'
    const { page, close } = await world.open(phone)
    await askForLink(page, email)
    await fillFromMail(page, email)
    await expire(email)

    await way(page).send.click()
    await page.getByText('This link has expired.').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('A new link is on its way').waitFor()
    assert.equal(await way(page).password.inputValue(), password)
    assert.equal(await way(page).organisation.inputValue(), 'Palmeira Hotels')

    await expire(email)
    await page.goto(await linkTo(email))
    await page.getByRole('button', { name: 'Send again' }).click()
    await way(page).openMail.waitFor()
    await activate(page, email)
    await close()
  })

  test('a link that was used, and an address that has an account, lead to the login', async () => {
    const email = 'twice@palmeira.example'
    const { page, close } = await world.open(phone)
    await askForLink(page, email)
    const link = await linkTo(email)
    await activate(page, email)

    await page.goto(link)
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    assert.match((await page.getByRole('link', { name: 'Log in' }).getAttribute('href')) ?? '', /emailLogin/)
    await close()
    const stranger = await world.open(phone)
    await askForLink(stranger.page, email)

    assert.match(await linkTo(email), /emailLogin/)
    await stranger.close()
  })

  test('a link that nobody sent is answered with a page that leads on', async () => {
    const answer = await fetch(at('/mini-h5/index/emailCheck/unknown-token?language=EN'))
    const { page, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/emailCheck/unknown-token?language=EN'))

    assert.equal(answer.status, 200)
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await close()
  })

  test('a password that everybody guesses is refused at its field, and the next one is taken', async () => {
    const email = 'guessed@palmeira.example'
    const { page, close } = await world.open(phone)
    await askForLink(page, email)
    await fillFromMail(page, email)
    for (const field of [way(page).password, way(page).repeated]) await field.fill('Password1!')

    await way(page).send.click()
    await page.getByText('too easy to guess').waitFor()
    await focusOn(page, 'password')
    for (const field of [way(page).password, way(page).repeated]) await field.fill(password)
    await way(page).send.click()

    await way(page).goOn.waitFor()
    await close()
  })

  test('a forgotten password is set anew by mail, which logs in', async () => {
    const email = 'visitor@foyer.example'
    const reset = at(`/mini-h5/index/passwordReset?language=EN&redirect=${encodeURIComponent(targetPath)}`)
    const { page, troubles, close } = await world.open(phone)
    await askForLink(page, email, reset)
    assert.deepEqual(await barriersOf(page), [])
    const link = inEnglish(await linkTo(email))

    await page.goto(link)
    await way(page).password.fill('Another-Word9')
    await way(page).repeated.fill('Another-Word8')
    await way(page).send.click()
    await page.getByText('Passwords do not match').waitFor()
    await focusOn(page, 'repeated')
    assert.deepEqual(await barriersOf(page), [])
    await way(page).repeated.fill('Another-Word9')
    await way(page).send.click()
    await page.waitForURL('**/exhibitorList?*')

    assert.ok(await page.evaluate(() => localStorage.getItem('foyer:token')))
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor()
    assert.deepEqual(withoutRefusals(troubles), [])
    await close()
  })

  test('an address without an account gets the same answer, and a mail that says so', async () => {
    const email = 'nobody@palmeira.example'
    const { page, close } = await world.open(phone)

    await askForLink(page, email, at('/mini-h5/index/passwordReset?language=EN'))

    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    assert.match(await linkTo(email), /userRegister/)
    await close()
  })

  test('a new address counts once its owner confirms it, not when a program opens the link', async () => {
    const email = 'shop.new@foyer.example'
    const ask = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
      const answer = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: { token?: string } }).data
    }
    const before = { email: 'shop@foyer.example', password: 'Foyer#2026' }
    const { token } = await ask('/user/foyer/mail/login', before)
    await ask('/user/foyer/mail/change', { email, password: before.password }, token)
    const { page, close } = await world.open(phone)
    await page.goto(inEnglish(await linkTo(email)))
    assert.equal(await personOf(email), undefined)
    assert.deepEqual(await barriersOf(page), [])

    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByRole('heading', { name: 'Your address has been changed' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')

    assert.equal((await personOf(email))?.uid, 'U1005')
    await close()
  })

  for (const path of ['/terms', '/privacy']) {
    test(`${path} names who runs this Foyer and leads to each of its sections`, async () => {
      const { page, troubles, close } = await world.open(phone)
      await page.goto(at(`${path}?language=EN`))

      const targets = await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      assert.ok(targets.length >= 10)
      for (const target of targets) assert.equal(await page.locator(`section${target} h2`).count(), 1)
      assert.ok(await page.locator('a[href^="mailto:"]').first().isVisible())
      assert.deepEqual(await barriersOf(page), [])
      assert.deepEqual(troubles, [])
      await close()
    })
  }
})
