import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { isLanguage, type Language, languages } from '../../../../i18n/locales.ts'

/** A home page as its editors see it. */
export type OwnHome = Reply<Contract['homeEditing']['get']>
/** How far one of its languages is. */
export type Completeness = OwnHome['completeness'][number]

/** The sections of the editor, each at an address of its own. */
export const sections = [
  'about',
  'pictures',
  'products',
  'album',
  'team',
  'qualifications',
  'documents',
  'jobs',
  'chain',
] as const
/** One of them. */
export type Section = (typeof sections)[number]

/** The section of an address; the first where it names none. */
export const sectionOf = (name: string | undefined): Section => sections.find((each) => each === name) ?? 'about'

const texts = ['name', 'slogan', 'introduction', 'registeredAddress'] as const
/** A text of the section about the enterprise that may be missing. */
export type MissingText = (typeof texts)[number]

/** Where missing texts are written: a section, in `about` also the field, and how many there are. */
export interface Missing {
  section: Section
  field: MissingText | undefined
  number: number
}

/** What is missing in a language, in the order of the sections. */
export function missingOf({ missing }: Completeness): Missing[] {
  const found = missing.map(({ section, number }): Missing => {
    const field = texts.find((each) => each === section)
    return { section: field ? 'about' : section === 'photos' ? 'album' : sectionOf(section), field, number }
  })
  return found.sort((one, other) => sections.indexOf(one.section) - sections.indexOf(other.section))
}

/** How complete a language is, in whole per cent; only what is complete is a hundred, only what is empty none. */
export function percentOf({ filled, total }: Pick<Completeness, 'filled' | 'total'>): number {
  if (total === 0) return 0
  const percent = Math.round((filled / total) * 100)
  return filled === total ? 100 : filled > 0 ? Math.min(99, Math.max(1, percent)) : 0
}

const ranks = { KEPT: 0, DRAFT: 1, NONE: 2 } as const

/** The languages as they are offered: kept ones first, then drafts, then by how far they are. */
export const offered = (all: readonly Completeness[]): Completeness[] =>
  [...all].sort((one, other) => ranks[one.state] - ranks[other.state] || percentOf(other) - percentOf(one))

const stateOf = ({ completeness }: Pick<OwnHome, 'completeness'>, language: string) =>
  completeness.find((one) => one.language === language)?.state ?? 'NONE'

/** The language to begin with: the reader's own where it is kept, else the one that stands in for others. */
export function firstLanguage(home: Pick<OwnHome, 'completeness' | 'fallbackLanguage'>, own: Language): Language {
  if (stateOf(home, own) !== 'NONE') return own
  return isLanguage(home.fallbackLanguage) ? home.fallbackLanguage : own
}

/** The language whose texts help while another is written; nothing where no other is kept. */
export function helpLanguage(
  home: Pick<OwnHome, 'completeness' | 'fallbackLanguage'>,
  edited: Language,
  own: Language,
): Language | undefined {
  const wanted = [own, home.fallbackLanguage, 'EN', ...languages].filter(isLanguage)
  return wanted.find((language) => language !== edited && stateOf(home, language) === 'KEPT')
}
