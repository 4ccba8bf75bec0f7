import { expect, test } from 'vitest'
import { isTaxNumber, plainTaxNumber } from './tax-numbers.ts'

test.each([
  ['CN', '91350100M000100Y43'],
  ['CN', '9135 0100 m000 100y 43'],
  ['DE', 'DE 123 456 789'],
  ['DE', '123456789'],
  ['GR', 'EL123456789'],
  ['FR', 'FR12345678901'],
  ['SG', '200312345A'],
])('%s takes the tax number “%s”', (country, text) => {
  expect(isTaxNumber(country, text)).toBe(true)
})

test.each([
  ['CN', '91350100M000100Y44'],
  ['CN', '91350100M000100I43'],
  ['DE', 'DE12345678'],
  ['IT', 'DE123456789'],
  ['SG', ''],
])('%s refuses the tax number “%s”', (country, text) => {
  expect(isTaxNumber(country, text)).toBe(false)
})

test('a tax number is stored in capitals without spaces', () => {
  expect(plainTaxNumber('de 123-456.789')).toBe('DE123456789')
})
