import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { useKept } from './kept.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = fakeBrowser('https://foyer.example/terms')
})
afterEach(() => vi.unstubAllGlobals())

/** A page that is shown anew: what is chosen on it, and how to choose. */
function showPage(name = 'tab') {
  let page: [string, (next: string) => void] | undefined
  const Page = () => {
    page = useKept(name, 'about')
    return null
  }
  renderToString(<Page />)
  if (!page) throw new Error('The page was not drawn.')
  const [value, keep] = page
  return { value, keep }
}

const terms = (key: string) => browser.visit('/terms', { key })

test('who comes back to a page finds what was chosen there', () => {
  terms('one')
  showPage().keep('team')
  terms('two')
  terms('one')

  expect(showPage().value).toBe('team')
})

test('the same page, opened once more, begins anew', () => {
  terms('three')
  showPage().keep('team')
  terms('four')

  expect(showPage().value).toBe('about')
})

test('what is chosen in one place of a page is not chosen in another', () => {
  terms('five')
  showPage().keep('team')

  expect(showPage('exhibits').value).toBe('about')
})
