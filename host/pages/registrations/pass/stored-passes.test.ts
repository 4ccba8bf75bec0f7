import { expect, test } from 'vitest'
import { nextDay, type StoredPass } from './stored-passes.ts'

const days = ['2026-05-12', '2026-05-13'].map((day) => ({ day, from: '09:00', to: '18:00', rule: '' }))
const pass = { timeZone: 'Asia/Tokyo', days } as unknown as StoredPass
const at = (instant: string) => nextDay(pass, Date.parse(instant))

test('a day is open by the clocks of the meeting’s place', () => {
  expect(at('2026-05-12T00:00:00Z')).toEqual({ day: days[0], isOpen: true })
  expect(at('2026-05-11T23:59:00Z')).toEqual({ day: days[0], isOpen: false })
})

test('after the doors close, the next day is next, and after the last there is none', () => {
  expect(at('2026-05-12T09:00:00Z')).toEqual({ day: days[1], isOpen: false })
  expect(at('2026-05-13T09:00:00Z')).toBeUndefined()
})
