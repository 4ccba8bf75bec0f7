import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { connect, type Db } from '../../../api/db/index.ts'
import { databaseUrl, inDatabase } from './database.ts'

const folder = new URL('../../../api/db/migrations/', import.meta.url)

/** An empty database as it was before a migration, such as `'0008'`; `migrate` brings it up to date. */
export async function earlierDatabase(migration: string): Promise<{ db: Db; url: string; drop(): Promise<void> }> {
  const { inject } = await import('vitest')
  const postgresUrl = inject('postgresUrl')
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await inDatabase(postgresUrl, `create database ${name}`)
  const url = databaseUrl(postgresUrl, name)
  const db = connect(url, { maxConnections: 4 })
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < migration).sort()
  const getMigrations = async () =>
    Object.fromEntries(
      await Promise.all(
        files.map(async (file) => {
          const text = await readFile(new URL(file, folder), 'utf8')
          return [file.replace(/\.sql$/, ''), { up: (on: Kysely<unknown>) => sql.raw(text).execute(on) as never }]
        }),
      ),
    )
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await inDatabase(postgresUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
