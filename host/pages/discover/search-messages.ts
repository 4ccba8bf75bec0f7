import { messages } from '../../../i18n/messages.ts'

/** The words of the search over everything. */
export const searchPageWords = messages('search-page', {
  title: 'Search',
  titleOf: 'Search: {search}',
  description: 'Companies, products, exhibitors, exhibits and people, in one search.',
  label: 'Search everything',
  types: 'Result type',
  all: 'All',
  found: { one: '{count} result for “{search}”', other: '{count} results for “{search}”' },
  foundMany: 'More than {count} results for “{search}”',
  searching: 'Searching…',
  noMatch: 'No match for “{search}”',
  noMatchText: 'Try fewer or different words, or search in another language.',
  allKinds: 'Search all types',
  seeAll: { one: 'Show {count} result', other: 'Show all {count} results' },
  more: 'Show more',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  suggested: 'Worth a look',
  failed: 'We couldn’t complete your search',
  failedText: 'We couldn’t reach the server. Your search is still here.',
})
