import { expect, test } from 'vitest'
import { pageStateOf } from './page-completeness.ts'

const language = (state: 'KEPT' | 'DRAFT' | 'NONE', filled: number, total: number, sections: string[] = []) => ({
  ...{ language: 'EN', state, filled, total },
  missing: sections.map((section) => ({ section, number: 1 })),
})

test('a page is as complete as its published languages are together', () => {
  expect(pageStateOf([language('KEPT', 10, 10), language('DRAFT', 5, 10), language('NONE', 0, 10)]).percent).toBe(75)
})

test('a page on which a single text is missing is not complete', () => {
  expect(pageStateOf([language('KEPT', 999, 1000, ['team'])])).toEqual({ percent: 99, section: 'team' })
  expect(pageStateOf([language('KEPT', 10, 10)])).toEqual({ percent: 100, section: undefined })
  expect(pageStateOf([])).toEqual({ percent: 0, section: undefined })
})

test('the next section is the first one with a missing text, where names and photos count to theirs', () => {
  expect(pageStateOf([language('KEPT', 5, 9, ['photos', 'team']), language('KEPT', 8, 9, ['slogan'])]).section).toBe(
    'about',
  )
  expect(pageStateOf([language('KEPT', 5, 9, ['team', 'photos'])]).section).toBe('album')
})
