import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../contract/core/endpoint.ts'
import type { Db } from '../../db/index.ts'
import { paged } from '../core/paging.ts'

/** A list: the statement of its rows, to which `limit` and `offset` are added, and the one that counts them. */
export interface Listing<Row> {
  rows: RawBuilder<Row>
  total: RawBuilder<unknown>
}

/** One page of a list, as the database holds its rows. */
export async function pageOf<Row>(
  db: Db,
  query: { pageNum?: number | undefined; pageSize?: number | undefined },
  { rows, total }: Listing<Row>,
): Promise<Page<Row>> {
  const { pageNum, pageSize, offset, pagesOf } = paged(query)
  const [listed, counted] = await Promise.all([
    sql<Row>`${rows} limit ${pageSize} offset ${offset}`.execute(db),
    sql<{ total: number }>`select (${total})::integer as total`.execute(db),
  ])
  const number = counted.rows[0]?.total ?? 0
  return { list: listed.rows, total: number, pageNum, pages: pagesOf(number) }
}

/** A list that is short enough to be one page. */
export const wholePage = <Row>(list: Row[]): Page<Row> => ({
  list,
  total: list.length,
  pageNum: 1,
  pages: list.length > 0 ? 1 : 0,
})

/** The same page with its rows as they are shown. */
export const mapPage = <Row, Item>({ list, ...page }: Page<Row>, item: (row: Row) => Item): Page<Item> => ({
  ...page,
  list: list.map(item),
})
