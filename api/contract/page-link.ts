import type { PageQuery } from './page-queries.ts'
import type { NamedPage, NextPage, PageRoot } from './pages.ts'

// Apart from the table of pages, and importing only types from it: a widget that links to a page must not carry the
// addresses of all the others. So the root is spelled here a second time.

/** The root of all pages without a path of their own; their name follows it. */
export const pageRoot: PageRoot = '/mini-h5/index/'

/**
 * Returns the address of a page, from its name and its query. `pageLink('joinEnterprise', { id })` →
 * `/mini-h5/index/joinEnterprise?id=…`
 */
export const pageLink = <Name extends NamedPage | NextPage>(name: Name, query: PageQuery<Name>): string =>
  `${pageRoot}${name}?${new URLSearchParams(query as Record<string, string>)}`
