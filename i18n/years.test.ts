import { expect, test } from 'vitest'
import { yearsOf } from './years.ts'

test.each([
  ['2016-04', '2021-09', '2016 – 2021'],
  ['2016-04', '2016-09', '2016'],
  ['2016-04', '', '2016'],
  ['', '2021-09', '2021'],
  ['', '', ''],
])('from %j to %j reads as %j', (from, to, years) => {
  // The dash of a range stands between thin spaces.
  expect(yearsOf(from, to, 'EN').replaceAll('\u2009', ' ')).toBe(years)
})
