import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { journey } from '../support/browser/journey.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const visitor = 'visitor@foyer.example'
const member = 'member@foyer.example'
const page = '/mini-h5/index/'

/** Fills the login form with somebody's address and the demo password, and sends it. */
async function logIn(page: Page, email: string) {
  // The address comes before the page, and registration asks for an address too.
  await page.locator('main input[type=password]').waitFor()
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=password]').fill(demoPassword)
  await page.locator('main input[type=checkbox]').check()
  await page.locator('main input[type=password]').press('Enter')
}

/** Presses Tab until what has the focus is what is looked for. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 40; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${selector}.`)
}

/** Waits until the app has taken over the page that the server drew. */
const isAlive = (page: Page) => page.waitForFunction(() => !document.querySelector('style[data-foyer]'))

/** Runs in the page: waits for a notice, which is shown for a moment only, and returns its text. */
const noticeShown = () =>
  new Promise<string>((done) => {
    const look = () => {
      const notice = document.querySelector('[popover][role=status]')?.textContent
      if (notice) done(notice)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

describe('the way through the login', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const endSessions = (uid: string) => world.foyer.db.deleteFrom('session').where('uid', '=', uid).execute()

  for (const language of ['EN', 'CN', 'AR']) {
    test(`a guest asks for the own page, logs in, and is there (${language})`, async () => {
      const { page: tab, troubles, close } = await world.open(phone)

      await tab.goto(at(`${page}myPage?language=${language}`))
      const address = new URL(tab.url())
      assert.equal(address.pathname, `${page}emailLogin`)
      assert.equal(address.searchParams.get('redirect'), `${page}myPage?language=${language}`)
      await isAlive(tab)
      await logIn(tab, visitor)

      await tab.waitForURL(`**${page}myPage?language=${language}`)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await tab.locator('nav img').waitFor()
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('a guest gets there by the keyboard alone', async () => {
    const { page: tab, close } = await world.open()
    await tab.goto(at(`${page}home?language=EN`))
    await isAlive(tab)

    await tabTo(tab, 'nav a[href*=myPage]')
    await tab.keyboard.press('Enter')
    await tab.waitForURL('**/emailLogin?*')
    await tab.locator('main input[type=email]').waitFor()
    await tabTo(tab, 'main input[type=email]')
    await tab.keyboard.type(visitor)
    await tabTo(tab, 'main input[type=password]')
    await tab.keyboard.type(demoPassword)
    await tabTo(tab, 'main input[type=checkbox]')
    await tab.keyboard.press('Space')
    await tabTo(tab, 'main button[type=submit]')
    await tab.keyboard.press('Enter')

    await tab.waitForURL('**/myPage*')
    await close()
  })

  test('the server sends guests to the login, and keeps what it draws for others out of caches', async () => {
    const asGuest = await fetch(at(`${page}security?language=DE`), { redirect: 'manual' })
    assert.equal(asGuest.status, 302)
    const to = new URL(asGuest.headers.get('location') ?? '', world.foyer.url)
    assert.equal(to.pathname, `${page}emailLogin`)
    assert.equal(to.searchParams.get('redirect'), `${page}security?language=DE`)
    assert.equal(to.searchParams.get('language'), 'DE')

    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, member)
    const answer = await tab.goto(at(`${page}myPage?language=EN`))
    assert.equal(answer?.status(), 200)
    assert.match((await answer?.text()) ?? '', /Lin Ruoxi/)
    assert.equal(answer?.headers()['cache-control'], 'no-store')
    assert.equal((await fetch(at(`${page}home`))).headers.get('cache-control'), 'no-cache')
    await close()
  })

  test('the front door is a page, which nobody may frame; the popup to log in keeps its opener', async () => {
    const door = await fetch(at('/'), { redirect: 'manual' })
    assert.equal(door.status, 200)
    assert.match(door.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)

    const popup = await fetch(at('/embed/login'))
    assert.equal(popup.headers.get('cross-origin-opener-policy'), 'unsafe-none')
  })

  test('a browser that lost its cookie gets it again with its token, and goes on', async () => {
    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, visitor)
    await tab.context().clearCookies()

    await tab.goto(at(`${page}security?language=EN`))

    await tab.waitForURL(`**${page}security?language=EN`)
    const answer = await tab.reload()
    assert.equal(answer?.status(), 200)
    assert.equal(new URL(tab.url()).pathname, `${page}security`)
    await close()
  })

  test('a token that has ended is forgotten at the login, and logging in leads on', async () => {
    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, visitor)
    await endSessions('U1001')

    await tab.goto(at(`${page}security?language=EN`))
    await isAlive(tab)
    assert.equal(await tab.evaluate(() => localStorage.getItem('foyer:token')), null)
    await logIn(tab, visitor)

    await tab.waitForURL(`**${page}security?language=EN`)
    await close()
  })

  test('a login that ends in mid-form takes only Foyer’s entries, keeps what was typed, and opens registration', async () => {
    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, visitor)
    // The counts in the head are asked for at any time, and would hear of the end before the form does.
    await tab.route('**/getUserBaseInfo*', (route) => route.abort())
    await tab.goto(at(`${page}editCard?language=EN`))
    await isAlive(tab)
    const company = tab.locator('main input[name=companyName]')
    await company.fill('Alborada Trading')
    await tab.evaluate(() => {
      localStorage.setItem('partner', 'theirs')
      sessionStorage.setItem('partner', 'theirs')
    })
    await endSessions('U1001')
    // The notice stands there for a moment only: what the page holds then is written down as it comes.
    const seen = tab.evaluate(
      () =>
        new Promise((done) => {
          const look = () => {
            const notice = document.querySelector('[popover][role=status]')?.textContent
            if (!notice) return
            const { value } = document.querySelector('main input[name=companyName]') as HTMLInputElement
            const [local, session] = [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()]
            done({ notice, local, session, path: location.pathname, value })
          }
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
    )

    await tab.getByRole('button', { name: 'Save', exact: true }).click()
    assert.deepEqual(await seen, {
      notice: 'Please complete registration and login first',
      local: ['foyer-account', 'partner'],
      session: ['language', 'partner'],
      path: `${page}editCard`,
      value: 'Alborada Trading',
    })
    await tab.waitForURL('**/userRegister*')

    await tab.goBack()
    await tab.waitForURL('**/emailLogin*')
    await logIn(tab, visitor)
    await tab.waitForURL('**/editCard*')
    assert.equal(await company.inputValue(), 'Alborada Trading')
    await close()
  })

  test('logging out in one tab reaches the other, and so does logging in', async () => {
    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, visitor)
    const other = await tab.context().newPage()
    await other.goto(at(`${page}security?language=EN`))
    await isAlive(other)
    await tab.goto(at(`${page}myPage?language=EN`))
    await isAlive(tab)

    await Promise.all([tab.waitForResponse('**/user/logout'), tab.getByRole('button', { name: 'Log out' }).click()])

    await tab.waitForURL((url) => url.pathname === '/')
    await other.waitForURL('**/emailLogin?*')
    assert.deepEqual(await tab.evaluate(() => Object.keys(localStorage)), ['foyer-account'])
    assert.deepEqual(
      (await tab.context().cookies()).filter(({ name }) => name.includes('foyer')),
      [],
    )

    await other.goto(at(`${page}home?language=EN`))
    await isAlive(other)
    const portrait = other.locator('nav img')
    assert.equal(await portrait.count(), 0)
    await tab.goto(at(`${page}emailLogin?language=EN`))
    await isAlive(tab)
    await logIn(tab, visitor)
    await portrait.waitFor()
    await close()
  })

  test('logging out everywhere is noticed elsewhere at the next navigation', async () => {
    const [here, elsewhere] = [await world.open(phone), await world.open(phone)]
    for (const { page: tab } of [here, elsewhere]) await logInAs(tab, world.foyer.url, member)
    await elsewhere.page.goto(at(`${page}exhibitorList?meetingCode=X2026&language=EN`))
    await isAlive(elsewhere.page)
    await here.page.goto(at(`${page}security?language=EN`))
    await isAlive(here.page)

    // A count that is still to be refreshed would notice it before the navigation does.
    await elsewhere.page.route('**/getUserBaseInfo*', (route) => route.abort())
    await here.page.getByRole('button', { name: 'Log out everywhere' }).click()
    await here.page.locator('dialog[open]').getByRole('button', { name: 'Log out everywhere' }).click()
    await here.page.waitForURL((url) => url.pathname === '/')
    const notice = elsewhere.page.evaluate(noticeShown)
    await elsewhere.page.unroute('**/getUserBaseInfo*')
    await elsewhere.page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()

    assert.equal(await notice, 'Please complete registration and login first')
    await elsewhere.page.waitForURL('**/userRegister*')
    await here.close()
    await elsewhere.close()
  })

  test('an address that leads astray is not followed after the login', async () => {
    const { page: tab, close } = await world.open(phone)
    for (const redirect of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', `${page}emailLogin`]) {
      await tab.goto(at(`${page}emailLogin?language=EN&redirect=${encodeURIComponent(redirect)}`))
      await isAlive(tab)
      await tab.evaluate((path) => sessionStorage.setItem('foyer:redirect', path), redirect)
      await logIn(tab, visitor)
      await tab.waitForURL('**/myPage*')
      assert.equal(new URL(tab.url()).origin, world.foyer.url)
      await tab.evaluate(() => localStorage.clear())
    }
    await close()
  })

  test('a widget that needs a login is answered with the login page, and comes back', async () => {
    const { page: tab, close } = await world.open(phone)
    await tab.goto(at(`${page}exhibitorList?meetingCode=X2026&language=EN`))
    await isAlive(tab)

    const isTaken = await tab.evaluate(() => {
      const event = new CustomEvent('foyer:login-required', { bubbles: true, composed: true, cancelable: true })
      document.querySelector('foyer-exhibitors')?.dispatchEvent(event)
      return event.defaultPrevented
    })
    assert.ok(isTaken)
    await tab.waitForURL('**/emailLogin?*')
    await tab.locator('main input[type=email]').waitFor()
    await logIn(tab, visitor)

    await tab.waitForURL('**/exhibitorList?meetingCode=X2026*')
    await close()
  })
})

describe('a ticket in the address', () => {
  const world = journey()
  const inMini = {
    ...phone,
    userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 miniProgram/wx0000',
  }

  async function ticketOf(email: string) {
    const { page: tab, close } = await world.open(phone)
    await logInAs(tab, world.foyer.url, email)
    const ticket = await tab.evaluate(async () => {
      const authorization = localStorage.getItem('foyer:token') ?? ''
      const answer = await fetch('/user/bridge/ticket', { method: 'POST', headers: { authorization } })
      return (await answer.json()).data.ticket as string
    })
    await close()
    return ticket
  }

  test('a ticket in the address logs in inside the mini program, leaves the address, and opens the page that was wanted', async () => {
    const ticket = await ticketOf(visitor)
    const { page: tab, close } = await world.open(inMini)
    // The messaging app puts its bridge into the page before any script of it runs.
    await tab.addInitScript(() => {
      const bridge = { invoke() {}, call() {}, on() {} }
      Object.assign(window, { __wxjs_environment: 'miniprogram', WeixinJSBridge: bridge })
    })

    await tab.goto(`${world.foyer.url}${page}security?language=EN&ticket=${ticket}`)

    await tab.waitForURL(`**${page}security?language=EN`)
    await tab.getByRole('heading', { level: 1 }).first().waitFor()
    await close()
  })

  test('a ticket in the address is dropped in any other browser', async () => {
    const ticket = await ticketOf(visitor)
    const { page: tab, close } = await world.open(phone)
    const fetched: string[] = []
    tab.on('request', (request) => fetched.push(request.url()))

    await tab.goto(`${world.foyer.url}${page}security?language=EN&ticket=${ticket}`)

    await tab.waitForURL((url) => url.pathname === `${page}emailLogin` && !url.searchParams.has('ticket'))
    assert.equal(await tab.evaluate(() => localStorage.getItem('foyer:token')), null)
    assert.deepEqual(
      fetched.filter((url) => /weixin|bridge/.test(url)),
      [],
    )
    await close()
  })
})
