import { expect, test } from 'vitest'
import { dayOf, endOfDay, lastDayOf } from './link-days.ts'

const now = new Date(2026, 4, 12, 15, 30)

test.each(['2026-05-12', '2026-05-13', '2026-12-31', '2028-02-29', '2036-05-12'])(
  'a link whose last day is %s works all through it',
  (day) => {
    const end = endOfDay(day, now) ?? ''

    expect(lastDayOf(end)).toBe(day)
    expect(dayOf(new Date(end))).not.toBe(day)
  },
)

test.each(['2026-05-11', '2036-05-13', '', '12 May', '2026-13', '9999-12-31'])(
  '%j is not accepted as the last day of a link',
  (day) => {
    expect(endOfDay(day, now)).toBeUndefined()
  },
)

test('a link without an end has no last day', () => {
  expect(lastDayOf('')).toBe('')
})
