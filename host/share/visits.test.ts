import { afterEach, expect, test, vi } from 'vitest'
import { takeScan } from '../shell/scan.ts'
import { visitChannel } from './visits.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that has opened an address, with what its entry of the history holds. */
function opened(href: string, state: unknown = null) {
  const browser = { href, state }
  vi.stubGlobal('location', browser)
  vi.stubGlobal('history', {
    get state() {
      return browser.state
    },
    replaceState(next: unknown, _: string, url: URL) {
      Object.assign(browser, { state: next, href: url.href })
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
])('by the entry %j a visitor came by %s', (entry, channel) => {
  expect(visitChannel(entry)).toBe(channel)
})

test('who scanned a code is counted so, and the address does not tell it any longer', () => {
  const browser = opened(`${page}&via=qr&language=EN`, { key: 'k' })

  takeScan()

  expect(browser).toEqual({ href: `${page}&language=EN`, state: { key: 'k', via: 'qr' } })
  expect(visitChannel(browser.state)).toBe('QR')
})

test.each(['', '&via=', '&via=mail', '&VIA=qr'])('an address with "%s" was not scanned', (more) => {
  const browser = opened(page + more)

  takeScan()

  expect(browser).toEqual({ href: page + more, state: null })
})
