import { describe, expect, test } from 'vitest'
import { dueIn, lasting, lastingShort, timeAgo } from './durations.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

describe('how long ago something was', () => {
  test.each([
    [0.5, 'now'],
    [12, '12 min ago'],
    [90, '1 hr ago'],
    [25 * 60, 'yesterday'],
    [3 * 24 * 60, '3 days ago'],
    [8 * 24 * 60, '13 Nov 2026'],
  ])('%d minutes ago is “%s”', (minutes, text) => {
    expect(timeAgo(minutesAgo(minutes), now, 'EN')).toBe(text)
  })

  test('an instant that lies in the future, because a clock is slow, is “now”', () => {
    expect(timeAgo(inMinutes(3), now, 'EN')).toBe('now')
  })
})

test.each([
  [1, '1 minute'],
  [89, '89 minutes'],
  [119, '2 hours'],
  [150, '3 hours'],
  [3 * 24 * 60, '3 days'],
])('a length of %d minutes is “%s”', (minutes, text) => {
  expect(lasting(minutes, 'EN')).toBe(text)
})

describe('when somebody should have answered', () => {
  test.each([
    [29.5, { is: 'minutes', count: 30 }],
    [150, { is: 'hours', count: 2 }],
    [50 * 60, { is: 'days', count: 2 }],
    [0, { is: 'late' }],
    [-5, { is: 'late' }],
  ])('a reply due in %d minutes is shown as %j', (minutes, due) => {
    expect(dueIn(inMinutes(minutes), now)).toEqual(due)
  })

  test('a lead without a due time shows none', () => {
    expect(dueIn('', now)).toBeUndefined()
  })

  test.each([
    [{ is: 'minutes', count: 30 }, '30 mins'],
    [{ is: 'hours', count: 2 }, '2 hrs'],
    [{ is: 'days', count: 2 }, '2 days'],
  ] as const)('beside a clock %j is written as %s', (left, text) => {
    expect(lastingShort(left, 'EN')).toBe(text)
  })
})
