import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
import { open } from '../router.ts'
import { noticeStore } from '../stores/notices.ts'
import { deleteLogin, storeLogin, token } from '../stores/session.ts'
import { expireLogin } from './expiry.ts'
import { deleteSavedPath } from './guard.ts'

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeBrowser('https://foyer.example/mini-h5/index/editCard')
  open('/mini-h5/index/editCard')
  storeLogin(knownLogin)
  Object.assign(browser.local, { theirs: '1' })
  Object.assign(browser.session, { language: 'AR', 'foyer:redirect': '/mini-h5/index/security' })
})
afterEach(() => {
  deleteLogin()
  deleteSavedPath()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a token that is no longer known goes, with Foyer’s other entries; the saved path stays', () => {
  expireLogin(knownLogin.token)

  expect(browser.local).toEqual({ theirs: '1', 'foyer-account': 'used' })
  expect(browser.session).toEqual({ language: 'AR', 'foyer:redirect': '/mini-h5/index/security' })
})

test('after a second and a half, and not before, registration opens', () => {
  expireLogin(knownLogin.token)

  vi.advanceTimersByTime(1499)
  expect(browser.address).toMatch(/editCard$/)
  vi.advanceTimersByTime(1)
  expect(browser.address).toMatch(/userRegister$/)
})

test('ten answers at once make one notice and one way', () => {
  const received = vi.fn()
  const stop = noticeStore.listen(received)

  for (let time = 0; time < 10; time++) expireLogin(knownLogin.token)
  stop()

  expect(received).toHaveBeenCalledOnce()
  expect(received.mock.calls[0]?.[0]).toEqual({ word: 'loginFirst' })
  expect(vi.getTimerCount()).toBe(1)
})

test('a late answer to an older token changes nothing for a new login', () => {
  storeLogin({ ...knownLogin, token: 'another-token-0123456789' })

  expireLogin(knownLogin.token)

  expect(token()).toBe('another-token-0123456789')
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever logs in again meanwhile stays where they are', () => {
  expireLogin(knownLogin.token)
  storeLogin({ ...knownLogin, token: 'another-token-0123456789' })

  vi.advanceTimersByTime(1500)

  expect(browser.address).toMatch(/editCard$/)
})
