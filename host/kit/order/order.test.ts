import { expect, test } from 'vitest'
import { indexAt, indexByKey, moved } from './order.ts'

const letters = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, 99, 'acdb'],
  [2, -5, 'cabd'],
  [7, 0, 'abcd'],
])('moving from %i to %i makes %s', (from, to, expected) => {
  expect(moved(letters, from, to).join('')).toBe(expected)
})

test('moving returns another list and leaves the given one unchanged', () => {
  moved(letters, 0, 3)

  expect(letters).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  [5, 0, 0],
  [25, 0, 0],
  [35, 0, 1],
  [200, 0, 3],
  [25, 3, 1],
  [5, 3, 0],
])('a pointer at %i px that drags row %i is over index %i', (pointer, from, expected) => {
  expect(indexAt(pointer, [10, 30, 50, 70], from)).toBe(expected)
})

test.each([
  ['ArrowUp', 2, 1],
  ['ArrowDown', 2, 3],
  ['Home', 2, 0],
  ['End', 2, 3],
  ['ArrowUp', 0, undefined],
  ['ArrowDown', 3, undefined],
  ['End', 3, undefined],
  ['a', 1, undefined],
])('%s moves the row %i to %s', (key, index, expected) => {
  expect(indexByKey(key, index, 4)).toBe(expected)
})
