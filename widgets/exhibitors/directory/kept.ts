import { array, type Infer, is, number, optional, type } from 'superstruct'
import { ExhibitorItem, exhibitorFacets } from '../../../api/contract/meetings/exhibitors.ts'
import type { Language } from '../../../i18n/locales.ts'

/** The top of a directory as it was seen last, for visits without a network. `at` is in milliseconds. */
const Kept = type({
  at: number(),
  total: number(),
  rows: array(ExhibitorItem),
  facets: optional(exhibitorFacets.data),
})
/** What was kept of a directory, checked. */
export type Kept = Infer<typeof Kept>

const placeOf = (meetingCode: string, language: Language) => `foyer:directory:${meetingCode}:${language}`

/** What was kept of a meeting's directory, if anything. */
export function recall(meetingCode: string, language: Language): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(meetingCode, language)) ?? 'null')
    return is(kept, Kept) ? kept : undefined
  } catch {
    // Storage may be forbidden: then there is nothing to show without a network.
    return undefined
  }
}

/** Keeps the top of a meeting's directory. It is public, so this holds on partner pages too. */
export function keep(meetingCode: string, language: Language, kept: Kept) {
  try {
    localStorage.setItem(placeOf(meetingCode, language), JSON.stringify(kept))
  } catch {
    // Forbidden or full: the directory works all the same while there is a network.
  }
}
