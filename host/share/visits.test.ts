import { afterEach, expect, test, vi } from 'vitest'
import { storeScan } from '../shell/scan.ts'
import { visitChannel } from './visits.ts'

afterEach(() => vi.unstubAllGlobals())

/** Imitates a browser that has opened an address, with the state of its history entry. */
function browserAt(href: string, state: unknown = null) {
  const browser = { href, state }
  vi.stubGlobal('location', browser)
  vi.stubGlobal('history', {
    get state() {
      return browser.state
    },
    replaceState(nextState: unknown, _: string, url: URL) {
      Object.assign(browser, { state: nextState, href: url.href })
    },
  })
  return browser
}

const page = 'https://foyer.example/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'

test.each([
  [null, 'DIRECT'],
  [{ key: 'k' }, 'DIRECT'],
  [{ key: 'k', from: 'search' }, 'SEARCH'],
  [{ key: 'k', from: 'exhibitorList' }, 'LIST'],
  [{ key: 'k', from: 'shortLink', via: 'qr' }, 'QR'],
])('a visit by the history entry %j is counted as %s', (entry, channel) => {
  expect(visitChannel(entry)).toBe(channel)
})

test('a scanned code is counted as such, and its mark is removed from the address', () => {
  const browser = browserAt(`${page}&via=qr&language=EN`, { key: 'k' })

  storeScan()

  expect(browser).toEqual({ href: `${page}&language=EN`, state: { key: 'k', via: 'qr' } })
  expect(visitChannel(browser.state)).toBe('QR')
})

test.each(['', '&via=', '&via=mail', '&VIA=qr'])('an address with "%s" was not scanned', (mark) => {
  const browser = browserAt(page + mark)

  storeScan()

  expect(browser).toEqual({ href: page + mark, state: null })
})
