import { sql } from 'kysely'
import { type KindWith, kindsWith } from '../../contract/kinds.ts'
import type { Db } from '../index.ts'
import { readings } from '../kinds/index.ts'
import type { Searched } from '../kinds/reading.ts'
import { rememberingGrams, type searchGrams, searchKeys } from './search.ts'

type SearchType = KindWith<'search'>

/** The search texts of one thing, as JSON of which all strings count, in any language. */
interface Source {
  code: string
  enterprise_code: string
  meeting_code: string
  titles: unknown
  texts: unknown
}

const batchRows = 2000

function stringsOf(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  return json && typeof json === 'object' ? Object.values(json).flatMap(stringsOf) : []
}

function entryOf(kind: SearchType, { titles, texts, ...codes }: Source, gramsOf: typeof searchGrams) {
  const names = gramsOf(...stringsOf(titles))
  return { ...codes, names, others: gramsOf(...stringsOf(texts)), keys: searchKeys(kind, names) }
}

async function write(db: Db, kind: SearchType, sources: Source[]) {
  if (sources.length === 0) return
  const gramsOf = rememberingGrams()
  const rows = JSON.stringify(sources.map((source) => entryOf(kind, source, gramsOf)))
  // In the order of codes, so that two who write the same entries wait for each other instead of locking up.
  await sql`
    insert into search_entry (kind, code, enterprise_code, meeting_code, vector)
    select ${kind}, code, enterprise_code, meeting_code, setweight(to_tsvector('simple', names), 'A')
      || setweight(to_tsvector('simple', others), 'C') || array_to_tsvector(keys)
    from jsonb_to_recordset(${rows}::text::jsonb)
      as r(code text, enterprise_code text, meeting_code text, names text, others text, keys text[])
    order by code
    on conflict (kind, code) do update set enterprise_code = excluded.enterprise_code,
      meeting_code = excluded.meeting_code, vector = excluded.vector`.execute(db)
}

async function indexBatch(db: Db, kind: SearchType, codes: string[]) {
  const { code, columns, from } = readings[kind].index
  const { rows } = await sql<Source>`
    select ${code} as code, ${columns} from ${from} where ${code} = any(${codes}::text[])`.execute(db)
  const there = rows.map((row) => row.code)
  await sql`
    delete from search_entry
    where kind = ${kind} and code = any(${codes}::text[]) and code <> all(${there}::text[])`.execute(db)
  await write(db, kind, rows)
}

/**
 * Writes the search entries of these things anew from their tables, and deletes entries of deleted things. Call it in
 * the transaction that changes them. Entries with the names of these things are written as well: products with their
 * enterprise, exhibits with their exhibitor.
 */
export async function indexEntries(db: Db, kind: SearchType, codes: readonly string[]): Promise<void> {
  const all = [...new Set(codes)].sort()
  for (let at = 0; at < all.length; at += batchRows) await indexBatch(db, kind, all.slice(at, at + batchRows))
  const { parts }: Searched['index'] = readings[kind].index
  if (!parts || all.length === 0) return
  const { rows } = await sql<{ code: string }>`select code from ${parts.from} = any(${all}::text[])`.execute(db)
  await indexEntries(
    db,
    parts.kind,
    rows.map(({ code }) => code),
  )
}

async function rebuildKind(db: Db, kind: SearchType) {
  const { code, columns, from } = readings[kind].index
  for (let after = '', rows: Source[] = []; ; after = rows.at(-1)?.code ?? '') {
    const page = await sql<Source>`
      select ${code} as code, ${columns} from ${from} where ${code} > ${after}
      order by ${code} limit ${batchRows}`.execute(db)
    rows = page.rows
    await write(db, kind, rows)
    if (rows.length < batchRows) return
  }
}

/** Writes all search entries anew. Pass a transaction, so that searches miss nothing meanwhile. */
export async function rebuildSearch(db: Db): Promise<void> {
  await sql`delete from search_entry`.execute(db)
  for (const kind of kindsWith('search')) await rebuildKind(db, kind)
  await sql`analyze search_entry`.execute(db)
}
