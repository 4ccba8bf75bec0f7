import { globSync } from 'node:fs'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/world/database.ts'
import { expectNone, read, root } from './sources.ts'

/** The properties of a column: its kind, whether it may be null, and whether a row may be written without it. */
interface Column {
  kind: string
  isNullable: boolean
  isOptional: boolean
}
type Columns = Record<string, Column>

/** A node of the syntax tree of types, as far as the tables use them. */
interface TypeNode {
  type: string
  typeName?: { name: string }
  typeArguments?: { params: TypeNode[] } | null
  types?: TypeNode[]
  elementType?: TypeNode
  literal?: { value: unknown }
  members?: { key: { name: string }; typeAnnotation: { typeAnnotation: TypeNode } }[]
}
interface Declaration {
  id: { name: string }
  typeAnnotation?: TypeNode
  body?: { body: NonNullable<TypeNode['members']> }
}

const declarations = globSync('api/db/schema/*.ts', { cwd: root }).flatMap((file) =>
  parseSync(file, read(file)).program.body.flatMap((statement) => {
    const inner = (statement as { declaration?: unknown }).declaration
    return inner ? [inner as Declaration] : []
  }),
)
const aliases = new Map(declarations.map(({ id, typeAnnotation }) => [id.name, typeAnnotation]))

const simple: Record<string, string> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
}
const referred: Record<string, string> = {
  Buffer: 'bytes',
  Date: 'time',
  KindWith: 'text',
  Audience: 'text',
  JSONColumnType: 'json',
}

/** The kinds that a type allows: `string | null` → `text`, `null`. */
function kindsOf(node: TypeNode): string[] {
  const name = node.typeName?.name ?? ''
  if (simple[node.type]) return [simple[node.type] as string]
  if (node.type === 'TSLiteralType') return [typeof node.literal?.value === 'string' ? 'text' : 'literal']
  if (node.type === 'TSUnionType') return [...new Set(node.types?.flatMap(kindsOf))]
  if (node.type === 'TSArrayType') return [`list of ${kindsOf(node.elementType as TypeNode).join(' or ')}`]
  if (referred[name]) return [referred[name]]
  const alias = aliases.get(name)
  if (!alias) throw new Error(`The test does not know the type ${name || node.type}.`)
  return kindsOf(alias)
}

/** Returns the column that a type of the schema describes. */
function columnOf(node: TypeNode): Column {
  const name = node.typeName?.name ?? ''
  const [select, insert] = node.typeArguments?.params ?? []
  if (name === 'Json' || name === 'JsonDefault')
    return { kind: 'json', isNullable: false, isOptional: name === 'JsonDefault' }
  if (name === 'JsonOrNull') return { kind: 'json', isNullable: true, isOptional: true }
  if (name === 'Generated' || name === 'GeneratedAlways') return { ...columnOf(select as TypeNode), isOptional: true }
  if (name === 'ColumnType')
    return { ...columnOf(select as TypeNode), isOptional: kindsOf(insert as TypeNode).includes('undefined') }
  const alias = aliases.get(name)
  if (alias?.typeName?.name === 'ColumnType') return columnOf(alias)
  const kinds = kindsOf(node)
  const isNullable = kinds.includes('null')
  return { kind: kinds.filter((kind) => kind !== 'null').join(' or '), isNullable, isOptional: isNullable }
}

/** The tables that `api/db/schema/` declares. */
const declared = Object.fromEntries(
  declarations
    .filter(({ id }) => id.name.endsWith('Tables'))
    .flatMap(({ body }) => body?.body ?? [])
    .map(({ key, typeAnnotation }): [string, Columns] => [
      key.name,
      Object.fromEntries(
        (typeAnnotation.typeAnnotation.members ?? []).map((column) => [
          column.key.name,
          columnOf(column.typeAnnotation.typeAnnotation),
        ]),
      ),
    ]),
)

/**
 * The types that node-postgres returns for the types of columns. Numbers of 64 bits and decimal numbers come as text.
 */
const kindOfType: Record<string, string> = {
  ...{ text: 'text', varchar: 'text', uuid: 'text', int8: 'text', numeric: 'text', tsvector: 'text' },
  ...{ int2: 'number', int4: 'number', float8: 'number', bool: 'boolean', bytea: 'bytes', jsonb: 'json' },
  ...{ timestamptz: 'time', date: 'time', time: 'text', _text: 'list of text', _bytea: 'list of bytes' },
}

interface Row {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_filled: boolean
}

/** The tables that the migrations make. */
async function migrated() {
  const { db, drop } = await testDatabase()
  const { rows } = await sql<Row>`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as is_filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  await drop()
  const tables: Record<string, Columns> = {}
  for (const { table_name, column_name, udt_name, is_nullable, is_filled } of rows) {
    const columns = tables[table_name] ?? {}
    tables[table_name] = columns
    const isNullable = is_nullable === 'YES'
    columns[column_name] = { kind: kindOfType[udt_name] ?? udt_name, isNullable, isOptional: isNullable || is_filled }
  }
  return tables
}

test('the declared tables are those of the migrated database, column by column', async () => {
  const actual = await migrated()
  const tables = new Set([...Object.keys(declared), ...Object.keys(actual)])
  const differences = [...tables].flatMap((table) => {
    const [ours, theirs] = [declared[table] ?? {}, actual[table] ?? {}]
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
      .filter((column) => JSON.stringify(ours[column]) !== JSON.stringify(theirs[column]))
      .map((column) => {
        const [code, database] = [ours[column], theirs[column]].map((value) => JSON.stringify(value) ?? 'nothing')
        return `${table}.${column}: api/db/schema/ declares ${code}, the database has ${database}.`
      })
  })

  expectNone(differences)
  expect(Object.keys(declared).length).toBeGreaterThan(30)
})
