import { expect, test } from 'vitest'
import { firstLanguage, helpLanguage, inOfferedOrder, missingOf } from './sections.ts'

const language = (code: string, state: 'KEPT' | 'DRAFT' | 'NONE', filled: number, total = 200) => ({
  ...{ language: code, state, filled, total, missing: [] },
})
const home = {
  fallbackLanguage: 'CN',
  completeness: [language('DE', 'NONE', 90), language('EN', 'KEPT', 150), language('CN', 'KEPT', 200)],
}

test('missing texts are listed by the section where they are written, in the order of the sections', () => {
  const missing = [
    { section: 'jobs', number: 2 },
    { section: 'photos', number: 5 },
    { section: 'slogan', number: 1 },
  ]

  expect(missingOf({ ...language('DE', 'NONE', 0), missing })).toEqual([
    { section: 'about', field: 'slogan', number: 1 },
    { section: 'album', field: undefined, number: 5 },
    { section: 'jobs', field: undefined, number: 2 },
  ])
})

test('published languages are offered first, the more complete one before', () => {
  expect(inOfferedOrder(home.completeness).map((entry) => entry.language)).toEqual(['CN', 'EN', 'DE'])
})

test('editing begins with the reader’s language where it is published, else with the fallback language', () => {
  expect(firstLanguage(home, 'EN')).toBe('EN')
  expect(firstLanguage(home, 'DE')).toBe('CN')
})

test('help comes in a published language other than the edited one', () => {
  expect(helpLanguage(home, 'DE', 'EN')).toBe('EN')
  expect(helpLanguage(home, 'EN', 'EN')).toBe('CN')
  expect(helpLanguage({ ...home, completeness: [] }, 'EN', 'EN')).toBeUndefined()
})
