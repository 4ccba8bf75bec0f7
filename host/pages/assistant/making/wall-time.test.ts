import { expect, test } from 'vitest'
import { instantAt, sameClock, wallTime } from './wall-time.ts'

test.each([
  ['Europe/Berlin', '2027-03-27T09:30', '2027-03-27T08:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T09:30', '2027-03-28T07:30:00.000Z'],
  ['Asia/Shanghai', '2027-01-01T00:15', '2026-12-31T16:15:00.000Z'],
])('a time in %s is one instant, and the other way round', (zone, wall, instant) => {
  expect(instantAt(wall, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toBe(wall)
})

test('another time zone keeps the time of day, and nothing stays nothing', () => {
  expect(sameClock('2027-07-12T07:30:00.000Z', 'Europe/Berlin', 'Asia/Shanghai')).toBe('2027-07-12T01:30:00.000Z')
  expect(sameClock('', 'Europe/Berlin', 'Asia/Shanghai')).toBe('')
})
