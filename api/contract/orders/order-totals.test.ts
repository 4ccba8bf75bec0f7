import { expect, test } from 'vitest'
import { totalsOf } from './order-totals.ts'

test.each([
  [0, { subtotal: 5500, discount: 0, total: 5500 }],
  [15, { subtotal: 5500, discount: 825, total: 4675 }],
  [33, { subtotal: 5500, discount: 1815, total: 3685 }],
  [100, { subtotal: 5500, discount: 5500, total: 0 }],
])('with %i%% off the parts of a bill add up', (percent, sums) => {
  const totals = totalsOf(
    [
      { amount: 2, unitPrice: 2500, taxPermille: 190 },
      { amount: 1, unitPrice: 500, taxPermille: 70 },
    ],
    percent,
  )

  expect(totals).toMatchObject(sums)
  expect(totals.subtotal - totals.discount).toBe(totals.total)
})

test('tax is the share of its rate in prices that include it, the highest rate first, none for a rate of 0', () => {
  const lines = [
    { amount: 1, unitPrice: 10_700, taxPermille: 70 },
    { amount: 1, unitPrice: 11_900, taxPermille: 190 },
    { amount: 3, unitPrice: 100, taxPermille: 0 },
  ]

  expect(totalsOf(lines, 0).taxes).toEqual([
    { taxPermille: 190, tax: 1900 },
    { taxPermille: 70, tax: 700 },
  ])
})
