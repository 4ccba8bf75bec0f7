import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { generous } from '../support/world/known/known-lead.ts'
import { demoPassword } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const visitor = { email: 'visitor@foyer.example', number: '+39 320 000 0107', digits: '393200000107' }
const emailLogin = '/mini-h5/index/emailLogin?language=EN'
const doors = [
  '/',
  '/userLogin',
  '/mini-h5/index/emailLogin',
  '/aiLogin?question=Who+is+here',
  '/applyForm/login',
  '/preview',
]

/** The parts of a door. */
const door = (page: Page) => ({
  email: page.locator('input[type=email]'),
  password: page.locator('input[type=password]'),
  number: page.locator('input[name=phone]'),
  code: page.locator('input[name=captcha]'),
  terms: page.getByRole('checkbox'),
  send: page.locator('button[type=submit]'),
})

/** Returns the name and type of the focused element: `password password`. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, type } = document.activeElement as HTMLInputElement
    return `${name} ${type}`
  })

/** The browser writes a line for every answer that is a refusal; what is asked here is whether there are others. */
const withoutRefusals = (troubles: string[]) => troubles.filter((line) => !/status of 4\d\d/.test(line))

/** Pastes as a person does, from the clipboard's text. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

describe('the doors', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  /** The six digits that were sent last to a number. */
  async function codeFor(digits: string) {
    const outbox: { channel: string; to: string; code: string }[] = await (await fetch(at('/dev/outbox.json'))).json()
    return outbox.find(({ channel, to }) => channel === 'sms' && to.replace(/\D/g, '') === digits)?.code ?? ''
  }

  /** Opens the front door and has a code sent to the visitor's number. */
  async function askForCode(page: Page) {
    const { number, terms, send, code } = door(page)
    await page.goto(at('/?language=EN'))
    // The list of countries tells where +39 ends.
    await page.getByRole('button', { name: /^Country or region: .+ \+\d/ }).waitFor()
    await number.fill(visitor.number)
    await terms.check()
    await send.click()
    await code.waitFor()
  }

  for (const [language, tag, direction, title] of [
    ['EN', 'en', 'ltr', 'Log in or create an account'],
    ['CN', 'zh-CN', 'ltr', '登录或注册'],
    ['DE', 'de', 'ltr', 'Anmelden oder Konto erstellen'],
    ['AR', 'ar', 'rtl', 'تسجيل الدخول أو إنشاء حساب'],
  ] as const) {
    test(`in ${language} an e-mail address and its password lead to the own page`, async () => {
      const { page, troubles, close } = await world.open(phone)
      const { email, password, terms, send } = door(page)
      await page.goto(at(emailLogin.replace('EN', language)))
      await page.getByRole('heading', { level: 1, name: title }).waitFor()

      await send.click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
      assert.equal(await focused(page), 'email email')
      await email.fill(visitor.email)
      await password.fill(demoPassword)
      await terms.press('Space')
      await send.click()
      await page.waitForURL('**/myPage*')

      const html = page.locator('html')
      assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], [tag, direction])
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('what is typed before the app has taken over the page is kept, and cannot be sent until then', async () => {
    const { page, close } = await world.open(phone)
    const { email, password, terms, send } = door(page)
    const letGo = await holdBack(page, '**/assets/**')
    await page.goto(at(emailLogin), { waitUntil: 'commit' })

    await email.fill(visitor.email)
    await password.fill(demoPassword)
    await terms.check()
    assert.equal(await send.isDisabled(), true)
    letGo()
    await send.click()

    await page.waitForURL('**/myPage*')
    await close()
  })

  test('a wrong password is said at its field, and nothing typed is lost', async () => {
    const { page, troubles, close } = await world.open(phone)
    const { email, password, terms, send } = door(page)
    await page.goto(at(emailLogin))
    await email.fill(visitor.email)
    await password.fill('Foyer#2025')
    await terms.check()

    await send.click()

    await page.getByText('Incorrect email or password', { exact: true }).waitFor()
    assert.equal(await password.getAttribute('aria-invalid'), 'true')
    assert.equal(await focused(page), 'password password')
    assert.deepEqual([await email.inputValue(), await password.inputValue()], [visitor.email, 'Foyer#2025'])
    await password.press('End')
    await password.press('x')
    await page.getByText('Incorrect email or password').waitFor({ state: 'detached' })
    assert.deepEqual(withoutRefusals(troubles), [])
    await close()
  })

  for (const [entered, message] of [
    ['', 'Please enter your email'],
    ['visitor', 'The email address format is incorrect'],
  ] as const) {
    test(`“${entered}” is no address, and nothing is sent`, async () => {
      const { page, close } = await world.open(phone)
      const { email, password, terms, send } = door(page)
      const calls: string[] = []
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
      await page.goto(at(emailLogin))
      await email.fill(entered)
      await password.fill(demoPassword)
      await terms.check()

      await send.click()

      await page.getByText(message, { exact: true }).waitFor()
      assert.equal(await focused(page), 'email email')
      assert.deepEqual(calls, [])
      await close()
    })
  }

  test('nobody logs in who has not accepted the terms', async () => {
    const { page, close } = await world.open(phone)
    const { email, password, terms, send } = door(page)
    await page.goto(at(emailLogin))
    await email.fill(visitor.email)
    await password.fill(demoPassword)

    await send.click()

    await page.getByText('Please read and accept the terms first', { exact: true }).waitFor()
    assert.equal(await focused(page), 'terms checkbox')
    assert.deepEqual(await barriersOf(page), [])
    await terms.check()
    await page.getByText('Please read and accept the terms first').waitFor({ state: 'detached' })
    await send.click()
    await page.waitForURL('**/myPage*')
    await close()
  })

  test('a mobile number and its code log in, as soon as the code is pasted', async () => {
    const { page, troubles, close } = await world.open(phone)
    await askForCode(page)
    const code = await codeFor(visitor.digits)

    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'captcha')
    await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`)

    await page.waitForURL('**/myPage*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a wrong code is taken out and can be typed anew; the time until the next one runs', async () => {
    const { page, close } = await world.open(phone)
    await askForCode(page)
    const right = await codeFor(visitor.digits)
    const wrong = right === '111111' ? '222222' : '111111'

    await page.getByText(/^New code in 0:\d\d$/).waitFor()
    const sentAt = await page.evaluate(() => Date.now())
    await door(page).code.pressSequentially(wrong)
    await page.getByText('That verification code isn’t right. Please enter it again.').waitFor()
    assert.equal(await door(page).code.inputValue(), '')
    assert.equal(await focused(page), 'captcha text')
    assert.deepEqual(await barriersOf(page), [])
    // A visitor who returns to the number and comes back finds the digits that were sent, even if nothing loads any
    // more: within the minute, which the reading of the page may have used up.
    await page.clock.setFixedTime(sentAt)
    await page.route('**/user/country/**', () => {})
    await page.getByRole('button', { name: /^Change/ }).click()
    await door(page).send.click()
    await door(page).code.pressSequentially(right)

    await page.waitForURL('**/myPage*')
    await close()
  })

  test('a number that is typed before the countries have come waits for them, and is pressed once', async () => {
    const { page, troubles, close } = await world.open({ ...phone, locale: 'it-IT' })
    const { number, terms, send, code } = door(page)
    const letGo = await holdBack(page, '**/user/country/**')
    await page.goto(at('/?language=EN'))
    await isAlive(page)
    await number.fill('320 000 0107')
    await terms.check()

    await send.click()
    await page.locator('button[type=submit][aria-busy=true]').waitFor()
    letGo()

    await code.waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a number without an account is led to registration', async () => {
    const { page, close } = await world.open(phone)
    const { number, terms, send, code } = door(page)
    await page.goto(at('/?language=EN'))
    await page.getByRole('button', { name: /^Country or region: .+ \+\d/ }).waitFor()
    await number.fill('+351 912 345 046')
    await terms.check()
    await send.click()
    await code.fill(await waitFor(() => codeFor('351912345046')))

    await page.getByText('There’s no account with this mobile number yet.').waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()

    await page.waitForURL('**/userRegister*')
    await close()
  })

  test('the keyboard alone changes the way to log in, and logs in', async () => {
    const { page, close } = await world.open()
    await page.goto(at('/?language=EN'))
    await isAlive(page)
    await page.getByRole('tab', { name: 'Phone', selected: true }).press('ArrowRight')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Email')

    await page.keyboard.press('Tab')
    await page.keyboard.type(visitor.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    assert.equal(await focused(page), 'terms checkbox')
    await page.keyboard.press('Space')
    await door(page).password.press('Enter')

    await page.waitForURL('**/myPage*')
    await close()
  })

  test('without a network the form says so and keeps what was typed', async () => {
    const { page, close } = await world.open(phone)
    const { email, password, terms, send } = door(page)
    await page.goto(at(emailLogin))
    await email.fill(visitor.email)
    await password.fill(demoPassword)
    await terms.check()
    await page.route('**/mail/login', (route) => route.abort())

    await send.click()

    await page
      .getByRole('alert')
      .getByText(/can’t reach Foyer/)
      .waitFor()
    assert.deepEqual([await email.inputValue(), await password.inputValue()], [visitor.email, demoPassword])
    await page.unroute('**/mail/login')
    await send.click()
    await page.waitForURL('**/myPage*')
    await close()
  })

  test('who is logged in goes on from the front door, and an address is kept from door to door', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at(emailLogin))
    await isAlive(page)
    await door(page).email.fill(visitor.email)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor()
    await page.goBack()
    await door(page).password.waitFor()
    assert.equal(await door(page).email.inputValue(), visitor.email)
    await door(page).password.fill(demoPassword)
    await door(page).terms.check()
    await door(page).send.click()
    await page.waitForURL('**/myPage*')

    await page.goto(at('/?language=EN'))
    await page.getByRole('button', { name: 'Continue as Sofia Marchetti' }).click()

    await page.waitForURL('**/myPage*')
    await close()
  })

  test('each door says in its own words what it is for, on the server already', async () => {
    const seen = await Promise.all(
      doors.map(async (path) => {
        const html = await (await fetch(at(`${path}${path.includes('?') ? '&' : '?'}language=EN`))).text()
        return [/<title>(.+?)<\/title>/, /<h1>(.+?)<\/h1>/, /name="description" content="(.+?)"/].map(
          (part) => part.exec(html)?.[1] ?? '',
        )
      }),
    )

    for (const part of [0, 1, 2]) {
      const texts = seen.map((tab) => tab[part])
      assert.ok(texts.every(Boolean), JSON.stringify(texts))
      assert.equal(new Set(texts).size, doors.length, JSON.stringify(texts))
    }
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any door, ${scheme}`, async () => {
      const { page, close } = await world.open({ ...phone, colorScheme: scheme, reducedMotion: 'reduce' })
      const problems: string[] = []
      for (const path of doors) {
        await page.goto(at(`${path}${path.includes('?') ? '&' : '?'}language=EN`))
        await page.locator('main h1').waitFor()
        problems.push(...(await barriersOf(page)).map((barrier) => `${path}: ${barrier}`))
      }
      assert.deepEqual(problems, [])
      await close()
    })
  }
})

describe('a door that was tried too often', () => {
  const world = journey({ limits: { ...generous, loginsPerAccount: { max: 1, seconds: 600 } } })

  test('a door that was tried too often says when it opens again, and counts down', async () => {
    const { page, close } = await world.open(phone)
    const { email, password, terms, send } = door(page)
    await page.goto(world.foyer.url + emailLogin)
    await email.fill(visitor.email)
    await password.fill('Foyer#2025')
    await terms.check()
    await send.click()
    await page.getByText('Incorrect email or password').waitFor()

    await password.fill(demoPassword)
    await send.click()

    const alert = page.getByRole('alert')
    const count = alert.getByText(/^Too many attempts\. Try again in (10:00|9:[0-5]\d)\.$/).first()
    const first = (await count.textContent()) ?? ''
    await count.and(alert.getByText(first, { exact: true })).waitFor({ state: 'detached' })
    await count.waitFor()
    assert.equal(await email.inputValue(), visitor.email)
    await close()
  })
})

/** Asks again until there is something. */
async function waitFor(ask: () => Promise<string>): Promise<string> {
  return (await ask()) || waitFor(ask)
}
