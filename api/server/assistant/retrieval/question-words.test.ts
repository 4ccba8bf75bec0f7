import { expect, test } from 'vitest'
import type { Language } from '../../../contract/core/languages.ts'
import { analyse } from './analyse.ts'
import { wordsOf } from './question-words.ts'

const wordsIn = (question: string, language: Language) =>
  wordsOf(question, language, () => false).map(({ folded }) => folded)
const topicsIn = (question: string, language: Language) => {
  const material = { lexicon: new Map(), vocabulary: new Set<string>(), isPerson: false, isMeeting: false }
  return analyse(question, language, material).units.flatMap(({ topic }) => topic || [])
}

test('polite words of a long question say nothing, and its subject is left', () => {
  const question = 'Good morning, I would be very grateful to know who looks after spare parts, please.'

  expect(topicsIn(question, 'EN').toSorted()).toEqual(['PARTS', 'TEAM'])
})

test('Chinese and Japanese words are parted as a dictionary parts them', () => {
  expect(wordsIn('欧洲的备件供应', 'CN')).toEqual(['欧洲', '备件', '供应'])
  expect(wordsIn('バッテリーは何年', 'JA')).toContain('バッテリー')
})

test('a German compound of usual words names the subject of its first part', () => {
  expect(topicsIn('Garantiezeit?', 'DE')).toEqual(['WARRANTY'])
})

test('an Arabic word is understood with what is written together with it', () => {
  expect(topicsIn('والضمان', 'AR')).toEqual(['WARRANTY'])
})

test('the form of a question names a subject that none of its words names', () => {
  expect(topicsIn('Wann macht ihr auf?', 'DE')).toContain('HOURS')
  expect(topicsIn('Macht ihr Glas?', 'DE')).not.toContain('HOURS')
})

test('a question for somebody that names no people asks for people', () => {
  expect(topicsIn('Who invented the telephone?', 'EN')).toContain('WHO')
  expect(topicsIn('Who are your suppliers?', 'EN')).not.toContain('WHO')
})

test('words that any question may have weigh less than a noun', () => {
  const [suitable, pool] = wordsOf('suitable pool', 'EN', () => false)

  expect([suitable?.isGeneral, pool?.isGeneral]).toEqual([true, false])
})
