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

test('an Arabic object behind `how many` is the word without its ending', () => {
  expect(wordsIn('كم فندقا', 'AR')).toEqual(['فندق'])
})

test('Thai words are parted as a dictionary parts them', () => {
  expect(wordsIn('หลังคากันลูกเห็บ', 'TH')).toContain('หลังคา')
})

test('a question for somebody’s age does not ask when the company was founded', () => {
  for (const [question, language] of [
    ['How old is the director?', 'EN'],
    ['Wie alt ist der Geschäftsführer?', 'DE'],
    ['老板多大年纪了', 'CN'],
    ['كم يبلغ عمر مدير الشركة؟', 'AR'],
    ['社長は何歳ですか', 'JA'],
  ] as const) {
    expect(topicsIn(question, language)).toContain('AGE')
    expect(topicsIn(question, language)).not.toContain('FOUNDED')
  }
  expect(topicsIn('How old is the company?', 'EN')).toContain('FOUNDED')
  expect(topicsIn('How old is the company?', 'EN')).not.toContain('AGE')
})

test('so many people for whom something is are not the company’s people', () => {
  expect(topicsIn('Do you have a cabin for 6 people?', 'EN')).not.toContain('EMPLOYEES')
  expect(topicsIn('How many people work here?', 'EN')).toContain('EMPLOYEES')
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
