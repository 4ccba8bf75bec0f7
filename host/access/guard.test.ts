import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { badRedirects, goodRedirects } from '../../tests/support/wire/redirect-strings.ts'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
import { deleteLogin, storeLogin } from '../stores/session.ts'
import { deleteSavedPath, isForGuestsOnly, loginFor, redirectOf, safePath, savedPath, saveReturnPath } from './guard.ts'

const page = '/mini-h5/index/'
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser(`https://foyer.example${page}emailLogin`)
})
afterEach(() => {
  deleteLogin()
  deleteSavedPath()
  vi.unstubAllGlobals()
})

describe('a path to go on to after the login', () => {
  test('is none of the addresses that lead astray', () => {
    expect(badRedirects.length).toBeGreaterThan(316)

    expect(badRedirects.filter((path) => safePath(path))).toEqual([])
  })

  test.each(goodRedirects)('may be %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  test.each([undefined, null, 7, {}, ['/mini-h5/index/home'], `${page}home?search=${'a'.repeat(2048)}`])(
    'is a text of some length at most, not %s',
    (value) => {
      expect(safePath(value)).toBeUndefined()
    },
  )

  test('in the address comes before the one in storage', () => {
    browser.session['foyer:redirect'] = `${page}home`
    browser.visit(`${page}emailLogin?redirect=${encodeURIComponent(`${page}security`)}`)

    expect(savedPath()).toBe(`${page}security`)
  })

  test('in storage counts where the one in the address may not be followed', () => {
    browser.session['foyer:redirect'] = `${page}home`
    browser.visit(`${page}emailLogin?redirect=//evil.example`)

    expect(savedPath()).toBe(`${page}home`)
  })

  test('gets the place in the page back, which browsers keep at the address of the door', () => {
    browser.visit(`${page}emailLogin?redirect=${encodeURIComponent(`${page}leadDetail?id=7`)}#answer`)
    saveReturnPath(`${page}emailLogin?redirect=${encodeURIComponent(`${page}leadDetail?id=7`)}#answer`)

    expect(savedPath()).toBe(`${page}leadDetail?id=7#answer`)
    browser.visit(`${page}userRegister`)
    expect(savedPath()).toBe(`${page}leadDetail?id=7#answer`)
  })

  test.each(['#content', '#//evil.example'])('stays the same page with %s at the address of the door', (place) => {
    browser.visit(`${page}emailLogin?redirect=${encodeURIComponent(`${page}security`)}${place}`)

    expect(savedPath()?.split('#')[0]).toBe(`${page}security`)
  })

  test('is remembered where storage throws', () => {
    vi.stubGlobal('sessionStorage', undefined)

    saveReturnPath(`${page}emailLogin`, `${page}exhibitorList?search=heat`)

    expect(savedPath()).toBe(`${page}exhibitorList?search=heat`)
  })
})

describe('entering a page', () => {
  test.each(['emailLogin', 'userLogin', 'userRegister'])('%s saves the full path of the page before', (door) => {
    saveReturnPath(page + door, `${page}exhibitorList?meetingCode=X2026`)

    expect(browser.session['foyer:redirect']).toBe(`${page}exhibitorList?meetingCode=X2026`)
  })

  test('to log in from another page to log in keeps what was saved', () => {
    saveReturnPath(`${page}emailLogin`, `${page}home`)
    saveReturnPath(`${page}userRegister`, `${page}emailLogin`)

    expect(savedPath()).toBe(`${page}home`)
  })

  test('to log in saves what its address asks for rather than the page before', () => {
    saveReturnPath(`${page}emailLogin?redirect=${encodeURIComponent(`${page}security`)}`, `${page}home`)

    expect(browser.session['foyer:redirect']).toBe(`${page}security`)
  })

  test('of another kind saves nothing', () => {
    saveReturnPath(`${page}home`, `${page}exhibitorList`)

    expect(browser.session['foyer:redirect']).toBeUndefined()
  })
})

describe('a guest', () => {
  test('is led to the login, and the wanted page goes along', () => {
    expect(redirectOf(`${page}editCard?language=AR`)).toBe(loginFor(`${page}editCard?language=AR`))
    expect(new URL(loginFor(`${page}editCard`), 'http://a').searchParams.get('redirect')).toBe(`${page}editCard`)
  })

  test('opens the organiser’s pages with the ticket of another device, and by a login without one', () => {
    expect(redirectOf('/webToAdmMeeting?code=M2026#t=0123456789abcdef')).toBeUndefined()
    expect(redirectOf('/webToAdmMeeting?code=M2026')).toBe(loginFor('/webToAdmMeeting?code=M2026'))
    expect(redirectOf(`${page}editCard#t=0123456789abcdef`)).toMatch(/emailLogin/)
  })

  test.each(['home', 'emailLogin', 'userRegister', 'exhibitorList'])('sees %s', (name) => {
    expect(redirectOf(page + name)).toBeUndefined()
  })
})

describe('somebody who is logged in', () => {
  beforeEach(() => storeLogin(knownLogin))

  test.each(['emailLogin', 'userLogin', 'userRegister'])('has nothing to do at %s and goes on', (door) => {
    expect(redirectOf(page + door)).toMatch(/myPage/)
  })

  test('goes on from the login to the page it asks for', () => {
    browser.visit(`${page}emailLogin?redirect=${encodeURIComponent(`${page}security`)}`)

    expect(redirectOf(`${page}emailLogin`)).toBe(`${page}security`)
  })

  test.each(['/', '/aiLogin', '/preview', '/applyForm/login', `${page}userRegister?step=phone`, `${page}myPage`])(
    'sees %s',
    (address) => {
      expect(isForGuestsOnly(address)).toBe(false)
      expect(redirectOf(address)).toBeUndefined()
    },
  )
})
