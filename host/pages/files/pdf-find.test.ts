import { expect, test } from 'vitest'
import { findIn, searchable } from './pdf-find.ts'

const page = searchable([
  { text: 'Wärmepumpe  Arc 8', isLineEnd: true },
  { text: 'is quiet: 38 dB. The eﬃ', isLineEnd: false },
  { text: 'ciency of ARC 8', isLineEnd: true },
  { text: '安静的热泵', isLineEnd: false },
])

test.each([
  ['arc 8', 2],
  ['warmepumpe', 1],
  ['WÄRMEPUMPE ARC', 1],
  ['8 is', 1],
  ['efficiency', 1],
  ['热泵', 1],
  ['ａｒｃ', 2],
  ['arc 9', 0],
  ['  ', 0],
])('%j is found %d times', (query, times) => {
  expect(findIn(page, query)).toHaveLength(times)
})

test('a hit that crosses two runs of text has a piece in each', () => {
  expect(findIn(page, 'efficiency')).toEqual([
    [
      { item: 1, start: 21, end: 23 },
      { item: 2, start: 0, end: 6 },
    ],
  ])
})
