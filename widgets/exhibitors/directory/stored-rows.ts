import { array, type Infer, is, number, optional, type } from 'superstruct'
import { ExhibitorItem, exhibitorFacets } from '../../../api/contract/meetings/exhibitors.ts'
import type { Language } from '../../../i18n/locales.ts'

/** The first rows of a directory at the last visit, for visits without a network. `at` is in ms since 1970. */
const StoredRows = type({
  at: number(),
  total: number(),
  rows: array(ExhibitorItem),
  facets: optional(exhibitorFacets.data),
})
/** The stored rows, after the check. */
export type StoredRows = Infer<typeof StoredRows>

const keyOf = (meetingCode: string, language: Language) => `foyer:directory:${meetingCode}:${language}`

/** Returns the stored rows of a meeting's directory; undefined where there are none. */
export function readStored(meetingCode: string, language: Language): StoredRows | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(meetingCode, language)) ?? 'null')
    return is(stored, StoredRows) ? stored : undefined
  } catch {
    // Storage is blocked: there is nothing to show without a network.
    return undefined
  }
}

/** Stores the first rows of a meeting's directory. They are public, so they may be stored on partners' pages too. */
export function writeStored(meetingCode: string, language: Language, rows: StoredRows) {
  try {
    localStorage.setItem(keyOf(meetingCode, language), JSON.stringify(rows))
  } catch {
    // Storage is blocked or full: the directory only works with a network.
  }
}
