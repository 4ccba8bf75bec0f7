import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kindNames, kindsWith } from '../../api/contract/kinds.ts'
import { kindWords } from '../../i18n/kinds.ts'
import { intlTag, type Language } from '../../i18n/locales.ts'
import type { Plural } from '../../i18n/messages.ts'
import { areas, declaring, formsOf, translations, wordsOf } from './areas.ts'
import { sameInEnglish } from './same-in-english.ts'
import { expectNone, importsOf, read, shippedFiles, withoutComments } from './sources.ts'

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
const lettersOf = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Returns the plural forms that a language needs for the counts that occur here, and the counts of each form. */
function countsOf(language: Language) {
  const rules = new Intl.PluralRules(intlTag(language))
  return Map.groupBy(
    Array.from({ length: 201 }, (_, count) => count),
    (count) => rules.select(count),
  )
}

/** Returns the faults of one translated word, as sentences. */
function faultsOf(english: string | Plural, word: unknown, language: Language): string[] {
  if (word === undefined) return ['is missing']
  if (typeof english === 'string' && typeof word !== 'string') return ['has plural forms, the English word has none']
  if (typeof english !== 'string' && (typeof word !== 'object' || word === null)) return ['has lost its plural forms']
  const forms = formsOf(word as string | Plural)
  const faults = forms
    .filter(([, text]) => typeof text !== 'string' || !text.trim())
    .map(([form]) => `${form} is empty`)
  if (faults.length > 0) return faults
  return [
    ...pluralFaults(english, forms, language),
    ...placeholderFaults(english, forms, language),
    ...copyFaults(english, forms, language),
  ]
}

function pluralFaults(english: string | Plural, forms: [string, string][], language: Language) {
  if (typeof english === 'string') return []
  const needed = [...new Set([...countsOf(language).keys(), 'other'])]
  const categories: string[] = new Intl.PluralRules(intlTag(language)).resolvedOptions().pluralCategories
  const given = forms.map(([form]) => form)
  return [
    ...needed.filter((form) => !given.includes(form)).map((form) => `lacks the plural form "${form}"`),
    ...given
      .filter((form) => !categories.includes(form) && form !== 'other')
      .map((form) => `has no use for the form "${form}"`),
  ]
}

function placeholderFaults(english: string | Plural, forms: [string, string][], language: Language) {
  const expected = placeholders(
    formsOf(english)
      .map(([, text]) => text)
      .join(' '),
  )
  const counts = countsOf(language)
  return forms.flatMap(([form, text]) => {
    // "One visitor" needs no figure where the form stands for that one count alone.
    const isOneCount = form !== '' && counts.get(form as Intl.LDMLPluralRule)?.length === 1
    const needed = expected.filter((name) => !(isOneCount && (name === 'count' || name === 'shown')))
    const names = placeholders(text)
    return [
      ...needed.filter((name) => !names.includes(name)).map((name) => `has lost {${name}} in "${text}"`),
      ...names.filter((name) => !expected.includes(name)).map((name) => `has an unknown {${name}} in "${text}"`),
    ]
  })
}

function copyFaults(english: string | Plural, forms: [string, string][], language: Language) {
  const originals = formsOf(english).map(([, text]) => text)
  return forms
    .filter(([, text]) => originals.includes(text) && lettersOf(text) && !sameInEnglish(text, language))
    .map(([, text]) => `is still English: "${text}"`)
}

test('every word of kinds belongs to a kind that needs it', () => {
  const needed = [
    ...kindNames,
    ...kindsWith('search').map((kind) => `many${kind}`),
    ...kindsWith('poster').map((kind) => `scan${kind}`),
  ]

  expect(Object.keys(kindWords.english).sort()).toEqual(needed.sort())
})

test('no two areas share a name', () => {
  const names = areas.map(({ area }) => area)

  expectNone(names.filter((name, at) => names.indexOf(name) !== at))
})

test('every message declaration is exported, so that it can be checked', () => {
  const files = [...new Set(areas.map(({ file }) => file))].sort()

  expect(files).toEqual(declaring)
})

describe.each(translations)('%s', (language) => {
  const words = wordsOf(language)

  test.each(areas)('says every word of "$area"', ({ area, english }) => {
    const translated = words.get(area) ?? {}
    const faults = Object.entries(english).flatMap(([key, word]) =>
      faultsOf(word, translated[key], language).map((fault) => `${area}.${key} ${fault}`),
    )

    expectNone(words.has(area) ? faults : [`i18n/${language}/${area}.json is missing`])
  })

  test('keeps no word that nobody says', () => {
    const orphans = [...words].flatMap(([area, translated]) => {
      const english = areas.find((row) => row.area === area)?.english
      if (!english) return [`i18n/${language}/${area}.json belongs to no area`]
      return Object.keys(translated)
        .filter((key) => !(key in english))
        .map((key) => `${area}.${key}`)
    })

    expectNone(orphans)
  })
})

// The words of errors, of kinds of things and of kinds of notices have the codes of the contract as their names, which
// the compiler holds together.
const ofCodes = ['errors', 'kinds', 'notice-kinds']

test.each(areas.filter(({ area }) => !ofCodes.includes(area)))(
  'every English word of "$area" is said somewhere',
  (row) => {
    const { file, english } = row
    const sayers = shippedFiles().filter(
      (other) =>
        other !== file &&
        // The declaration itself may take the names of some words from a table.
        (dirname(other).startsWith(dirname(file)) ||
          importsOf(other).includes(file) ||
          importsOf(file).includes(other)),
    )
    const code = sayers.map((other) => withoutComments(read(other))).join('\n')
    // A word is said by its name as a text: `t('send')`, or `{ add: 'newProduct' }` where a table names it.
    const texts = new Set([...code.matchAll(/(['"`])([\w-]+)\1/g)].map(([, , text]) => text))

    const silent = Object.keys(english).filter((key) => !texts.has(key))

    expectNone(silent.map((key) => `${file}: nothing says "${key}"`))
  },
)
