import { expect, test } from 'vitest'
import { replyDue } from './opening-hours.ts'

const week = [1, 2, 3, 4, 5]
const office = [{ days: week, from: '09:00', to: '18:00' }]
const split = [
  { days: week, from: '13:00', to: '18:00' },
  { days: week, from: '09:00', to: '12:00' },
]

const due = (hours: typeof office, timeZone: string, replyHours: number, from: string) =>
  replyDue(hours, timeZone, replyHours, new Date(from))

// 2026-05-12 is a Tuesday; Shanghai is eight hours ahead and has no summer time.
test.each([
  ['within the same day', office, 4, '2026-05-12T02:00:00Z', '2026-05-12T06:00:00.000Z'],
  ['to the minute of closing', office, 4, '2026-05-12T06:00:00Z', '2026-05-12T10:00:00.000Z'],
  ['over the night', office, 4, '2026-05-12T08:30:00Z', '2026-05-13T03:30:00.000Z'],
  ['over a weekend', office, 4, '2026-05-15T08:00:00Z', '2026-05-18T03:00:00.000Z'],
  ['from before opening', office, 4, '2026-05-11T22:00:00Z', '2026-05-12T05:00:00.000Z'],
  [
    'over the break at noon, in whatever order hours stand',
    split,
    4,
    '2026-05-12T01:00:00Z',
    '2026-05-12T06:00:00.000Z',
  ],
  ['from within the break', split, 2, '2026-05-12T04:30:00Z', '2026-05-12T07:00:00.000Z'],
  ['over several days', office, 20, '2026-05-12T01:00:00Z', '2026-05-14T03:00:00.000Z'],
] as const)('an answer is due %s', (_, hours, replyHours, from, expected) => {
  expect(due([...hours], 'Asia/Shanghai', replyHours, from)).toBe(expected)
})

test('hours that overlap count once', () => {
  const twice = [...office, { days: week, from: '10:00', to: '19:00' }]

  expect(due(twice, 'Asia/Shanghai', 9, '2026-05-12T01:00:00Z')).toBe('2026-05-12T10:00:00.000Z')
  expect(due(twice, 'Asia/Shanghai', 10, '2026-05-12T01:00:00Z')).toBe('2026-05-12T11:00:00.000Z')
})

test('hours may pass midnight and end with it', () => {
  const night = [{ days: [5], from: '22:00', to: '02:00' }]
  expect(due(night, 'UTC', 1, '2026-05-16T00:30:00Z')).toBe('2026-05-16T01:30:00.000Z')
  expect(due(night, 'UTC', 4, '2026-05-15T12:00:00Z')).toBe('2026-05-16T02:00:00.000Z')

  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
  expect(due(always, 'UTC', 30, '2026-05-12T12:00:00Z')).toBe('2026-05-13T18:00:00.000Z')
})

test('hours are those of clocks before and after a change to summer time', () => {
  // Friday 27 March 2026 in winter time; the clocks of Berlin change on Sunday.
  expect(due(office, 'Europe/Berlin', 2, '2026-03-27T16:00:00Z')).toBe('2026-03-30T08:00:00.000Z')
  // And back on Sunday 25 October.
  expect(due(office, 'Europe/Berlin', 2, '2026-10-23T15:00:00Z')).toBe('2026-10-26T09:00:00.000Z')
})

test('a night that the clocks make shorter or longer counts the hours that pass', () => {
  const night = [{ days: [6], from: '22:00', to: '06:00' }]
  const end = (from: string, replyHours: number) => due(night, 'America/New_York', replyHours, from)

  expect(end('2026-03-07T22:00:00-05:00', 7)).toBe('2026-03-08T10:00:00.000Z')
  expect(end('2026-03-07T22:00:00-05:00', 8)).not.toContain('2026-03-08')
  expect(end('2026-10-31T22:00:00-04:00', 9)).toBe('2026-11-01T11:00:00.000Z')
})

test.each([
  ['no hours', [], 'UTC', 4],
  ['no usual time', office, 'UTC', 0],
  ['a time zone that nobody knows', office, 'Mars/Olympus', 4],
  ['days that do not exist', [{ days: [9], from: '09:00', to: '18:00' }], 'UTC', 4],
  ['times that are none', [{ days: week, from: 'nine', to: '18:00' }], 'UTC', 4],
  ['a time beyond a year', [{ days: [1], from: '09:00', to: '10:00' }], 'UTC', 90],
] as const)('with %s nothing is promised', (_, hours, timeZone, replyHours) => {
  expect(
    due(
      hours.map((span) => ({ ...span, days: [...span.days] })),
      timeZone,
      replyHours,
      '2026-05-12T01:00:00Z',
    ),
  ).toBe('')
})
