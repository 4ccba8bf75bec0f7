import { expect, test } from 'vitest'
import { languages } from '../api/contract/core/languages.ts'
import type { JobPay } from '../api/contract/enterprises/job-pay.ts'
import './all.ts'
import { payText } from './job-pay.ts'

const pay: JobPay = { min: 4200, max: 5100, currency: 'EUR', per: 'MONTH', months: 12 }
// Between amounts and their signs are spaces that do not break.
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009\u200f\u200e\u061c]/g, ' ').replace(/ +/g, ' ')

test.each([
  ['DE', pay, '4.200–5.100 € im Monat'],
  ['EN', { ...pay, min: 0 }, 'up to €5,100 a month'],
  ['EN', { ...pay, max: 0, per: 'YEAR' as const }, 'from €4,200 a year'],
  ['EN', { ...pay, min: 5100 }, '€5,100 a month'],
  ['CN', { ...pay, min: 18_000, max: 26_000, currency: 'CNY', months: 14 }, '月薪¥18,000 - ¥26,000，全年14薪'],
  ['FR', { ...pay, max: 0, months: 14 }, 'à partir de 4 200 € par mois, sur 14 mois'],
] as const)('in %s %j is “%s”', (language, given, text) => {
  expect(plain(payText(given, language)).replace(' – ', '–')).toBe(text)
})

test.each(languages)('is said in %s with both amounts and no gap', (language) => {
  const text = payText({ ...pay, min: 11, max: 22 }, language)

  expect(text).toMatch(/11.*22/)
  expect(text).not.toMatch(/[{}]|undefined/)
})

test('is empty where no amount is known', () => {
  expect(payText(null, 'EN')).toBe('')
  expect(payText({ ...pay, min: 0, max: 0 }, 'EN')).toBe('')
})
