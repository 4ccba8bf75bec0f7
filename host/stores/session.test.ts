import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
import {
  deleteLogin,
  restoreEntries,
  sessionStore,
  startSession,
  storeLogin,
  storeUser,
  suspendLogin,
  token,
} from './session.ts'

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser('https://foyer.example/')
})
afterEach(() => {
  deleteLogin()
  vi.unstubAllGlobals()
})

describe('a login', () => {
  test('is stored under the two names that widgets on this origin read', () => {
    storeLogin(knownLogin)

    expect(browser.local['foyer:token']).toBe(knownLogin.token)
    expect(JSON.parse(browser.local['foyer:userInfo'] ?? '')).toEqual(knownLogin.user)
  })

  test('lasts as long as the page where storage throws', () => {
    vi.stubGlobal('localStorage', undefined)

    storeLogin(knownLogin)

    expect(token()).toBe(knownLogin.token)
    deleteLogin()
    expect(token()).toBeUndefined()
  })

  test.each(['', 'null', '{', '[]', '{"uid":1}'])(
    'does not exist where storage contains this as the person: %s',
    (stored) => {
      Object.assign(browser.local, { 'foyer:token': knownLogin.token, 'foyer:userInfo': stored })

      expect(token()).toBeUndefined()
    },
  )

  test('takes over changes of the person, and a guest stays a guest', () => {
    storeUser(knownLogin.user)
    expect(sessionStore.get()).toBeUndefined()

    storeLogin(knownLogin)
    storeUser({ ...knownLogin.user, position: 'Director' })

    expect(sessionStore.get()?.user.position).toBe('Director')
    expect(token()).toBe(knownLogin.token)
  })
})

describe('forgetting a login', () => {
  beforeEach(() => {
    storeLogin(knownLogin)
    Object.assign(browser.local, { 'foyer:outbox': 'leads', partner: 'kept', xfoyer: 'kept' })
    Object.assign(browser.session, { 'foyer:draft:E1001': 'typed', language: 'AR' })
  })

  test('removes Foyer’s entries and no others, and only stores that somebody had an account', () => {
    deleteLogin()

    expect(browser.local).toEqual({ partner: 'kept', xfoyer: 'kept', 'foyer-account': 'used' })
    expect(browser.session).toEqual({ language: 'AR' })
  })

  test('after an expired login the same person gets back what they had typed', () => {
    suspendLogin()
    expect(browser.local).toEqual({ partner: 'kept', xfoyer: 'kept', 'foyer-account': 'used' })

    storeLogin({ ...knownLogin, token: 'another-token-0123456789' })
    restoreEntries()

    expect(browser.local['foyer:outbox']).toBe('leads')
    expect(browser.session['foyer:draft:E1001']).toBe('typed')
    expect(token()).toBe('another-token-0123456789')
  })

  test('after an expired login another person gets nothing of it', () => {
    suspendLogin()

    storeLogin({ ...knownLogin, user: { ...knownLogin.user, uid: 'U0000' } })
    restoreEntries()

    expect(browser.local['foyer:outbox']).toBeUndefined()
    expect(browser.session['foyer:draft:E1001']).toBeUndefined()
  })
})

describe('another tab', () => {
  test.each(['foyer:token', null])('a logout in another tab is followed (entry: %s)', (key) => {
    storeLogin(knownLogin)
    const received = vi.fn()
    startSession(received)
    for (const name of Object.keys(browser.local)) delete browser.local[name]

    browser.tell('storage', { key })

    expect(sessionStore.get()).toBeUndefined()
    expect(received).toHaveBeenCalledExactlyOnceWith(undefined, knownLogin)
  })

  test('a login in another tab is followed', () => {
    const received = vi.fn()
    startSession(received)
    const user = JSON.stringify(knownLogin.user)
    Object.assign(browser.local, { 'foyer:token': knownLogin.token, 'foyer:userInfo': user })

    browser.tell('storage', { key: 'foyer:token' })

    expect(sessionStore.get()).toEqual(knownLogin)
  })

  test('a page that comes back from the browser’s cache notices it', () => {
    storeLogin(knownLogin)
    const received = vi.fn()
    startSession(received)
    delete browser.local['foyer:token']

    browser.tell('pageshow', { persisted: true })

    expect(received).toHaveBeenCalledOnce()
  })
})
