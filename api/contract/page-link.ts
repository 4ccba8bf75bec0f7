import type { NamedPage, NextPage, PageQuery } from './pages.ts'

// Apart from the table of pages: whoever links to a page carries neither the other pages nor their fields.

/** Where pages are that have no path of their own: behind it follows their name. */
export const pageRoot = '/mini-h5/index/'

/**
 * The address of a page, from its name and what its query carries; empty fields are left out.
 * `pageLink('joinEnterprise', { id })` → `/mini-h5/index/joinEnterprise?id=…`
 */
export function pageLink<Name extends NamedPage | NextPage>(name: Name, query: PageQuery<Name> = {}): string {
  const filled = Object.entries<string | undefined>(query).filter((field): field is [string, string] => !!field[1])
  return pageRoot + name + (filled.length > 0 ? `?${new URLSearchParams(filled)}` : '')
}
