import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../contract/core/endpoint.ts'
import type { Db } from '../../db/index.ts'
import { paged } from '../core/paging.ts'

/**
 * The SQL of a list: the statement of its rows, to which `limit` and `offset` are added, and the one that counts them.
 */
export interface Listing<Row> {
  /** With `details`, the ids alone. */
  rows: RawBuilder<Row>
  /** Returns the statement that reads the rows of a page, given as a query: nothing is read of those before them. */
  details?: (page: RawBuilder<unknown>) => RawBuilder<Row>
  total: RawBuilder<unknown>
}

/**
 * Reads one page of a list and counts all its rows, at the same time. Without a query it is the first page of 10 rows.
 */
export async function pageOf<Row>(
  db: Db,
  query: { pageNum?: number | undefined; pageSize?: number | undefined },
  { rows, details, total }: Listing<Row>,
): Promise<Page<Row>> {
  const { pageNum, pageSize, offset, pagesOf } = paged(query)
  const page = sql<Row>`${rows} limit ${pageSize} offset ${offset}`
  const [listed, counted] = await Promise.all([
    (details ? details(page) : page).execute(db),
    sql<{ total: number }>`select (${total})::integer as total`.execute(db),
  ])
  const number = counted.rows[0]?.total ?? 0
  return { list: listed.rows, total: number, pageNum, pages: pagesOf(number) }
}

/**
 * Returns a list that is short enough to be one page.
 */
export const wholePage = <Row>(list: Row[]): Page<Row> => ({
  list,
  total: list.length,
  pageNum: 1,
  pages: list.length > 0 ? 1 : 0,
})

/**
 * Returns the same page with its rows converted by `item`.
 */
export const mapPage = <Row, Item>({ list, ...page }: Page<Row>, item: (row: Row) => Item): Page<Item> => ({
  ...page,
  list: list.map(item),
})
