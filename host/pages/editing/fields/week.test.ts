import { expect, test } from 'vitest'
import { endTime, fieldTime, fitsDay, hoursOf, weekOf } from './week.ts'

const hours = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
  { days: [1, 2, 3, 4], from: '13:30', to: '18:00' },
]

test('hours that are read into days and written again stay the same', () => {
  expect(hoursOf(weekOf(hours))).toEqual(hours)
})

test('each day has its own hours, a closed one none', () => {
  const week = weekOf(hours)

  expect(week[0]).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ])
  expect(week[4]).toEqual([{ from: '09:00', to: '12:00' }])
  expect(week[6]).toEqual([])
})

test.each([
  [[], true],
  [[{ from: '09:00', to: '18:00' }], true],
  [[{ from: '18:00', to: '09:00' }], false],
  [[{ from: '', to: '09:00' }], false],
  [
    [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '18:00' },
    ],
    false,
  ],
  [
    [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ],
    true,
  ],
])('the hours %j are possible on a day: %s', (spans, expected) => {
  expect(fitsDay(spans)).toBe(expected)
})

test('midnight at the end of a day is stored as 24:00 and shown as 00:00', () => {
  expect(fieldTime(endTime('00:00'))).toBe('00:00')
  expect(endTime('00:00')).toBe('24:00')
})
