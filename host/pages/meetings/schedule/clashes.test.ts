import { expect, test } from 'vitest'
import { clashesOf } from './clashes.ts'

const session = (sessionId: string, from: string, to: string) => ({
  sessionId,
  startTime: `2026-05-12T${from}:00.000Z`,
  endTime: `2026-05-12T${to}:00.000Z`,
})

test('sessions clash where they overlap, and not where one begins as the other ends', () => {
  const clashes = clashesOf([
    session('a', '09:00', '10:00'),
    session('b', '10:00', '11:00'),
    session('c', '10:30', '12:00'),
  ])

  expect([...clashes].map(([id, other]) => [id, other.sessionId])).toEqual([
    ['b', 'c'],
    ['c', 'b'],
  ])
})
