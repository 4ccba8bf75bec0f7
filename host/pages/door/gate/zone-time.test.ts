import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, localAt } from './zone-time.ts'

test('a time on the clocks of a zone is an instant, and that instant the same time', () => {
  expect(instantAt('2027-03-12T09:30', 'Asia/Shanghai')).toBe('2027-03-12T01:30:00.000Z')
  expect(instantAt('2027-07-12T09:30', 'Europe/Berlin')).toBe('2027-07-12T07:30:00.000Z')
  expect(localAt('2027-07-12T07:30:00.000Z', 'Europe/Berlin')).toBe('2027-07-12T09:30')
  expect([instantAt('', 'UTC'), localAt('', 'UTC')]).toEqual(['', ''])
})

test('a time that a change of clocks leaves out is an hour later, and one that comes twice is the first', () => {
  expect(localAt(instantAt('2027-03-28T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2027-03-28T03:30')
  expect(instantAt('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
})

test('every minute of every zone comes back as it was', () => {
  const zones = ['Asia/Shanghai', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const local = localAt(new Date(minute * 60_000).toISOString(), zone)
      return localAt(instantAt(local, zone), zone) === local
    }),
  )
})
