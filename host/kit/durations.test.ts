import { describe, expect, test } from 'vitest'
import { dueIn, lasting, timeAgo } from './durations.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

describe('how long ago something was', () => {
  test.each([
    [0.5, 'now'],
    [12, '12 min ago'],
    [90, '1 hr ago'],
    [25 * 60, 'yesterday'],
    [3 * 24 * 60, '3 days ago'],
    [8 * 24 * 60, '13 Nov 2026'],
  ])('%d minutes are said as “%s”', (minutes, said) => {
    expect(timeAgo(before(minutes), now, 'EN')).toBe(said)
  })

  test('a clock that runs behind says that it is now', () => {
    expect(timeAgo(after(3), now, 'EN')).toBe('now')
  })
})

test.each([
  [1, '1 minute'],
  [89, '89 minutes'],
  [119, '2 hours'],
  [150, '3 hours'],
  [3 * 24 * 60, '3 days'],
])('%d minutes last “%s”', (minutes, said) => {
  expect(lasting(minutes, 'EN')).toBe(said)
})

describe('when somebody should have answered', () => {
  test.each([
    [29.5, { is: 'minutes', count: 30 }],
    [150, { is: 'hours', count: 2 }],
    [50 * 60, { is: 'days', count: 2 }],
    [0, { is: 'late' }],
    [-5, { is: 'late' }],
  ])('in %d minutes', (minutes, due) => {
    expect(dueIn(after(minutes), now)).toEqual(due)
  })

  test('nobody waits where no hour is known', () => {
    expect(dueIn('', now)).toBeUndefined()
  })
})
