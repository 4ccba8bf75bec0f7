import { type Completeness, percentOf, type Section, sections, sectionWith } from '../../../kit/page-sections.ts'

/** The completeness of an enterprise's page in its languages, in whole per cent, and the section to go on with. */
export interface PageState {
  percent: number
  section: Section | undefined
}

/**
 * Returns the completeness of a page in the languages it is published in; 100 only if nothing is missing. The next
 * section is the first one with a missing text.
 */
export function pageStateOf(completeness: readonly Completeness[]): PageState {
  const published = completeness.filter(({ state }) => state !== 'NONE')
  const sum = (part: 'filled' | 'total') => published.reduce((all, entry) => all + entry[part], 0)
  const missing = published.flatMap((entry) => entry.missing.map(({ section }) => sectionWith(section)))
  return {
    percent: percentOf({ filled: sum('filled'), total: sum('total') }),
    section: sections.find((section) => missing.includes(section)),
  }
}
