import { expect, test } from 'vitest'
import { percentOf, sectionOf, sectionWith } from './page-sections.ts'

test.each([
  [0, 200, 0],
  [1, 200, 1],
  [100, 200, 50],
  [199, 200, 99],
  [200, 200, 100],
  [0, 0, 0],
])('%i of %i texts are %i per cent', (filled, total, expected) => {
  expect(percentOf({ filled, total })).toBe(expected)
})

test('an address without a section opens the first', () => {
  expect(sectionOf('team')).toBe('team')
  expect(sectionOf('nothing')).toBe('about')
  expect(sectionOf(undefined)).toBe('about')
})

test('missing photos are in the album, and a missing slogan in the texts', () => {
  expect(sectionWith('photos')).toBe('album')
  expect(sectionWith('slogan')).toBe('about')
  expect(sectionWith('jobs')).toBe('jobs')
})
