import { expect, test } from 'vitest'
import { formatCount, formatDays } from './format.ts'
import { formatDay, formatMoment, formatMoney, formatShortDay } from './format-more.ts'
import { formatWall } from './format-wall.ts'
import { zoneName } from './zone-name.ts'

test.each([
  ['EN', '2026-12-15T01:00Z', '2026-12-18T09:00Z', '15 – 18 December 2026'],
  ['DE', '2026-12-15T01:00Z', '2026-12-18T09:00Z', '15.–18. Dezember 2026'],
  ['CN', '2026-12-15T01:00Z', '2026-12-18T09:00Z', '2026年12月15日至18日'],
  ['CN', '2026-11-29T01:00Z', '2026-12-02T09:00Z', '2026年11月29日至12月2日'],
  ['CN', '2026-12-31T01:00Z', '2026-12-31T09:00Z', '2026年12月31日'],
  ['JA', '2026-12-31T01:00Z', '2026-12-31T09:00Z', '2026年12月31日'],
  ['JA', '2026-12-30T01:00Z', '2027-01-02T09:00Z', '2026年12月30日～2027年1月2日'],
] as const)('%s says the days from %s to %s as "%s"', (language, start, end, expected) => {
  const days = formatDays(start, end, 'Asia/Shanghai', language)

  // Intl puts thin spaces around the dash.
  expect(days.replace(/\s/g, ' ')).toBe(expected)
})

test.each([
  [999, '999'],
  [1000, '1K'],
  [1999, '1K'],
  [12_400, '12K'],
])('a count of %i stands there as %s: cut, never rounded up', (count, expected) => {
  expect(formatCount(count, 'EN')).toBe(expected)
})

test('a currency of letters and a sign stays in one piece in a line from right to left', () => {
  expect(formatMoney(120_000_000, 'CNY', 'AR')).toMatch(/CN¥\u200e$/)
})

test('short dates in Arabic name the month, as long ones do', () => {
  const instant = new Date(2026, 10, 23, 8, 30)

  expect(formatShortDay(instant, 'AR')).toBe('23 نوفمبر 2026')
  expect(formatMoment(instant, 'AR')).toBe('23 نوفمبر 2026 في 8:30 ص')
  expect(formatDay('2026-11-23', 'AR')).toBe('23 نوفمبر 2026')
})

test.each([
  ['EN', '2009-03-18', '18 March 2009'],
  ['EN', '2027-03-12T09:30', '12 March 2027 at 09:30'],
  ['DE', '2027-03-12T09:30', '12. März 2027 um 09:30'],
  ['CN', '2027-03-12T21:30', '2027年3月12日 21:30'],
  ['AR', '2027-03-12T09:30', '12 مارس 2027 في 09:30'],
  ['EN', '', ''],
  ['EN', '2027-03-12Tnine', '2027-03-12Tnine'],
] as const)('%s says what a date field holds, %s, as "%s"', (language, value, expected) => {
  expect(formatWall(value, language)).toBe(expected)
})

test('a zone has the name that readers know', () => {
  expect(zoneName('Asia/Shanghai', '2026-05-12T01:00:00Z', 'EN')).toBe('China Standard Time')
  expect(zoneName('Asia/Shanghai', '2026-05-12T01:00:00Z', 'DE')).toBe('Chinesische Normalzeit')
})
