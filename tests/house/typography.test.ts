import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../i18n/locales.ts'
import { allowedPairs } from './allowed-pairs.ts'
import { areas, formsOf, translations, wordsOf } from './areas.ts'
import { read, root } from './sources.ts'
import { typographyFaults } from './typography.ts'

// Returns the known faults, which are listed in still-to-mend/<language>.json. The lists only get shorter: the change
// that mends a fault removes its line, and an empty list is deleted.
function stillToMend(language: Language): string[] {
  const file = `tests/house/still-to-mend/${language.toLowerCase()}.json`
  return existsSync(join(root, file)) ? JSON.parse(read(file)) : []
}

/** The faults of form in one language: the rule with the text, which stays the same where words move. */
function faultsOfForm(language: Language) {
  const words = wordsOf(language)
  return areas.flatMap(({ area, english }) =>
    Object.entries(english).flatMap(([key, word]) => {
      const original = formsOf(word).at(-1)?.[1] ?? ''
      const english = words.get(area)?.[key]
      const forms = english === undefined ? [] : formsOf(english)
      return forms.flatMap(([form, text]) =>
        typographyFaults(text, original, form, area, language).map((name) => `${name} | ${text}`),
      )
    }),
  )
}

/** English texts that stand in several areas and are said differently in this one language. */
function unequalTranslations(language: Language) {
  const words = wordsOf(language)
  const all = areas.flatMap(({ area, english }) =>
    Object.entries(english).map(([key, word]) => ({
      english: typeof word === 'string' ? word : JSON.stringify(word),
      text: JSON.stringify(words.get(area)?.[key]),
    })),
  )
  return [...Map.groupBy(all, ({ english }) => english)]
    .filter(([english]) => !allowedPairs[english]?.all && !allowedPairs[english]?.[language])
    .filter(([, pairs]) => new Set(pairs.map(({ text }) => text)).size > 1)
    .map(([english]) => `one sentence, several translations | ${english}`)
}

describe.each(languages)('%s', (language) => {
  const faults = [...new Set([...faultsOfForm(language), ...(language === 'EN' ? [] : unequalTranslations(language))])]
  const stillUnequal = stillToMend(language)

  test('no text has a fault of form, and no sentence two translations, beyond those that are still to mend', () => {
    expect(faults.filter((fault) => !stillUnequal.includes(fault))).toEqual([])
  })

  test('the list of what is still to mend names nothing that is mended', () => {
    expect(stillUnequal.filter((fault) => !faults.includes(fault))).toEqual([])
  })
})

test('every text that may be translated in several ways stands in several areas', () => {
  const texts = areas.flatMap(({ english }) => Object.values(english).filter((word) => typeof word === 'string'))
  const single = Object.keys(allowedPairs).filter((text) => texts.filter((other) => other === text).length < 2)

  expect([single, translations.length]).toEqual([[], 15])
})
