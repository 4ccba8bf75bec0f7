import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../index.ts'
import type { SearchKind } from '../schema.ts'
import { rememberingGrams, type searchGrams, searchKeys } from './search.ts'

/** What the search needs of one thing: its texts as JSON, in which all strings count, whatever their languages. */
interface Source {
  code: string
  enterprise_code: string
  meeting_code: string
  titles: unknown
  texts: unknown
}

/** How to read the things of one kind: the table with its code, what is read, and from where. */
interface Reading {
  code: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

const readings: Record<SearchKind, Reading> = {
  ENTERPRISE: {
    code: sql`enterprise.code`,
    columns: sql`enterprise.code as enterprise_code, '' as meeting_code, enterprise.name as titles,
      jsonb_build_array(enterprise.slogan, enterprise.type_name, enterprise.badges) as texts`,
    from: sql`enterprise`,
  },
  PRODUCT: {
    code: sql`product.code`,
    columns: sql`product.enterprise_code, '' as meeting_code, product.name as titles,
      jsonb_build_array(product.type_name, product.tags, product.summary, enterprise.name) as texts`,
    from: sql`product join enterprise on enterprise.code = product.enterprise_code`,
  },
  EXHIBITOR: {
    code: sql`exhibitor.code`,
    columns: sql`coalesce(exhibitor.enterprise_code, '') as enterprise_code, exhibitor.meeting_code,
      exhibitor.name as titles, jsonb_build_array(exhibitor.booth, to_jsonb(exhibitor.tags), category.name) as texts`,
    from: sql`exhibitor left join category
      on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code`,
  },
  EXHIBIT: {
    code: sql`exhibit.code`,
    columns: sql`coalesce(exhibitor.enterprise_code, '') as enterprise_code, exhibitor.meeting_code,
      exhibit.name as titles, jsonb_build_array(
        jsonb_path_query_array(exhibit.attributes, '$[*].name'), exhibit.summary, exhibitor.name) as texts`,
    from: sql`exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code`,
  },
  PERSON: {
    code: sql`person.uid`,
    columns: sql`coalesce(person.enterprise_code, '') as enterprise_code, '' as meeting_code,
      jsonb_build_array(given_name || ' ' || family_name, family_name || ' ' || given_name,
        family_name || given_name) as titles,
      jsonb_build_array(person.position, organisation, enterprise.name) as texts`,
    // People whom a partner vouches for have no account here.
    from: sql`(select * from person where email is not null and family_name || given_name <> '') as person
      left join enterprise on enterprise.code = person.enterprise_code`,
  },
  EXHIBITION: {
    code: sql`meeting.code`,
    columns: sql`'' as enterprise_code, meeting.code as meeting_code, meeting.name as titles,
      jsonb_build_array(meeting.summary, meeting.address) as texts`,
    from: sql`(select * from meeting where type = 'EXHIBITION') as meeting`,
  },
}

const batchRows = 2000

function stringsOf(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  return json && typeof json === 'object' ? Object.values(json).flatMap(stringsOf) : []
}

function entryOf(kind: SearchKind, { titles, texts, ...codes }: Source, gramsOf: typeof searchGrams) {
  const names = gramsOf(...stringsOf(titles))
  return { ...codes, names, others: gramsOf(...stringsOf(texts)), keys: searchKeys(kind, names) }
}

async function write(db: Db, kind: SearchKind, sources: Source[]) {
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

async function indexBatch(db: Db, kind: SearchKind, codes: string[]) {
  const { code, columns, from } = readings[kind]
  const { rows } = await sql<Source>`
    select ${code} as code, ${columns} from ${from} where ${code} = any(${codes}::text[])`.execute(db)
  const there = rows.map((row) => row.code)
  await sql`
    delete from search_entry
    where kind = ${kind} and code = any(${codes}::text[]) and code <> all(${there}::text[])`.execute(db)
  await write(db, kind, rows)
}

/** What is also found by the name of what it belongs to. */
const within: Partial<Record<SearchKind, { kind: SearchKind; from: RawBuilder<unknown> }>> = {
  ENTERPRISE: { kind: 'PRODUCT', from: sql`product where enterprise_code` },
  EXHIBITOR: { kind: 'EXHIBIT', from: sql`exhibit where exhibitor_code` },
}

/**
 * Writes anew what the search finds of these things, from their tables; those that are no longer there are found no
 * more. Call it in the transaction that changes them. What is also found by their names goes with them: products with
 * their enterprise, exhibits with their exhibitor.
 */
export async function indexEntries(db: Db, kind: SearchKind, codes: readonly string[]): Promise<void> {
  const all = [...new Set(codes)].sort()
  for (let at = 0; at < all.length; at += batchRows) await indexBatch(db, kind, all.slice(at, at + batchRows))
  const parts = within[kind]
  if (!parts || all.length === 0) return
  const { rows } = await sql<{ code: string }>`select code from ${parts.from} = any(${all}::text[])`.execute(db)
  await indexEntries(
    db,
    parts.kind,
    rows.map(({ code }) => code),
  )
}

async function rebuildKind(db: Db, kind: SearchKind) {
  const { code, columns, from } = readings[kind]
  for (let after = '', rows: Source[] = []; ; after = rows.at(-1)?.code ?? '') {
    const found = await sql<Source>`
      select ${code} as code, ${columns} from ${from} where ${code} > ${after}
      order by ${code} limit ${batchRows}`.execute(db)
    rows = found.rows
    await write(db, kind, rows)
    if (rows.length < batchRows) return
  }
}

/** Writes anew everything that the search finds. Pass a transaction, so that nobody finds less meanwhile. */
export async function rebuildSearch(db: Db): Promise<void> {
  await sql`delete from search_entry`.execute(db)
  for (const kind of Object.keys(readings)) await rebuildKind(db, kind as SearchKind)
  await sql`analyze search_entry`.execute(db)
}
