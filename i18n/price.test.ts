import { expect, test } from 'vitest'
import { formatPrice, formatRate } from './price.ts'

const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ')

test.each([
  [4950, 'EUR', 'EN', '€49.50'],
  [4950, 'EUR', 'DE', '49,50 €'],
  [12_000, 'CNY', 'CN', '¥120.00'],
  [12_000, 'JPY', 'JA', '￥12,000'],
  [0, 'EUR', 'EN', '€0.00'],
] as const)('%i in the minor unit of %s reads in %s as %s', (amount, currency, language, text) => {
  expect(plain(formatPrice(amount, currency, language))).toBe(text)
})

test('a tax rate in thousandths reads as a percentage', () => {
  expect([formatRate(190, 'EN'), formatRate(77, 'EN')]).toEqual(['19%', '7.7%'])
})
