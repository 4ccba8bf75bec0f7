import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { eventually } from '../../tests/support/wire/eventually.ts'
import { badRedirects, goodRedirects } from '../../tests/support/wire/redirect-strings.ts'
import { knownLogin } from '../../tests/support/world/known-login.ts'
import { dropPath } from '../access/guard.ts'
import { open, routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'
import { languageStore } from '../stores/language.ts'
import { forgetLogin, keepLogin, token } from '../stores/session.ts'
import { arrive, finishLogin, logOut, logOutEverywhere } from './arrival.ts'

const origin = 'https://foyer.example'
const door = '/mini-h5/index/emailLogin'
const login = { ...knownLogin, expiresAt: '2026-12-21T00:00:00.000Z' }

let browser: ReturnType<typeof fakeBrowser>
/** Paths that were asked, each with its token; the answers are what a test wants. */
let asked: string[]
let answer: (path: string) => Response

const ok = (data: unknown = null) => Response.json({ code: 200, data, message: '' })
const no = () => Response.json({ code: 401, error: 'unauthorised', message: 'Please log in.' }, { status: 401 })

beforeEach(() => {
  browser = fakeBrowser(origin + door)
  asked = []
  answer = () => ok()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${pathname} ${request.headers.get('authorization')}`)
    return answer(pathname)
  })
  open('/terms')
  browser.visit(door)
})
afterEach(() => {
  forgetLogin()
  dropPath()
  languageStore.set('CN')
  vi.unstubAllGlobals()
})

/** Where one ends who logs in now: path and query. */
async function ending() {
  await finishLogin(login)
  return browser.address.replace(origin, '')
}

describe('whoever logs in', () => {
  test.each(goodRedirects)('goes on to %s', async (path) => {
    languageStore.set('AR')
    browser.visit(`${door}?redirect=${encodeURIComponent(path)}`)

    expect(await ending()).toBe(path)
  })

  test('stays in Foyer, and gets past the login, whatever address, storage and history say', async () => {
    const wrong: string[] = []
    const ways: ((text: string) => void)[] = [
      (text) => browser.visit(`${door}?redirect=${encodeURIComponent(text.toWellFormed())}`),
      (text) => browser.visit(`${door}?redirect=${text.replaceAll('#', '%23')}`),
      (text) => browser.visit(door, { redirect: text, key: text }),
      (text) => {
        browser.visit(door)
        browser.session['foyer:redirect'] = text
      },
    ]
    for (const text of badRedirects) {
      for (const [index, way] of ways.entries()) {
        open('/terms')
        way(text)
        const end = new URL(origin + (await ending()))
        const route = routeOf(end.pathname)
        const isDoor = route === undefined || routes[route].layout === 'door'
        if (isDoor || end.origin !== origin) wrong.push(`${index}: ${JSON.stringify(text)} → ${end.href}`)
      }
    }

    expect(wrong).toEqual([])
  })

  test('reads on in the language chosen at the login', async () => {
    browser.visit(`${door}?redirect=${encodeURIComponent('/mini-h5/index/security?language=EN')}`)
    languageStore.set('AR')

    expect(await ending()).toBe('/mini-h5/index/security?language=AR')
  })

  test('goes to the own page where nothing else was wanted, and only once to what was', async () => {
    browser.session['foyer:redirect'] = '/mini-h5/index/security'

    expect(await ending()).toBe('/mini-h5/index/security')
    browser.visit(door)
    expect(await ending()).toBe('/mini-h5/index/myPage')
  })
})

describe('whoever logs out', () => {
  beforeEach(() => {
    keepLogin(knownLogin)
    browser.visit('/mini-h5/index/myPage')
  })

  test('is at the front door at once, and nothing of Foyer’s is kept', async () => {
    Object.assign(browser.local, { 'foyer:outbox': '[]', theirs: '1' })
    Object.assign(browser.session, { 'foyer:draft:E1001': '{}', language: 'EN' })

    const leaving = logOut()

    expect(browser.address).toBe(`${origin}/`)
    expect(Object.keys(browser.local)).toEqual(['theirs'])
    expect(Object.keys(browser.session)).toEqual(['language'])
    await leaving
    expect(asked).toEqual([`/user/logout ${knownLogin.token}`])
  })

  test('is logged out on the server as soon as it can be reached again', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await logOut()
    answer = () => ok()

    browser.tell('online')

    await eventually(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toBe(`/user/logout ${knownLogin.token}`)
  })

  test('everywhere is not told so where the server could not be reached', async () => {
    answer = () => new Response('', { status: 502 })

    await expect(logOutEverywhere()).rejects.toThrow()

    expect(token()).toBe(knownLogin.token)
  })

  test('everywhere is at the front door once the server has done it, or did not know the token', async () => {
    answer = no

    await logOutEverywhere()

    expect(token()).toBeUndefined()
    expect(browser.address).toBe(`${origin}/`)
  })
})

describe('a visit', () => {
  test('of a guest to a page for people who are logged in begins at the login', async () => {
    browser.visit('/mini-h5/index/security')

    expect(await arrive()).toBe(false)
    expect(browser.address).toBe(`${origin}${door}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
  })

  test('with a token that the server has no cookie for goes on, once the cookie is there again', async () => {
    keepLogin(knownLogin)
    browser.visit(`${door}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = () => ok({ user: knownLogin.user })

    expect(await arrive()).toBe(false)
    expect(asked).toEqual([`/user/session/resume ${knownLogin.token}`])
    expect(browser.address).toBe(`${origin}/mini-h5/index/security`)
  })

  test('with a token that is no longer known stays at the login, without the token', async () => {
    keepLogin(knownLogin)
    browser.visit(`${door}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = no

    expect(await arrive()).toBe(true)
    expect(token()).toBeUndefined()
    expect(await ending()).toBe('/mini-h5/index/security')
  })

  test('while the server is out of reach keeps the token', async () => {
    keepLogin(knownLogin)
    browser.visit(`${door}?redirect=%2Fmini-h5%2Findex%2Fsecurity`)
    answer = () => new Response('', { status: 502 })

    expect(await arrive()).toBe(true)
    expect(token()).toBe(knownLogin.token)
  })

  test('with a ticket outside the mini program drops it, and the address with it', async () => {
    browser.visit('/mini-h5/index/home?ticket=0123456789abcdef0123&language=EN')

    expect(await arrive()).toBe(true)
    expect(asked).toEqual([])
    expect(browser.address).toBe(`${origin}/mini-h5/index/home?language=EN`)
  })

  test('to a page that anybody may see asks nobody anything', async () => {
    keepLogin(knownLogin)
    browser.visit('/mini-h5/index/exhibitorList?meetingCode=X2026')

    expect(await arrive()).toBe(true)
    expect(asked).toEqual([])
  })
})
