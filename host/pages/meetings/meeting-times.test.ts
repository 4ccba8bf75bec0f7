import { expect, test } from 'vitest'
import { countdownText, dayIn, hoursOf, isSameTime, phaseOf } from './meeting-times.ts'

const start = '2026-05-12T01:00:00Z'
const end = '2026-05-12T09:30:00Z'

test('hours are those of the asked place', () => {
  expect(hoursOf(start, end, 'Asia/Shanghai', 'EN')).toBe('09:00–17:30')
  expect(hoursOf(start, end, 'America/New_York', 'EN')).toBe('21:00–05:30')
})

test('an instant is on another day where the calendar is another', () => {
  expect(dayIn(start, 'Asia/Shanghai')).toBe('2026-05-12')
  expect(dayIn(start, 'America/New_York')).toBe('2026-05-11')
})

test('two zones are one where their clocks agree', () => {
  expect(isSameTime(start, 'Asia/Shanghai', 'Asia/Singapore')).toBe(true)
  expect(isSameTime(start, 'Asia/Shanghai', 'Asia/Tokyo')).toBe(false)
})

test('something is on from its beginning until just before its end', () => {
  const at = (instant: string) => phaseOf({ startTime: start, endTime: end }, Date.parse(instant))

  expect(at('2026-05-12T00:59:59Z')).toBeUndefined()
  expect(at(start)).toBe('onNow')
  expect(at('2026-05-12T09:29:59Z')).toBe('onNow')
  expect(at(end)).toBe('ended')
})

test('a countdown counts hours beyond a day, and never below nothing', () => {
  expect(countdownText(47 * 3_600_000 + 5 * 60_000 + 9999)).toBe('47:05:09')
  expect(countdownText(-1)).toBe('00:00:00')
})
