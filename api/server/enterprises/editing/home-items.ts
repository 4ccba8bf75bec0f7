import { type RawBuilder, sql } from 'kysely'
import type { Endpoint, Input } from '../../../contract/core/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import type { KindWith } from '../../../contract/kinds.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { indexEntries } from '../../../db/search/search-index.ts'
import type { ForMember, Handlers } from '../../http/handlers.ts'
import { wholePage } from '../../http/listing.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { cleanHtmlMap } from '../../media/html.ts'
import { always, columnOfTerms, type Terms } from '../../people/shown-terms.ts'
import { refuseForeignFiles } from './files.ts'

/** The resources by which editors keep one kind of thing on a home page. */
export type ItemResource = Extract<keyof Contract, `own${string}`>
type Save<R extends ItemResource> = Contract[R]['save'] extends infer E extends Endpoint ? Input<E> : never
/** One item of a list on the home page, as the contract returns it. */
export type Item<R extends ItemResource> =
  Save<R> extends { body: infer Body } ? Omit<Body, 'enterpriseCode' | 'id'> : never

/**
 * The way in which a field is stored: `plain` unchanged, `json` as JSON, `html` as JSON of sanitised HTML by language,
 * `day` and `reference` as null if they are empty, `terms` as null if something is shown always, `file` and `files` as
 * addresses that the enterprise may show.
 */
export type StorageFormat = 'plain' | 'json' | 'html' | 'day' | 'reference' | 'file' | 'files' | 'terms'

/** The enterprise that an item belongs to, and a connection under its row-level security. */
export interface EnterpriseScope {
  enterpriseCode: string
  db: Db
}

/** One kind of thing on a home page, as data. */
export interface Kind<R extends ItemResource> {
  table: 'product' | 'photo' | 'team_member' | 'qualification' | 'document' | 'job' | 'chain_partner'
  /** For items whose id is a code: the prefix of the code, and the sequence that numbers it. */
  code?: { prefix: string; sequence: string }
  /** The maximum number of such items of one enterprise. */
  maxItems: number
  /** The column of each field, and how the column stores it. */
  fields: { [Field in keyof Item<R>]-?: readonly [column: string, keeping: StorageFormat] }
  /** Throws a Refusal where the item is invalid; returns the columns that are derived from its fields. */
  prepare?(item: Item<R>, scope: EnterpriseScope): Promise<Record<string, unknown>>
  /** The kind under which the search index lists it; unset where the search does not find it. */
  searchKind?: KindWith<'search'>
}

/** Throws where the text is empty in every language. */
export function refuseNameless(name: LanguageMap) {
  if (Object.keys(name).length === 0) throw invalidInput('name', 'a name in at least one language')
}

type AnyKind = Omit<Kind<ItemResource>, 'fields' | 'prepare'> & {
  fields: Record<string, readonly [column: string, keeping: StorageFormat]>
  prepare?(item: never, scope: EnterpriseScope): Promise<Record<string, unknown>>
}
type AnyItem = Record<string, unknown>
type Row = { id: string } & AnyItem

const written: Record<StorageFormat, (value: never) => unknown> = {
  plain: (value) => value,
  json: (value) => JSON.stringify(value),
  html: (value) => JSON.stringify(cleanHtmlMap(value)),
  day: (value) => value || null,
  reference: (value) => value || null,
  file: (value) => value,
  files: (value) => value,
  terms: (value: Terms | undefined) => value && columnOfTerms(value, 'terms'),
}

const columnsOf = ({ fields }: AnyKind, item: AnyItem) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [column, keeping]]) => [column, written[keeping](item[field] as never)]),
  )

/** The addresses of an item, each with the path of its field. */
const addressesOf = ({ fields }: AnyKind, item: AnyItem) =>
  Object.entries(fields).flatMap(([field, [, keeping]]): [string, string][] => {
    if (keeping === 'file') return [[field, String(item[field])]]
    return keeping === 'files' ? (item[field] as string[]).map((url, at) => [`${field}.${at}`, url]) : []
  })

const idOf = ({ code }: AnyKind) => (code ? sql<string>`code` : sql<string>`id::text`)

function selected([field, [column, keeping]]: [string, readonly [string, StorageFormat]]) {
  const isNullable = keeping === 'day' || keeping === 'reference'
  if (keeping === 'terms')
    return sql`coalesce(${sql.ref(column)}, ${JSON.stringify(always)}::jsonb) as ${sql.id(field)}`
  const value = isNullable ? sql`coalesce(${sql.ref(column)}::text, '')` : sql.ref(column)
  return sql`${value} as ${sql.id(field)}`
}

async function rowsOf(
  kind: AnyKind,
  { enterpriseCode, db }: EnterpriseScope,
  condition: RawBuilder<unknown> = sql`true`,
) {
  const fields = sql.join(Object.entries(kind.fields).map(selected))
  const { rows } = await sql<Row>`
    select ${idOf(kind)} as id, ${fields} from ${sql.table(kind.table)}
    where enterprise_code = ${enterpriseCode} and ${condition} order by position, 1`.execute(db)
  return rows
}

async function idsOf(kind: AnyKind, { enterpriseCode, db }: EnterpriseScope) {
  // The lock makes parallel additions and reorderings run one after the other.
  await sql`select 1 from enterprise where code = ${enterpriseCode} for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select ${idOf(kind)} as id from ${sql.table(kind.table)}
    where enterprise_code = ${enterpriseCode} order by position, 1`.execute(db)
  return rows.map(({ id }) => id)
}

const missing = ({ table }: AnyKind, id: string) =>
  new Refusal('itemNotFound', `The enterprise has no ${table} with the id "${id}".`)

async function add(kind: AnyKind, columns: AnyItem, scope: EnterpriseScope) {
  const ids = await idsOf(kind, scope)
  if (ids.length >= kind.maxItems) throw new Refusal('tooManyItems', `An enterprise may have ${kind.maxItems} at most.`)
  const { code, table } = kind
  const all = {
    ...columns,
    ...(code && { code: sql`${sql.lit(code.prefix)} || nextval(${sql.lit(code.sequence)})` }),
    enterprise_code: scope.enterpriseCode,
    position: sql`(
      select coalesce(max(position), 0) + 1 from ${sql.table(table)}
      where enterprise_code = ${scope.enterpriseCode})`,
  }
  const { id } = await scope.db
    .insertInto(table as 'photo')
    .values(all as never)
    .returning(idOf(kind).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

async function change(kind: AnyKind, id: string, columns: AnyItem, { enterpriseCode, db }: EnterpriseScope) {
  const { numUpdatedRows } = await db
    .updateTable(kind.table as 'photo')
    .set(columns as never)
    .where('enterprise_code', '=', enterpriseCode)
    .where(idOf(kind), '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing(kind, id)
  return id
}

async function save(kind: AnyKind, id: string | undefined, item: AnyItem, scope: EnterpriseScope) {
  await refuseForeignFiles(addressesOf(kind, item), scope)
  const more = await kind.prepare?.(item as never, scope)
  const columns = { ...columnsOf(kind, item), ...more }
  const saved = id ? await change(kind, id, columns, scope) : await add(kind, columns, scope)
  if (kind.searchKind) await indexEntries(scope.db, kind.searchKind, [saved])
  const [row] = await rowsOf(kind, scope, sql`${idOf(kind)} = ${saved}`)
  return row
}

async function remove(kind: AnyKind, id: string, { enterpriseCode, db }: EnterpriseScope) {
  const { numDeletedRows } = await db
    .deleteFrom(kind.table as 'photo')
    .where('enterprise_code', '=', enterpriseCode)
    .where(idOf(kind), '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing(kind, id)
  if (kind.searchKind) await indexEntries(db, kind.searchKind, [id])
}

async function order(kind: AnyKind, orderedIds: string[], scope: EnterpriseScope) {
  const ids = await idsOf(kind, scope)
  const unknownId = orderedIds.find((id) => !ids.includes(id))
  if (unknownId !== undefined) throw missing(kind, unknownId)
  // Ids that the list leaves out follow behind it, in their present order.
  const all = [...new Set([...orderedIds, ...ids])]
  await sql`
    update ${sql.table(kind.table)} as item set position = place.position
    from unnest(${all}::text[]) with ordinality as place (id, position)
    where item.enterprise_code = ${scope.enterpriseCode}
      and item.${kind.code ? sql`code` : sql`id::text`} = place.id`.execute(scope.db)
}

type ItemInput = { body: { id?: string; ids: string[]; enterpriseCode: string } & AnyItem }

/** The calls by which editors keep one kind of thing: list, save, remove, order; all under row-level security. */
export function itemsOf<R extends ItemResource>(of: Kind<R>): Handlers<R> {
  const kind = of as unknown as AnyKind
  const asMember = <T>({ asEnterprise, member }: ForMember, run: (scope: EnterpriseScope) => Promise<T>) =>
    asEnterprise((db) => run({ db, enterpriseCode: member.enterpriseCode }))
  const handlers = {
    async list(_: unknown, context: ForMember) {
      return wholePage(await asMember(context, (scope) => rowsOf(kind, scope)))
    },

    async save({ body: { id, ids, enterpriseCode, ...item } }: ItemInput, context: ForMember) {
      return asMember(context, (scope) => save(kind, id, item, scope))
    },

    async remove({ body }: ItemInput, context: ForMember) {
      await asMember(context, (scope) => remove(kind, String(body.id), scope))
      return null
    },

    async order({ body }: ItemInput, context: ForMember) {
      await asMember(context, (scope) => order(kind, body.ids, scope))
      return null
    },
  }
  return handlers as unknown as Handlers<R>
}
