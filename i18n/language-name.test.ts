import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['DE', 'EN', 'German'],
  ['DE', 'FR', 'allemand'],
  ['CN', 'DE', 'Chinesisch'],
  ['JA', 'JA', '日本語'],
  ['EN', 'VI', 'tiếng Anh'],
  ['PT', 'VI', 'tiếng Bồ Đào Nha'],
  ['EL', 'EN', 'EL'],
] as const)('in sentences, %s is called in %s: %s', (code, reader, name) => {
  expect(languageName(code, reader)).toBe(name)
})
