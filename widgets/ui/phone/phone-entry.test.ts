import { describe, expect, test, vi } from 'vitest'
import { planOf, sharingCountries } from '../../../loader/build/phone.ts'
import { caretAfter, formatInput, loadPlan, readPhone } from './phone-entry.ts'
import { addPlan, countryOf, formatPhone } from './phone-format.ts'

const country = (name: string, countryCode: string, countryPhoneCode: string) => ({
  country: name,
  countryCode,
  countryPhoneCode,
})
const countries = [
  country('Canada', 'CA', '+1'),
  country('China', 'CN', '+86'),
  country('Germany', 'DE', '+49'),
  country('Guernsey', 'GG', '+44'),
  country('Luxembourg', 'LU', '+352'),
  country('United Kingdom', 'GB', '+44'),
  country('United States', 'US', '+1'),
]

for (const dial of ['1', '44', '86']) addPlan(`+${dial}`, planOf(dial))

describe('reading a phone number', () => {
  test.each([
    ['a pasted +49 switches the country and keeps the rest', '+49 170 1234567', 'CN', 'DE', '170 1234567'],
    ['two noughts are a plus', '0049 170 1234567', 'CN', 'DE', '170 1234567'],
    ['a bracketed nought is left out', '+49 (0)170 1234567', 'CN', 'DE', '170 1234567'],
    ['a bracketed area keeps its brackets closed', '+1 (416) 555-0123', 'CN', 'US', '(416) 555-0123'],
    ['a shared code means its main country', '+44 7700 900142', 'CN', 'GB', '7700 900142'],
    ['a shared code keeps the country that was chosen', '+44 7700 900142', 'GG', 'GG', '7700 900142'],
    ['full-width digits are digits', '＋８６１３８００１３８０００', 'DE', 'CN', '13800138000'],
    ['Arabic digits are digits', '٠١٢٣', 'DE', 'DE', '0123'],
    ['a number without a code stays with its country', '0170 1234567', 'DE', 'DE', '0170 1234567'],
    ['letters are left out', '0170 abc', 'DE', 'DE', '0170 '],
    ['half a code waits for the rest', '+35', 'DE', 'DE', '+35'],
    ['an unknown code stays as it is', '+999 12', 'DE', 'DE', '+999 12'],
    ['no more than fifteen digits are kept', '12345678901234567', 'DE', 'DE', '123456789012345'],
  ])('%s', (_, typed, chosen, code, number) => {
    const entry = readPhone(typed, chosen, countries)

    expect(entry).toMatchObject({ country: code, number })
  })

  test('noughts left in front by deleting are not a code', () => {
    expect(readPhone('00142', 'GB', countries, false)).toMatchObject({ country: 'GB', number: '00142' })
  })

  test('stays as typed until the countries have come', () => {
    expect(readPhone('+49 170', 'CN', [])).toMatchObject({ country: 'CN', number: '+49 170' })
  })
})

describe('showing a phone number', () => {
  const format = (text: string, caret: number) => formatInput({ text, caret }, 'GB', countries)

  test('is grouped as its country writes it', () => {
    expect(formatPhone('+44', '7700900142')).toBe('7700 900142')
    expect(formatPhone('+86', '13800138000')).toBe('138 0013 8000')
  })
  test('keeps the caret behind the digit that was typed in the middle', () => {
    expect(format('77009 00142', 5)).toMatchObject({ text: '7700 900142', caret: 6 })
  })
  test('keeps the caret at the end while typing there', () => {
    expect(format('77009', 5)).toMatchObject({ text: '7700 9', caret: 6 })
  })
  test('keeps the caret behind what remains of a number that is cleaned', () => {
    expect(format('770x0', 4)).toMatchObject({ text: '7700', caret: 3 })
  })
  test('stays as it was typed where the plan of its dialling code does not come', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await loadPlan('+352')
    vi.unstubAllGlobals()

    expect(formatInput({ text: '628123456', caret: 9 }, 'LU', countries)).toEqual({
      text: '628123456',
      caret: 9,
      country: 'LU',
      sharedDial: undefined,
    })
  })
  test('moves the caret back by the code that was taken away', () => {
    expect(format('+4477', 4)).toMatchObject({ text: '77', caret: 1 })
  })
  test('a caret after no digits stands in front', () => {
    expect(caretAfter('(416) 555', 0)).toBe(0)
  })
  test('a full number tells apart the countries that share a code', async () => {
    vi.stubGlobal('fetch', async () => Response.json(sharingCountries('1')))
    const [canadian, partial] = await Promise.all([countryOf('+1', '(416) 555-0123'), countryOf('+1', '41')])
    vi.unstubAllGlobals()

    expect(canadian).toBe('CA')
    expect(partial).toBeUndefined()
  })
  test('names the dialling code only where it was typed and several countries share it', () => {
    expect(format('+14165550123', 12).sharedDial).toBe('+1')
    expect(format('7700900142', 10).sharedDial).toBeUndefined()
    expect(format('+491701234567', 13).sharedDial).toBeUndefined()
  })
})
