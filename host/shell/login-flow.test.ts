import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { eventually } from '../../tests/support/wire/eventually.ts'
import { badRedirects, goodRedirects } from '../../tests/support/wire/redirect-strings.ts'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
import { deleteSavedPath } from '../access/guard.ts'
import { open, routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'
import { languageStore } from '../stores/language.ts'
import { deleteLogin, storeLogin, token } from '../stores/session.ts'
import { finishLogin, logOut, logOutEverywhere, startVisit } from './login-flow.ts'

const origin = 'https://foyer.example'
const loginPage = '/mini-h5/index/emailLogin'
const login = { ...knownLogin, expiresAt: '2026-12-21T00:00:00.000Z' }

let browser: ReturnType<typeof fakeBrowser>
/** The requested paths, each with its token; a test sets the answers. */
let requests: string[]
let answer: (path: string) => Response

const ok = (data: unknown = null) => Response.json({ code: 200, data, message: '' })
const no = () => Response.json({ code: 401, error: 'unauthorised', message: 'Please log in.' }, { status: 401 })

beforeEach(() => {
  browser = fakeBrowser(origin + loginPage)
  requests = []
  answer = () => ok()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    requests.push(`${pathname} ${request.headers.get('authorization')}`)
    return answer(pathname)
  })
  open('/terms')
  browser.visit(loginPage)
})
afterEach(() => {
  deleteLogin()
  deleteSavedPath()
  languageStore.set('CN')
  vi.unstubAllGlobals()
})

/** Logs in and returns the path and query of the page that opens. */
async function addressAfterLogin() {
  await finishLogin(login)
  return browser.address.replace(origin, '')
}

describe('a person who logs in', () => {
  test.each(goodRedirects)('continues at %s', async (path) => {
    languageStore.set('AR')
    browser.visit(`${loginPage}?redirect=${encodeURIComponent(path)}`)

    expect(await addressAfterLogin()).toBe(path)
  })

  test('stays in Foyer and leaves the login, whatever address, storage and history contain', async () => {
    const problems: string[] = []
    const attempts: ((text: string) => void)[] = [
      (text) => browser.visit(`${loginPage}?redirect=${encodeURIComponent(text.toWellFormed())}`),
      (text) => browser.visit(`${loginPage}?redirect=${text.replaceAll('#', '%23')}`),
      (text) => browser.visit(loginPage, { redirect: text, key: text }),
      (text) => {
        browser.visit(loginPage)
        browser.session['foyer:redirect'] = text
      },
    ]
    for (const text of badRedirects) {
      for (const [index, attempt] of attempts.entries()) {
        open('/terms')
        attempt(text)
        const end = new URL(origin + (await addressAfterLogin()))
        const route = routeOf(end.pathname)
        const isDoor = route === undefined || routes[route].layout === 'door'
        if (isDoor || end.origin !== origin) problems.push(`${index}: ${JSON.stringify(text)} → ${end.href}`)
      }
    }

    expect(problems).toEqual([])
  })

  test('continues in the language chosen at the login', async () => {
    browser.visit(`${loginPage}?redirect=${encodeURIComponent('/mini-h5/index/security?language=EN')}`)
    languageStore.set('AR')

    expect(await addressAfterLogin()).toBe('/mini-h5/index/security?language=AR')
  })

  test('continues at their own page where no page was requested, and only once at a requested one', async () => {
    browser.session['foyer:redirect'] = '/mini-h5/index/security'

    expect(await addressAfterLogin()).toBe('/mini-h5/index/security')
    browser.visit(loginPage)
    expect(await addressAfterLogin()).toBe('/mini-h5/index/myPage')
  })
})

describe('a person who logs out', () => {
  beforeEach(() => {
    storeLogin(knownLogin)
    browser.visit('/mini-h5/index/myPage')
  })

  test('is at the first login page at once, and no more is stored than that somebody had an account', async () => {
    Object.assign(browser.local, { 'foyer:outbox': '[]', theirs: '1' })
    Object.assign(browser.session, { 'foyer:draft:E1001': '{}', language: 'EN' })

    const leaving = logOut()

    expect(browser.address).toBe(`${origin}/`)
    expect(Object.entries(browser.local)).toEqual([
      ['theirs', '1'],
      ['foyer-account', 'used'],
    ])
    expect(Object.keys(browser.session)).toEqual(['language'])
    await leaving
    expect(requests).toEqual([`/user/logout ${knownLogin.token}`])
  })

  test('is logged out on the server as soon as it can be reached again', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await logOut()
    answer = () => ok()

    browser.tell('online')

    await eventually(() => expect(requests).toHaveLength(2))
    expect(requests[1]).toBe(`/user/logout ${knownLogin.token}`)
  })

  test('is not told that all devices are logged out where the server could not be reached', async () => {
    answer = () => new Response('', { status: 502 })

    await expect(logOutEverywhere()).rejects.toThrow()

    expect(token()).toBe(knownLogin.token)
  })

  test('everywhere is at the first login page once the server has done it, or did not know the token', async () => {
    answer = no

    await logOutEverywhere()

    expect(token()).toBeUndefined()
    expect(browser.address).toBe(`${origin}/`)
  })
})

describe('a visit', () => {
  test('of a guest to a page that needs a login begins at the login', async () => {
    browser.visit('/mini-h5/index/security')

    expect(await startVisit()).toBe(false)
    expect(browser.address).toBe(`${origin}${loginPage}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
  })

  test('with a token but without its cookie goes on after the cookie is set again', async () => {
    storeLogin(knownLogin)
    browser.visit(`${loginPage}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = () => ok({ user: knownLogin.user })

    expect(await startVisit()).toBe(false)
    expect(requests).toEqual([`/user/session/resume ${knownLogin.token}`])
    expect(browser.address).toBe(`${origin}/mini-h5/index/security`)
  })

  test('with an unknown token stays at the login and loses the token', async () => {
    storeLogin(knownLogin)
    browser.visit(`${loginPage}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = no

    expect(await startVisit()).toBe(true)
    expect(token()).toBeUndefined()
    expect(await addressAfterLogin()).toBe('/mini-h5/index/security')
  })

  test('keeps the token while the server cannot be reached', async () => {
    storeLogin(knownLogin)
    browser.visit(`${loginPage}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = () => new Response('', { status: 502 })

    expect(await startVisit()).toBe(true)
    expect(token()).toBe(knownLogin.token)
  })

  test('with a ticket outside the mini program drops the ticket from the address', async () => {
    browser.visit('/mini-h5/index/home?ticket=0123456789abcdef0123&language=EN')

    expect(await startVisit()).toBe(true)
    expect(requests).toEqual([])
    expect(browser.address).toBe(`${origin}/mini-h5/index/home?language=EN`)
  })

  test('to a page for anyone asks the server nothing', async () => {
    storeLogin(knownLogin)
    browser.visit('/mini-h5/index/exhibitorList?meetingCode=X2026')

    expect(await startVisit()).toBe(true)
    expect(requests).toEqual([])
  })
})
