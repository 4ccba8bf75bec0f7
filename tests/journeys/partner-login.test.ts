import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { scriptTag } from '../support/browser/partner.ts'
import {
  agree,
  carryDigits,
  directory,
  email,
  isFollowed,
  listening,
  logInInside,
  partnerLogins,
  pressed,
  pressLast,
} from '../support/browser/partner-login.ts'
import { thievesFind } from '../support/browser/theft.ts'
import { logInAs } from '../support/world/logged-in.ts'

describe('logging in on a partner page', () => {
  const world = journey()
  const { atExhibitor, followers, afresh } = partnerLogins(world)

  test('a visitor logs in by popup, follows an enterprise, and leaves nothing behind that a script could find', async () => {
    await afresh()
    const { page, follow, tokens, troubles, close, address } = await atExhibitor()

    const popup = await pressed(page, follow)
    await popup.getByRole('heading', { level: 1, name: /^Log in to follow .*Norvane Thermal/ }).waitFor()
    await popup.getByText(new URL(address).host).first().waitFor()
    await logInInside(popup)
    await Promise.all([popup.waitForEvent('close'), agree(popup)])
    await isFollowed(page)

    assert.deepEqual(await followers(), ['U1001'])
    assert.equal(tokens.length, 1)
    assert.deepEqual(await thievesFind(page, [...tokens, email]), [])
    assert.deepEqual(troubles, [])

    await close()
  })

  test('its window has the colours of the page, as long as they are a colour', async () => {
    await afresh()
    for (const [brand, colour] of [
      ['rgb(194 72 31)', '#c2481f'],
      ['red;}</style><script>', ''],
    ]) {
      const { page, follow, close } = await atExhibitor({ body: directory(` brand="${brand}"`) })
      const popup = await pressed(page, follow)
      await popup.getByRole('heading', { level: 1, name: /^Log in to follow/ }).waitFor()

      const used = await popup.evaluate(() => document.documentElement.style.getPropertyValue('--foyer-brand'))
      assert.equal(used, colour)
      assert.equal(await popup.locator('style:has-text("script")').count(), 0)
      await close()
    }
  })

  test('who comes back presses once, and lets go without logging in again', async () => {
    await afresh()
    const { page, follow, close, address } = await atExhibitor()
    const first = await pressed(page, follow)
    await logInInside(first)
    await agree(first)
    await isFollowed(page)

    await page.goto(address)
    await page.locator('foyer-exhibitors [part=list] a').first().click()
    // The window closes by itself: nothing is asked a second time.
    await Promise.all([page.context().waitForEvent('page'), follow.click()])
    await isFollowed(page)
    await follow.click()
    await page.locator('foyer-exhibitors [part=follow]', { hasNotText: 'Following' }).waitFor()

    assert.deepEqual(await followers(), [])
    await close()
  })

  test('the same search finds secrets wherever a careless page would keep them', async () => {
    const { page, close } = await atExhibitor()
    const secret = randomBytes(16).toString('hex')
    const places: Record<string, (secret: string) => unknown> = {
      'local storage': (planted) => localStorage.setItem('x', planted),
      'session storage': (planted) => sessionStorage.setItem('x', planted),
      cookies: (planted) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the plain way of a careless page
        document.cookie = `x=${planted}`
      },
      'a cache': async (planted) => (await caches.open('x')).put('/x', new Response(planted)),
      'a database': (planted) =>
        new Promise<void>((done) => {
          const request = indexedDB.open('x')
          request.onupgradeneeded = () => request.result.createObjectStore('x', { autoIncrement: true }).add(planted)
          request.onsuccess = () => done(request.result.close())
        }),
      'a global': (planted) => Object.assign(window, { x: { y: { [Symbol('z')]: [{ one: planted }] } } }),
      'a map': (planted) => Object.assign(window, { x: new Map([['y', { one: planted }]]) }),
      'a property of an element': (planted) =>
        Object.assign(document.querySelector('foyer-exhibitors') as object, { x: { one: planted } }),
      'a part of a widget': (planted) =>
        document.querySelector('foyer-exhibitors')?.shadowRoot?.querySelector('h2')?.setAttribute('data-x', planted),
      'the detail of an event': (planted) =>
        document
          .querySelector('foyer-exhibitors')
          ?.dispatchEvent(new CustomEvent('foyer:error', { detail: { one: planted }, bubbles: true })),
    }
    for (const [place, plant] of Object.entries(places)) {
      const plantedText = `${secret}${place.length}${place.replace(/\W/g, '')}`
      await page.evaluate(plant as (planted: string) => void, plantedText)
      assert.notDeepEqual(await thievesFind(page, [plantedText]), [], `nothing found in ${place}`)
    }
    await close()
  })

  test('a token caught in flight is worth nothing on another website', async () => {
    const catching = `<script>{
      const honest = window.fetch
      window.fetch = (input, init) => {
        window.caught = input.headers?.get('authorization') ?? window.caught
        return honest(input, init)
      }
    }</script>`
    await afresh()
    const { page, follow, close, address } = await atExhibitor({ head: catching + scriptTag() })
    const popup = await pressed(page, follow)
    await logInInside(popup)
    await agree(popup)
    await isFollowed(page)

    const caught = await page.evaluate(() => (window as { caught?: string }).caught ?? '')
    const use = async (origin: string, path = '/user/contact/followState?enterpriseCode=E1001', method = 'GET') => {
      const answer = await fetch(world.foyer.url + path, {
        method,
        headers: { origin, authorization: caught, ...info },
        ...(method === 'POST' && { body: '{"enterpriseCode":"E1001"}' }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const info = {
      'content-type': 'application/json',
      'client-info': encodeURIComponent(JSON.stringify({ language: 'EN', eventKey: '', appKey: 'demo', from: 'H5' })),
    }
    const pageOrigin = new URL(address).origin
    assert.equal((await use(pageOrigin)).body.data.isFollowing, true)
    assert.equal((await use('https://thief.example', '/user/contact/addFollower', 'POST')).status, 401)
    assert.equal((await use(pageOrigin, '/user/contact/addFollower', 'POST')).status, 200)
    assert.equal((await use(pageOrigin, '/user/session/list')).status, 403)
    await close()
  })

  test('a page whose policy cuts its windows off logs in all the same', async () => {
    await afresh()
    const { page, follow, close, tokens } = await atExhibitor({
      headers: { 'cross-origin-opener-policy': 'same-origin' },
    })
    const popup = await pressed(page, follow)
    assert.equal(await popup.evaluate(() => opener), null)

    await logInInside(popup)
    await agree(popup)
    await carryDigits(page, popup)
    await isFollowed(page)

    assert.deepEqual(await followers(), ['U1001'])
    assert.deepEqual(await thievesFind(page, [...tokens, email]), [])
    await close()
  })

  test('a link that somebody placed on the page takes no login, before the person presses nor after', async () => {
    await afresh()
    const { page, close } = await atExhibitor({ body: directory() })
    const pageOrigin = await page.evaluate(() => location.origin)
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const request = { appKey: 'demo', origin: pageOrigin, challenge, state: 's'.repeat(43), scopes: 'follow profile' }
    const address = `${world.foyer.url}/embed/login?${new URLSearchParams({ ...request, language: 'EN' })}`
    // The person is logged in, and has agreed to this website before, to all of it.
    const other = await page.context().newPage()
    await logInAs(other, world.foyer.url, email)
    const consent = { uid: 'U1001', app_key: 'demo', origin: pageOrigin, scopes: ['follow', 'profile'] }
    await world.foyer.db.insertInto('app_consent').values(consent).execute()
    const take = async () => {
      const body = JSON.stringify({ appKey: 'demo', verifier })
      const info = { language: 'EN', eventKey: '', appKey: 'demo', from: 'H5' }
      const headers = {
        origin: pageOrigin,
        'content-type': 'application/json',
        'client-info': encodeURIComponent(JSON.stringify(info)),
      }
      const answer = await fetch(`${world.foyer.url}/user/app/token`, { method: 'POST', body, headers })
      return (await answer.json()).error
    }
    for (const target of ['_blank', '_self']) {
      const [opened] = await Promise.all([
        target === '_blank' ? page.context().waitForEvent('page') : page,
        page.evaluate(([href, target]) => Object.assign(document.createElement('a'), { href, target }).click(), [
          address,
          target,
        ] as const),
      ])
      const agreeing = opened.getByRole('button', { name: /^Continue as/ })
      await agreeing.waitFor()
      // The page never rests: somebody who is logged in is told at once of what is new.
      await isAlive(opened)

      assert.equal((await world.foyer.db.selectFrom('app_code').where('challenge', '=', challenge).execute()).length, 0)
      assert.equal(await take(), 'loginPending')
      await agreeing.click()
      await opened.locator('main output').waitFor()
      assert.equal(await take(), 'loginPending')
      await world.foyer.db.deleteFrom('app_code').execute()
      if (target === '_blank') await opened.close()
    }
    await close()
  })

  test('a person sees under security which website uses their account and for what, and ends it', async () => {
    await afresh()
    const { page, follow, address, close } = await atExhibitor()
    const popup = await pressed(page, follow)
    await popup.getByText('follow people and companies').waitFor()
    assert.equal(await popup.getByText('see your profile').count(), 0)
    await logInInside(popup)
    await Promise.all([popup.waitForEvent('close'), agree(popup)])
    await isFollowed(page)
    const ownPage = await page.context().newPage()
    await ownPage.goto(`${world.foyer.url}/mini-h5/index/security?language=EN`)
    const { host } = new URL(address)
    const row = ownPage.getByRole('listitem').filter({ hasText: host }).filter({ hasText: 'follow people' })

    await row.getByRole('button', { name: 'Remove access' }).click()
    await ownPage.getByText('no longer uses your account').waitFor()

    assert.equal(await row.count(), 0)
    const left = world.foyer.db.selectFrom('session').select('id').where('kind', '=', 'PARTNER')
    assert.deepEqual(await left.where('uid', '=', 'U1001').where('origin', '=', new URL(address).origin).execute(), [])
    await close()
  })

  test('a window that was not opened by the website it names gives no code', async () => {
    const { page, close } = await world.open()
    await logInAs(page, world.foyer.url, email)
    const request = { appKey: 'demo', origin: 'http://localhost:1', challenge: 'c'.repeat(43), state: 's'.repeat(43) }
    await page.goto(`${world.foyer.url}/embed/login?${new URLSearchParams({ ...request, language: 'EN' })}`)

    await page.getByText(/Foyer can’t confirm that \u2068localhost:1\u2069 opened this window/).waitFor()

    assert.equal(await page.getByRole('button', { name: /^Continue as/ }).count(), 0)
    await close()
  })

  test('a page that knows its visitor hands over a signed identity, and no window opens', async () => {
    await afresh()
    const secret = randomBytes(32)
    await world.foyer.db.updateTable('app').set({ secret }).where('app_key', '=', 'demo').execute()
    const payload = Buffer.from(
      JSON.stringify({
        id: 'partner-7',
        email: 'ada@partner.example',
        firstName: 'Byron',
        lastName: 'Ada',
        exp: Math.floor(Date.now() / 1000) + 60,
        nonce: randomBytes(16).toString('hex'),
      }),
    ).toString('base64url')
    const identity = `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
    const { page, follow, close, tokens } = await atExhibitor({
      head: `${listening}<script>addEventListener('foyer:login-required', (event) => {
        event.preventDefault()
        setTimeout(() => event.target.setAttribute('identity', '${identity}'), 50)
      })</script>${scriptTag()}`,
    })

    await follow.click()
    await isFollowed(page)

    assert.equal((await followers()).length, 1)
    assert.equal(page.context().pages().length, 1)
    assert.equal(await page.locator('foyer-exhibitors').getAttribute('identity'), null)
    assert.deepEqual(await thievesFind(page, tokens), [])
    await close()
  })

  test('an app key that does not name the website is refused before anybody types a password', async () => {
    await world.foyer.db
      .insertInto('app')
      .values({ app_key: 'elsewhere', name: 'Another fair', owner_uid: 'U1003', origins: ['https://fair.example'] })
      .execute()
    for (const [appKey, why] of [
      ['elsewhere', 'hasn’t allowed this website'],
      ['nobody', 'doesn’t recognise the app key'],
    ]) {
      const { page, follow, close, address } = await atExhibitor({ body: directory(` app-key="${appKey}"`) })

      const popup = await pressed(page, follow)
      await popup.getByRole('heading', { name: new URL(address).host }).waitFor()

      await popup.getByText(why as string).waitFor()
      assert.equal(await popup.locator('input').count(), 0)
      await Promise.all([popup.waitForEvent('close'), pressLast(popup, 'Close this window')])
      assert.match((await follow.textContent()) ?? '', /^Follow\b(?!ing)/)
      await close()
    }
  })

  test('an element that points to another API tells it nothing of the login', async () => {
    await afresh()
    const { page, follow, close } = await atExhibitor()
    const popup = await pressed(page, follow)
    await logInInside(popup)
    await agree(popup)
    await isFollowed(page)
    const { hostname, port } = new URL(world.foyer.url)
    for (const api of [
      'http://thief.example',
      `http://localhost:${port}`,
      `http://${hostname}.thief.example:${port}`,
      `http://${hostname}:1`,
      `http://x@thief.example`,
    ]) {
      const messages: string[] = []
      const hear = (url: string, headers: Record<string, string>) => {
        if (!url.startsWith(world.foyer.url)) messages.push(headers.authorization ?? headers.cookie ?? '')
      }
      await page.route(
        (url) => url.origin !== world.foyer.url && url.pathname.startsWith('/user/'),
        (route) => {
          hear(route.request().url(), route.request().headers())
          return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: '' })
        },
      )
      const apiRequest = page.waitForRequest((request) => new URL(request.url()).origin === new URL(api).origin)
      await page.evaluate((api) => document.querySelector('foyer-exhibitors')?.setAttribute('api', api), api)
      await apiRequest
      await page.unrouteAll({ behavior: 'wait' })
      assert.deepEqual(messages.filter(Boolean), [], api)
    }
    await close()
  })
})
