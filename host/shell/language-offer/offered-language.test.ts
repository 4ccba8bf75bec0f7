import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

test.each([
  [['en-US', 'en'], 'CN', 'EN'],
  [['de-AT'], 'CN', 'DE'],
  [['zh-TW', 'en'], 'CN', undefined],
  [['pt-BR'], 'EN', 'PT'],
  [['in-ID'], 'CN', 'ID'],
  [['nl', 'fr-BE', 'en'], 'CN', 'FR'],
  [['en', 'zh-CN'], 'CN', 'EN'],
] as const)('a reader of %j is offered, on a page in %s, %s', (tags, language, offered) => {
  expect(offeredLanguage(tags, language)).toBe(offered)
})

test('a reader is offered nothing where Foyer has none of their languages', () => {
  expect(offeredLanguage(['nl', 'sv-SE'], 'CN')).toBeUndefined()
  expect(offeredLanguage([], 'CN')).toBeUndefined()
})
