import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { useHistoryState } from './history-state.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = fakeBrowser('https://foyer.example/terms')
})
afterEach(() => vi.unstubAllGlobals())

/** Shows a page again and returns what is chosen on it, and a function that chooses. */
function showPage(name = 'tab') {
  let page: [string, (value: string) => void] | undefined
  const Page = () => {
    page = useHistoryState(name, 'about')
    return null
  }
  renderToString(<Page />)
  if (!page) throw new Error('The page was not drawn.')
  const [value, setValue] = page
  return { value, keep: setValue }
}

const terms = (key: string) => browser.visit('/terms', { key })

test('going back to a page restores what was chosen there', () => {
  terms('one')
  showPage().keep('team')
  terms('two')
  terms('one')

  expect(showPage().value).toBe('team')
})

test('opening the same page again starts anew', () => {
  terms('three')
  showPage().keep('team')
  terms('four')

  expect(showPage().value).toBe('about')
})

test('two values of a page with different names are independent', () => {
  terms('five')
  showPage().keep('team')

  expect(showPage('exhibits').value).toBe('about')
})
