import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** The database, as handlers see it. */
export type Db = Kysely<Schema>

const urls = new WeakMap<Db, () => string>()

/** Returns the present address of a database, for a connection outside its pool. */
export const urlOf = (db: Db) => urls.get(db)?.()

const migrationsFolder = new URL('migrations/', import.meta.url)

/** Reads the numbered SQL files; each runs once, in name order, in one transaction with all others that are due. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, migrationsFolder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The client's time limit of a statement is longer than the database's own, which also stops the work on it. */
const queryTimeoutMs = 20_000

interface PoolLimits {
  maxConnections?: number
  /** The time after which the database cancels a statement. */
  statementTimeoutMs?: number
  /** The time in which a connection must be open. */
  connectTimeoutMs?: number
  /** The time in which one of the connections must be free. */
  turnTimeoutMs?: number
  /** The database refuses every statement that changes something. */
  isReadOnly?: boolean
}

/**
 * Returns a connection pool for a PostgreSQL. `url` may be a function, which is called for each new connection. It
 * connects at the first statement; `db.destroy()` closes the pool.
 */
export function connect(
  url: string | (() => string),
  {
    maxConnections = 8,
    statementTimeoutMs = queryTimeoutMs - 1000,
    connectTimeoutMs = 4000,
    turnTimeoutMs = Math.max(10_000, connectTimeoutMs),
    isReadOnly = false,
  }: PoolLimits = {},
): Db {
  const urlNow = typeof url === 'string' ? () => url : url
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(config: pg.ClientConfig = {}) {
        super({ ...config, connectionString: urlNow(), connectionTimeoutMillis: connectTimeoutMs })
      }
    },
    max: maxConnections,
    // Many who wait for their turn are no sign that the database is away, unlike a connection that does not open.
    connectionTimeoutMillis: turnTimeoutMs,
    query_timeout: queryTimeoutMs,
    // Some poolers refuse connections that ask for it as they begin.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementTimeoutMs}`)
      if (isReadOnly) await client.query('set default_transaction_read_only = on')
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  // A connection that breaks between two queries of a transaction fails the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  urls.set(db, urlNow)
  return db
}

const readOnlyTwins = new WeakMap<Db, Db>()
const writableTwins = new WeakMap<Db, Db>()

/** Returns the same database through few connections of its own, on which it refuses every change. */
export function readOnlyOf(db: Db): Db {
  const twin = readOnlyTwins.get(db) ?? connect(() => urlOf(db) ?? '', { maxConnections: 3, isReadOnly: true })
  readOnlyTwins.set(db, twin)
  writableTwins.set(twin, db)
  return twin
}

/** Returns the database whose read-only connections these are; for all others the same. */
export const writableOf = (db: Db): Db => writableTwins.get(db) ?? db

/** Closes a pool, and its read-only connections. */
export async function closeDb(db: Db): Promise<void> {
  await Promise.all([db.destroy(), readOnlyTwins.get(db)?.destroy()])
}

/**
 * Applies all migrations that have not been applied. Several processes may do so at once: the migrator locks.
 * @throws {Error} that names the migration that failed
 */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
    throw new Error(`Migration "${failed}" failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Returns true if every migration of this Foyer has been applied. */
export async function isMigrated(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)
}
