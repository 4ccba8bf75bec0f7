import { expect, test } from 'vitest'
import { readSwipe, wrap } from './swipe.ts'

test.each([
  [-50, 0, 'ltr', { is: 'move', by: 1 }],
  [50, 0, 'ltr', { is: 'move', by: -1 }],
  [-120, 90, 'ltr', { is: 'move', by: 1 }],
  [-49, 0, 'ltr', { is: 'stay' }],
  [49.9, 3, 'ltr', { is: 'stay' }],
  [0, 95, 'ltr', { is: 'stay' }],
  [0, 96, 'ltr', { is: 'close' }],
  [30, 200, 'rtl', { is: 'close' }],
  [0, -200, 'ltr', { is: 'stay' }],
  [-120, 119, 'ltr', { is: 'move', by: 1 }],
  [10, 0, 'ltr', { is: 'stay' }],
  [9.9, 0, 'ltr', { is: 'close' }],
  [0, -9, 'ltr', { is: 'close' }],
  [8, 8, 'ltr', { is: 'stay' }],
  [50, 0, 'rtl', { is: 'move', by: 1 }],
  [-50, 0, 'rtl', { is: 'move', by: -1 }],
] as const)('a pointer that moved by %d, %d px where lines run %s is read as %j', (dx, dy, dir, swipe) => {
  expect(readSwipe(dx, dy, dir)).toEqual(swipe)
})

test('a short but fast movement down closes, a slow one does not', () => {
  expect(readSwipe(4, 40, 'ltr', 0.9)).toEqual({ is: 'close' })
  expect(readSwipe(4, 40, 'ltr', 0.2)).toEqual({ is: 'stay' })
})

test('the index of an image wraps round at both ends', () => {
  expect([wrap(3, 3), wrap(-1, 3), wrap(-4, 3), wrap(7, 3), wrap(5, 1)]).toEqual([0, 2, 2, 1, 0])
})
