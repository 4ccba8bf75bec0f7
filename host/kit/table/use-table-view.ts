import { useLayoutEffect, useState } from 'react'
import { isHydrating } from '../../stores/hydration.ts'

/** The form in which a page draws its list; `auto` is a table where there is room. */
export type ListView = 'auto' | 'list' | 'table'

/** Reads the view from an address. */
export const listViewOf = (view: string | undefined): ListView => (view === 'list' || view === 'table' ? view : 'auto')

/** The widths from which a list is a table. */
const queries = { auto: '(min-width: 1200px)', table: '(min-width: 840px)', list: 'not all' }

/**
 * Returns whether the list is drawn as a table. Undefined in HTML from the server and while the page is hydrated: then
 * both are drawn, and the style shows the one that fits.
 */
export function useTableView(view: ListView): boolean | undefined {
  const [isTable, setTable] = useState(() => {
    if (view === 'list') return false
    return isHydrating() ? undefined : matchMedia(queries[view]).matches
  })
  useLayoutEffect(() => {
    const query = matchMedia(queries[view])
    const follow = () => setTable(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [view])
  return isTable
}
