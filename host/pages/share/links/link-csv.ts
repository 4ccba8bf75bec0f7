import { csvText } from '../../../kit/table/csv.ts'
import { titleOf } from '../link-terms.ts'
import type { MyLink } from '../use-links.ts'

/** The texts of the table: the heads of its columns, and the names of states and kinds. */
export interface CsvWords {
  heads: readonly string[]
  stateName(link: MyLink): string
  kindName(link: MyLink): string
}

/**
 * Returns links as CSV: name, link, type, target, sharer, state, visits, leads, and the days of making and end as ISO
 * dates.
 */
export function csvOf(links: readonly MyLink[], { heads, stateName, kindName }: CsvWords): string {
  const rows = links.map((link) => [
    titleOf(link),
    link.url,
    kindName(link),
    link.target,
    link.shareEnName,
    stateName(link),
    link.visits,
    link.leads,
    link.createdAt.slice(0, 10),
    link.expiresAt.slice(0, 10),
  ])
  return csvText([heads, ...rows])
}
