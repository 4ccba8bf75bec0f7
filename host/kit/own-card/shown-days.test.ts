import { expect, test } from 'vitest'
import { firstDayOf, fromOf, lastDayOf, untilOf } from './shown-days.ts'

test('days become the instants at which they begin and end where the person is, and days again', () => {
  const [from, until] = [fromOf('2027-03-12'), untilOf('2027-03-14')]

  expect([from, until]).toEqual([new Date(2027, 2, 12).toISOString(), new Date(2027, 2, 15).toISOString()])
  expect([firstDayOf(from), lastDayOf(until)]).toEqual(['2027-03-12', '2027-03-14'])
})

test('no day is no instant, and no instant is no day', () => {
  for (const day of ['', '2027', '0002-01-01', 'soon']) expect([fromOf(day), untilOf(day)]).toEqual(['', ''])
  expect([firstDayOf(''), lastDayOf('')]).toEqual(['', ''])
})
