import { expect, test } from 'vitest'
import { findIn, findPassage, searchable } from './pdf-find.ts'

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

const sheet = [
  { text: 'A yearly check takes two hours; re-', isLineEnd: true },
  { text: 'frigerant is checked by pressure.', isLineEnd: true },
  { text: 'Octave band', isLineEnd: false },
  { text: 'day at 3 m', isLineEnd: true },
  { text: '63 Hz', isLineEnd: false },
  { text: '42.7', isLineEnd: true },
  { text: '125 Hz', isLineEnd: false },
  { text: '41.1', isLineEnd: true },
]

test.each([
  ['A yearly check takes two hours; refrigerant is checked by pressure.', [0, 1]],
  ['Figures may change.\nrefrigerant is checked by pressure.', [0, 1]],
  ['octave band: 63 Hz; day at 3 m: 42.7', [2, 3, 4, 5]],
  ['Something that no page has', []],
  ['two', []],
])('the passage %j is marked in the runs %j', (passage, runs) => {
  expect([...new Set(findPassage(sheet, passage).map(({ item }) => item))]).toEqual(runs)
})

test('another page than its own is not marked for the words of a line alone', () => {
  expect(findPassage(sheet, 'octave band: 63 Hz; day at 3 m: 42.7', false)).toEqual([])
  expect(findPassage(sheet, 'refrigerant is checked by pressure.', false)).not.toEqual([])
})

const arabicSheet = [
  { text: 'تقرير المعرض', isLineEnd: true },
  // As some documents hold it: letters in the shapes in which they are joined, stretched, and with marks of direction.
  { text: '\u200fﻣﻀﺨﺔ ﺣـــﺮارﻳﺔ', isLineEnd: false },
  { text: 'هَادِئَة\u200e جدًا', isLineEnd: true },
]

test('an Arabic passage is marked, however its letters are joined, stretched or voweled on the page', () => {
  const pieces = findPassage(arabicSheet, 'مضخة حرارية هادئة جدا.')

  expect(pieces.map(({ item }) => item)).toEqual([1, 2])
  expect(findIn(searchable(arabicSheet), 'هادئة جدا')).toHaveLength(1)
})
