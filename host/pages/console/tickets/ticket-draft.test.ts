import { expect, test } from 'vitest'
import { amountOf, amountText, permilleOf } from './ticket-draft.ts'

test.each([
  ['49.50', 'EUR', 4950],
  ['49,5', 'EUR', 4950],
  ['0', 'EUR', 0],
  ['1200', 'JPY', 1200],
  ['1.5', 'JPY', Number.NaN],
  ['1.234', 'EUR', Number.NaN],
  ['1.234', 'KWD', 1234],
  ['-1', 'EUR', Number.NaN],
  ['', 'EUR', Number.NaN],
  ['9999999', 'EUR', Number.NaN],
])('the amount %j of %s is %d in the minor unit', (text, currency, amount) => {
  expect(amountOf(text, currency)).toBe(amount)
})

test('an amount is written so that it is read as the same', () => {
  for (const currency of ['EUR', 'JPY', 'KWD']) expect(amountOf(amountText(4950, currency), currency)).toBe(4950)
})

test.each([
  ['19', 190],
  ['7.5', 75],
  ['7,5', 75],
  ['', 0],
  ['51', Number.NaN],
  ['7.55', Number.NaN],
])('a tax of %j percent is %d thousandths', (text, permille) => {
  expect(permilleOf(text)).toBe(permille)
})
