import type { Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'

/** The completeness of a company page in one language. */
export type Completeness = Reply<Contract['homeEditing']['get']>['completeness'][number]

/** The sections of a company page, in the order of its editor. */
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
/** One of the sections. */
export type Section = (typeof sections)[number]

/** Returns the section of an address; the first where it names none. */
export const sectionOf = (name: string | undefined): Section => sections.find((section) => section === name) ?? 'about'

/** Returns the section with a missing text: photos are in the album, texts of the enterprise itself in `about`. */
export const sectionWith = (missing: string): Section => (missing === 'photos' ? 'album' : sectionOf(missing))

/** Returns how complete texts are, in whole per cent; 100 only if nothing is missing, 0 only if everything is. */
export function percentOf({ filled, total }: Pick<Completeness, 'filled' | 'total'>): number {
  if (total === 0) return 0
  const percent = Math.round((filled / total) * 100)
  return filled === total ? 100 : filled > 0 ? Math.min(99, Math.max(1, percent)) : 0
}
