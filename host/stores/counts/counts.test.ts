import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../tests/support/browser/fake-browser.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { knownLogin } from '../../../tests/support/world/known/known-login.ts'
import { deleteLogin, storeLogin } from '../session.ts'
import { countsStore, startCounts } from './counts.ts'

const browser = fakeBrowser('https://foyer.example/mini-h5/index/home')
const data = {
  ...{ uid: knownLogin.user.uid, name: 'Ada Park', avatar: '', position: '', companyName: '', enterpriseCode: '' },
  ...{ completeness: 57, missing: ['phone'], languages: ['EN'], followers: 12, following: 3, isRealName: false },
}
let requestCount = 0
vi.stubGlobal('fetch', async () => {
  requestCount++
  return Response.json({ code: 200, data, message: '' })
})
startCounts()

beforeEach(() => {
  deleteLogin()
  requestCount = 0
})

test('a navigation of a logged-in person loads the counts, at most once in two seconds', async () => {
  // No time passes, however slow the machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  storeLogin(knownLogin)

  for (const name of ['foyer:count-refresh', 'foyer:count-refresh', 'focus']) browser.tell(name)

  await eventually(() => expect(countsStore.get()?.followers).toBe(12))
  expect(requestCount).toBe(1)
  vi.useRealTimers()
})

test('a change within the two seconds is loaded when they are over', async () => {
  vi.useFakeTimers()
  storeLogin(knownLogin)
  for (const name of ['foyer:count-refresh', 'foyer:count-refresh', 'focus']) browser.tell(name)

  await vi.advanceTimersByTimeAsync(2000)

  expect(requestCount).toBe(2)
  vi.useRealTimers()
})

test('a guest loads no counts', async () => {
  browser.tell('focus')
  browser.tell('foyer:count-refresh')
  await new Promise(setImmediate)

  expect(requestCount).toBe(0)
})

test('the counts disappear with the login', async () => {
  storeLogin(knownLogin)
  browser.tell('foyer:count-refresh')
  await eventually(() => expect(countsStore.get()).toBeDefined())

  deleteLogin()

  expect(countsStore.get()).toBeUndefined()
})
