import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'
import { namesOfArabic, readingsOf } from './vocabulary.ts'

const wordsOf = (text: string) => new Set(tokensOf(text))
const token = (word: string) => tokensOf(word)[0] ?? ''

test('a word that the material has in another form is read as that form', () => {
  expect(readingsOf(token('measures'), wordsOf('sound measurements'), 'EN')).toEqual([['measurement']])
})

test('a German compound is read as its parts, and a separable verb as the verb', () => {
  const material = wordsOf('Projektleiterin Hotels. Projekte. Bringen Sie einen Grundriss mit.')

  expect(readingsOf(token('Hotelprojekte'), material, 'DE')).toContainEqual(['hotel', 'projekt'])
  expect(readingsOf(token('mitbringen'), material, 'DE')).toEqual([['bring']])
  expect(readingsOf(token('Hotelprojekte'), material, 'EN')).toEqual([])
})

test('an Arabic word is read without the letter that is written together with it', () => {
  expect(readingsOf(token('وسائل'), wordsOf('سائل التبريد'), 'AR')).toContainEqual([token('سائل')])
})

test('a misspelt word is read as the nearest one, and a word of another language is not', () => {
  expect(readingsOf('thermostt', wordsOf('a room thermostat'), 'EN')).toEqual([['thermostat']])
  expect(readingsOf('fahrrad', wordsOf('a room thermostat'), 'EN')).toEqual([])
})

test('a name in Arabic letters is found where the material has it without its ending', () => {
  expect(namesOfArabic('كيسلر', wordsOf('Kessler Lichttechnik'))).toEqual([token('Kessler')])
  expect(namesOfArabic('كيسلر', wordsOf('Nordhus Timber'))).toEqual([])
})
