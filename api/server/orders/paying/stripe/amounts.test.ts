import { expect, test } from 'vitest'
import { fromProvider, toProvider } from './amounts.ts'

test.each([
  ['EUR', 4950, 4950],
  ['CNY', 136_000, 136_000],
  ['JPY', 4950, 4950],
  ['KRW', 60_000, 60_000],
  ['VND', 250_000, 250_000],
  // The provider counts two decimals of these, which have none.
  ['ISK', 4950, 495_000],
  ['UGX', 4950, 495_000],
  ['KWD', 4950, 4950],
])(
  'an amount in %s, %i in its smallest unit, is %i at the provider, and the same on the way back',
  (currency, amount, units) => {
    expect(toProvider(amount, currency)).toBe(units)
    expect(fromProvider(units, currency)).toBe(amount)
  },
)

test.each([
  ['KWD', 4951],
  ['EUR', 0],
])(
  'an amount in %s that the provider cannot take exactly, %i, is not offered to be paid online',
  (currency, amount) => {
    expect(toProvider(amount, currency)).toBeUndefined()
  },
)
