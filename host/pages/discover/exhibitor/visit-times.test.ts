import { expect, test } from 'vitest'
import { daysToCome, timesOf } from './visit-times.ts'

const hours = { opensAt: '2030-05-12T01:00:00Z', closesAt: '2030-05-14T09:30:00Z', timeZone: 'Asia/Shanghai' }

test('a visit can be planned on each day of an exhibition that is still to come, by the calendar of its place', () => {
  expect(daysToCome(hours, Date.parse('2030-01-01T00:00Z'))).toEqual(['2030-05-12', '2030-05-13', '2030-05-14'])
  // In Shanghai it is the thirteenth already.
  expect(daysToCome(hours, Date.parse('2030-05-12T17:00Z'))).toEqual(['2030-05-13', '2030-05-14'])
  expect(daysToCome(hours, Date.parse('2030-05-15T09:00Z'))).toEqual([])
})

test('a visit begins at a half hour between the opening and the end', () => {
  const times = timesOf(hours)
  expect([times.at(0), times.at(-1), times.length]).toEqual(['09:00', '17:00', 17])
})

test('an exhibition that closes at the hour at which it opened has all half hours', () => {
  expect(timesOf({ ...hours, closesAt: '2030-05-14T01:00:00Z' })).toHaveLength(48)
})
