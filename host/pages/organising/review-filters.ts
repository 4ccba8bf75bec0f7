import type { Input } from '../../../api/contract/core/endpoint.ts'
import { languages } from '../../../api/contract/core/languages.ts'
import {
  type ReviewTab,
  registrationSources,
  reviewSorts,
  reviewTabs,
} from '../../../api/contract/registrations/review-terms.ts'
import type { reviews } from '../../../api/contract/registrations/reviews.ts'

type Query = Input<typeof reviews.list>['query']
type FilterName =
  | 'tab'
  | 'identity'
  | 'invitationCode'
  | 'checkIn'
  | 'source'
  | 'duplicates'
  | 'session'
  | 'speaks'
  | 'search'
  | 'sort'

/** The filters of a list of registrations, as its address and its calls have them. */
export type ReviewFilters = { [Name in FilterName]?: NonNullable<Query[Name]> }

const known = <Word extends string>(words: readonly Word[], text: string | undefined) =>
  words.find((word) => word === text)

/** Reads the filters from an address; impossible values are left out. */
export function reviewFiltersOf(query: Readonly<Record<string, string | undefined>>): ReviewFilters {
  const identity = /^\w{1,64}$/.test(query.identity ?? '') ? query.identity : undefined
  const filters = {
    tab: known(reviewTabs, query.tab),
    identity,
    invitationCode: query.invitationCode?.trim().slice(0, 40),
    checkIn: known(['SIGNED', 'NOT_SIGNED'] as const, query.checkIn),
    source: known(registrationSources, query.source),
    duplicates: known(['YES'] as const, query.duplicates),
    session: /^[\w-]{1,64}$/.test(query.session ?? '') ? query.session : undefined,
    speaks: known(languages, query.speaks),
    search: query.search?.trim().slice(0, 100),
    sort: known(reviewSorts, query.sort),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}

/** Returns the filters with some changed; empty values are removed. */
export const changedFilters = (
  filters: ReviewFilters,
  change: { [Name in keyof ReviewFilters]?: string | undefined },
): ReviewFilters => reviewFiltersOf({ ...filters, ...change })

/** The tab that the queue shows: those who wait, unless the address names another. */
export const tabOf = ({ tab }: ReviewFilters): ReviewTab => tab ?? 'UNDER_REVIEW'
