import { expect, test } from 'vitest'
import { placeFor } from './country-names.ts'

test.each([
  ['EN', 'Deutschland', 'DE', 'Germany'],
  ['DE', '대한민국', 'KO', 'Südkorea'],
  ['CN', 'Italia', 'IT', '意大利'],
  ['AR', 'Germany', 'EN', 'ألمانيا'],
  ['FR', 'Germany', 'DE', 'Allemagne'],
  ['DE', 'China / 江苏省 / 苏州市', 'EN', 'China / 江苏省 / 苏州市'],
  ['CN', 'Italia', 'EN', '意大利'],
  ['CN', 'Chine / 江苏省 / 苏州市', 'FR', '中国 / 江苏省 / 苏州市'],
] as const)('readers of %s read “%s”, sent in %s, as “%s”', (reader, place, sentIn, read) => {
  expect(placeFor(reader, place, sentIn)).toBe(read)
})

test.each([
  ['Atlantis', 'EN'],
  ['', 'EN'],
  ['none', 'XX'],
] as const)('“%s”, which is no country, sent in %s, stays as it was sent', (place, sentIn) => {
  expect(placeFor('CN', place, sentIn)).toBe(place)
})
