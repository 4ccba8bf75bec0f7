import { expect, test, vi } from 'vitest'
import { createRanks, inOrder, type Order, type Placed } from './directory-order.ts'

const exhibitor = (code: string, name: string, hall = '', booth = ''): Placed => ({
  code,
  name,
  hall,
  booth,
  position: 0,
})
const codes = (rows: readonly Placed[], sort: 'hall' | 'name') =>
  inOrder('X1', rows, sort, 'EN').map(({ code, group }) => `${code} ${group}`)

test('a directory that was listed before lists new and renamed exhibitors in their places', () => {
  const ada = exhibitor('1', 'Ada', '10', 'B2')
  const eve = exhibitor('2', 'Eve', '2', 'B10')

  expect(codes([eve, ada], 'name')).toEqual(['1 A', '2 E'])
  expect(codes([{ ...ada, name: 'Zoe' }, exhibitor('3', 'Élan'), eve], 'name')).toEqual(['3 E', '2 E', '1 Z'])
  expect(codes([ada, eve], 'hall')).toEqual(['2 2', '1 10'])
  expect(codes([ada, eve, exhibitor('3', 'X', '2', 'B9')], 'hall')).toEqual(['3 2', '2 2', '1 10'])
})

test('exhibitors that an order does not tell apart are listed in that of the organiser', () => {
  const rows = [2, 3, 1].map((position) => ({ ...exhibitor(`${position}`, 'Ada'), position }))

  expect(codes(rows, 'name')).toEqual(['1 A', '2 A', '3 A'])
})

const alphabetical: Order = {
  groupOf: (text) => text.slice(0, 1),
  compare: (one, other) => one.text.length - other.text.length,
}

test('texts are compared once, until one comes that has no rank', () => {
  const ranksOf = createRanks(10)
  const order = vi.fn(() => alphabetical)

  const ranks = ranksOf('X1', ['bbb', 'a', 'c'], order)
  expect(ranksOf('X1', ['c', 'a'], order)).toBe(ranks)
  expect([...ranks]).toEqual([
    ['a', { group: 'a', rank: 0 }],
    ['c', { group: 'c', rank: 0 }],
    ['bbb', { group: 'b', rank: 1 }],
  ])
  expect(order).toHaveBeenCalledTimes(1)
  ranksOf('X1', ['dd'], order)
  expect(order).toHaveBeenCalledTimes(2)
})

test('the ranks of the directory that was listed longest ago are forgotten first', () => {
  const ranksOf = createRanks(4)
  const order = vi.fn(() => alphabetical)

  ranksOf('X1', ['a', 'b'], order)
  ranksOf('X2', ['a', 'b'], order)
  ranksOf('X1', ['a'], order)
  ranksOf('X3', ['a', 'b'], order)
  expect(order).toHaveBeenCalledTimes(3)
  ranksOf('X1', ['b'], order)
  expect(order).toHaveBeenCalledTimes(3)
  ranksOf('X2', ['b'], order)
  expect(order).toHaveBeenCalledTimes(4)
})
