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
 * In a transaction the two would follow each other: there a page that is not full is the end of the list, and tells the
 * number of rows.
 */
export async function pageOf<Row>(
  db: Db,
  query: { pageNum?: number | undefined; pageSize?: number | undefined },
  { rows, details, total }: Listing<Row>,
): Promise<Page<Row>> {
  const { pageNum, pageSize, offset, pagesOf } = paged(query)
  const page = sql<Row>`${rows} limit ${pageSize} offset ${offset}`
  const listing = (details ? details(page) : page).execute(db)
  const counting = async () => {
    const { rows: counted } = await sql<{ total: number }>`select (${total})::integer as total`.execute(db)
    return counted[0]?.total ?? 0
  }
  const countedLater = async () => {
    const { length } = (await listing).rows
    const isEnd = length < pageSize && (length > 0 || offset === 0)
    return isEnd ? offset + length : counting()
  }
  const [{ rows: list }, number] = await Promise.all([listing, db.isTransaction ? countedLater() : counting()])
  return { list, total: number, pageNum, pages: pagesOf(number) }
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
