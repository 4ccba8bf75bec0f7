import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { connect, migrate } from '../../api/db/index.ts'
import { testDatabase } from '../support/world/database.ts'
import { expectNone, read, root } from './sources.ts'

const files = globSync('api/db/migrations/*', { cwd: root }).sort()

/** SQL that PostgreSQL 15 does not know, with the version that introduced it. */
const tooNew: [word: RegExp, since: number][] = [
  [/\buuidv[47]\s*\(/i, 18],
  [/\b(?:generated always as \([^)]*\) virtual|\bvirtual\b)/i, 18],
  [/\bwithout overlaps\b/i, 18],
  [/\breturning\s+(?:old|new)\./i, 18],
  [/\bjson_table\s*\(/i, 17],
  [/\bjson_(?:exists|query|value|scalar|serialize)\s*\(/i, 17],
  [/\bbuiltin_locale\b/i, 17],
  [/\bany_value\s*\(/i, 16],
  [/\bis\s+(?:not\s+)?json\b/i, 16],
  [/\bjson_(?:array|object)(?:agg)?\s*\(/i, 16],
  [/\bnulls first distinct\b/i, 16],
]

test('migrations have a number each and are named with a sentence', () => {
  const names = files.map((file) => basename(file))

  expectNone(names.filter((name) => !/^\d{4}(-[a-z0-9]+){2,}\.sql$/.test(name)))
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

test.each(files)('%s is plain PostgreSQL 15', (file) => {
  const sql = read(file).replace(/--.*$/gm, '')

  const commands = tooNew.filter(([word]) => word.test(sql))

  expectNone(commands.map(([word, since]) => `${file} uses ${word}, which came with PostgreSQL ${since}.`))
})

test.each(files)('%s does not end its own transaction', (file) => {
  expect(read(file)).not.toMatch(/^\s*(?:begin|commit|rollback)\s*;/im)
})

test('migrations that are all applied change nothing', async () => {
  const { db, url, drop } = await testDatabase()
  const again = connect(url, { maxConnections: 1 })

  await migrate(again)

  const { rows } = await db.executeQuery<{ name: string }>(
    (await import('kysely')).sql`select name from kysely_migration order by name`.compile(db),
  )
  await again.destroy()
  await drop()
  expect(rows.map(({ name }) => name.replace(/\.sql$/, ''))).toEqual(files.map((file) => basename(file, '.sql')))
})
