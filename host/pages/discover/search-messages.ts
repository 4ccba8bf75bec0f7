import { messages } from '../../../i18n/messages.ts'

/** The words of the search over everything. */
export const searchPageWords = messages('search-page', {
  title: 'Search',
  titleOf: 'Search: {search}',
  description: 'Enterprises, products, exhibitors, exhibits and people, in one search.',
  label: 'Search for anything',
  types: 'Kind of result',
  all: 'All',
  found: { one: '{count} result for “{search}”', other: '{count} results for “{search}”' },
  foundMany: 'More than {count} results for “{search}”',
  searching: 'Searching',
  noMatch: 'No match for “{search}”',
  noMatchText: 'Try fewer or other words, or another language.',
  allKinds: 'Search in all kinds',
  seeAll: { one: 'Show {count} result', other: 'Show all {count} results' },
  more: 'Show more',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  suggested: 'Worth a look',
  failed: 'The search did not answer',
  failedText: 'Your connection or our server did not answer. What you typed stays.',
})
