import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type Db } from '../../../api/db/index.ts'
import { limitMs } from '../runner/time-factor.ts'

/** The address of another database on the same PostgreSQL. */
export function databaseUrl(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs statements one after another on a connection of their own, outside any transaction. */
export async function inDatabase(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Nothing outlives a PostgreSQL that only tests use: no statement of theirs waits for the disk. */
export const spareTheDisk = (url: string) => inDatabase(url, 'alter role all set synchronous_commit = off')

/** A database of its own for one test file, with every table and no rows. `drop` ends it. */
export async function testDatabase(): Promise<{ db: Db; url: string; drop(): Promise<void> }> {
  const { inject } = await import('vitest')
  const postgresUrl = inject('postgresUrl')
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await inDatabase(postgresUrl, `create database ${name} template ${inject('template')}`)
  const url = databaseUrl(postgresUrl, name)
  const db = connect(url, { maxConnections: 4, connectTimeoutMs: limitMs(20_000) })
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await inDatabase(postgresUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
