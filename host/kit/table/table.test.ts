import { describe, expect, test } from 'vitest'
import { allOrNone, extendedTo, noSelection, present, toggled } from './selection.ts'
import { nextSort, sortedBy, sortOf, sortText } from './sort.ts'
import { visibleRows } from './visible-rows.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

describe('the selection of rows', () => {
  test('a press selects a row and a second one takes it out', () => {
    const one = toggled(noSelection, 'b')

    expect(idsOf(one)).toBe('b')
    expect(idsOf(toggled(one, 'b'))).toBe('')
  })

  test.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('Shift from %s to %s selects %s', (from, to, ids) => {
    expect(idsOf(extendedTo(toggled(noSelection, from), to, order))).toBe(ids)
  })

  test('a range is added to what is selected, and the next one begins where the first began', () => {
    const both = extendedTo(toggled(toggled(noSelection, 'e'), 'b'), 'c', order)

    expect(idsOf(both)).toBe('bce')
    expect(idsOf(extendedTo(both, 'a', order))).toBe('abce')
  })

  test('Shift without a row to begin with, or from one that is gone, selects the row alone', () => {
    expect(idsOf(extendedTo(noSelection, 'c', order))).toBe('c')
    expect(idsOf(extendedTo({ ids: new Set(), anchor: 'gone' }, 'c', order))).toBe('c')
  })

  test('all rows are selected, and none where all were', () => {
    const all = allOrNone(toggled(noSelection, 'b'), order)

    expect(idsOf(all)).toBe('abcde')
    expect(idsOf(allOrNone(all, order))).toBe('')
  })

  test('rows that left the table leave the selection, which else is the same object', () => {
    const some = { ids: new Set(['a', 'gone']) }
    const complete = { ids: new Set(['a', 'b']) }

    expect(idsOf(present(some, order))).toBe('a')
    expect(present(complete, order)).toBe(complete)
  })
})

describe('the order of rows', () => {
  test.each([
    ['name', { by: 'name', isDown: false }],
    ['-name', { by: 'name', isDown: true }],
    ['price', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the address %j means %j', (text, sort) => {
    expect(sortOf(text, ['name'])).toEqual(sort)
    if (sort) expect(sortText(sort)).toBe(text)
  })

  test('a head sorts in its first direction, then in the other one', () => {
    const first = nextSort(undefined, 'time', true)

    expect(first).toEqual({ by: 'time', isDown: true })
    expect(nextSort(first, 'time', true)).toEqual({ by: 'time', isDown: false })
    expect(nextSort(first, 'name')).toEqual({ by: 'name', isDown: false })
  })

  test('texts are sorted as the language does it, numbers by size, and empty texts last', () => {
    const texts = ['zebra', '', 'Émile', 'Row 10', 'Row 9', 'adam']
    const same = (text: string) => text

    expect(sortedBy(texts, { isDown: false }, same, 'EN')).toEqual(['adam', 'Émile', 'Row 9', 'Row 10', 'zebra', ''])
    expect(sortedBy(texts, { isDown: true }, same, 'EN')).toEqual(['zebra', 'Row 10', 'Row 9', 'Émile', 'adam', ''])
    expect(sortedBy([2, 10, 1], { isDown: true }, (num) => num, 'EN')).toEqual([10, 2, 1])
  })
})

describe('the drawn rows of a long table', () => {
  test('a short table is drawn as a whole', () => {
    expect(visibleRows(100, 56, -2000, 800)).toEqual({ first: 0, end: 100, above: 0, below: 0 })
  })

  test.each([
    [200, 0],
    [-28_000, 488],
    [-1_000_000, 1000],
  ])('of 1,000 rows whose first is at %d px the drawing begins with row %d and keeps the height', (top, first) => {
    const rows = visibleRows(1000, 56, top, 800)

    expect(rows.first).toBe(first)
    expect(rows.end - rows.first).toBeLessThanOrEqual(40)
    expect(rows.above + (rows.end - rows.first) * 56 + rows.below).toBe(56_000)
  })
})
