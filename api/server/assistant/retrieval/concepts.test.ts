import { expect, test } from 'vitest'
import { languageOf } from './concepts.ts'

test('the letters of a question tell its language where its words are those of another one', () => {
  expect(languageOf('Gian hàng số mấy?', 'VI')).toBe('VI')
  expect(languageOf('¿Precio?', 'EN')).toBe('ES')
  expect(languageOf('Price?', 'ES')).toBe('ES')
  expect(languageOf('What is the price?', 'ES')).toBe('EN')
})
