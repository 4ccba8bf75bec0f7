import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { isLanguage, type Language, languages } from '../../../../i18n/locales.ts'
import { type Completeness, percentOf, type Section, sections, sectionWith } from '../../../kit/page-sections.ts'

/** A company page, as its editors see it. */
export type OwnHome = Reply<Contract['homeEditing']['get']>
const texts = ['name', 'slogan', 'introduction', 'registeredAddress'] as const
/** A text of the section about the enterprise that may be missing. */
export type MissingText = (typeof texts)[number]

/** A section with missing texts, in `about` also the field, and the number of missing texts. */
export interface Missing {
  section: Section
  field: MissingText | undefined
  number: number
}

/** Returns what is missing in a language, in the order of the sections. */
export function missingOf({ missing }: Completeness): Missing[] {
  const missingTexts = missing.map(({ section, number }): Missing => {
    const field = texts.find((text) => text === section)
    return { section: sectionWith(section), field, number }
  })
  return missingTexts.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section))
}

const ranks = { KEPT: 0, DRAFT: 1, NONE: 2 } as const

/**
 * Returns the languages in the order in which they are offered: published ones first, then drafts, then by
 * completeness.
 */
export const inOfferedOrder = (all: readonly Completeness[]): Completeness[] =>
  [...all].sort((a, b) => ranks[a.state] - ranks[b.state] || percentOf(b) - percentOf(a))

const stateOf = ({ completeness }: Pick<OwnHome, 'completeness'>, language: string) =>
  completeness.find((entry) => entry.language === language)?.state ?? 'NONE'

/** Returns the language in which editing begins: the reader's own where it is published, else the fallback language. */
export function firstLanguage(
  home: Pick<OwnHome, 'completeness' | 'fallbackLanguage'>,
  readerLanguage: Language,
): Language {
  if (stateOf(home, readerLanguage) !== 'NONE') return readerLanguage
  return isLanguage(home.fallbackLanguage) ? home.fallbackLanguage : readerLanguage
}

/** Returns the language whose texts are shown while another is written; undefined where no other is published. */
export function helpLanguage(
  home: Pick<OwnHome, 'completeness' | 'fallbackLanguage'>,
  edited: Language,
  readerLanguage: Language,
): Language | undefined {
  const candidates = [readerLanguage, home.fallbackLanguage, 'EN', ...languages].filter(isLanguage)
  return candidates.find((language) => language !== edited && stateOf(home, language) === 'KEPT')
}
