import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../api/db/embedded/embedded.ts'
import { connect, type Db, migrate } from '../../../api/db/index.ts'
import { hashPassword } from '../../../api/server/accounts/passwords.ts'
import type { Limits } from '../../../api/server/core/limit-table.ts'
import { createLog } from '../../../api/server/core/log.ts'
import { readSettings } from '../../../api/server/core/settings.ts'
import { openFoyer } from '../../../api/server/index.ts'
import { databaseUrl, inDatabase, spareTheDisk } from './database.ts'
import { generous } from './known/known-lead.ts'

/** A whole Foyer with the demo world, on a port of its own and a database of its own. */
export interface WholeFoyer {
  /** Its address: `http://127.0.0.1:41235`. */
  url: string
  db: Db
  /** Of its database, for a second process that works beside it. */
  databaseUrl: string
  stop(): Promise<void>
}

/** The variables with the address of the run's PostgreSQL, and with its database that already holds the demo world. */
const shared = { url: 'FOYER_JOURNEYS_POSTGRES', template: 'FOYER_JOURNEYS_TEMPLATE' }

/**
 * Starts the PostgreSQL of a run, or takes that of FOYER_TEST_DATABASE_URL, with the demo world as a template in it.
 */
async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journeys-'))
  await chmod(folder, 0o755)
  const given = process.env.FOYER_TEST_DATABASE_URL
  const embedded = given ? undefined : await startEmbedded(folder)
  const url = given ?? embedded?.url ?? ''
  const template = `foyer_world_${randomBytes(6).toString('hex')}`
  if (embedded) await spareTheDisk(url)
  await inDatabase(url, `create database ${template}`)
  const db = connect(databaseUrl(url, template), { maxConnections: 1 })
  await migrate(db)
  await (await import('../../../api/db/demo/index.ts')).seedDemo(db, await hashPassword('Foyer#2026'))
  await db.destroy()
  return {
    url,
    template,
    async stop() {
      await inDatabase(url, `drop database if exists ${template} with (force)`)
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One PostgreSQL for all files of a run, which are processes of their own. Returns how to end it. */
export async function shareWorld() {
  const world = await startPostgres()
  process.env[shared.url] = world.url
  process.env[shared.template] = world.template
  return world.stop
}

/** The run's PostgreSQL; a file that runs alone starts one for itself. */
async function theWorld() {
  const { [shared.url]: url, [shared.template]: template } = process.env
  return url && template ? { url, template, stop: async () => {} } : startPostgres()
}

/** Options of a Foyer: other limits, and settings of the environment. */
interface FoyerOptions {
  limits?: Partial<Limits>
  env?: Record<string, string>
}

/**
 * Starts a whole Foyer with the demo world, on a free port and in a database of its own. `limits` overrides limits that
 * no test reaches. The caller must `stop` it, which drops the database.
 */
export async function startFoyer({ limits = generous, env = {} }: FoyerOptions = {}): Promise<WholeFoyer> {
  const world = await theWorld()
  const name = `foyer_journey_${randomBytes(6).toString('hex')}`
  await inDatabase(world.url, `create database ${name} template ${world.template}`)
  const url = databaseUrl(world.url, name)
  const settings = { ...readSettings({ ...env, PORT: '0', DATABASE_URL: url }), limits }
  const foyer = await openFoyer({ settings, log: createLog('silent') })
  return {
    url: foyer.url,
    db: foyer.db,
    databaseUrl: url,
    async stop() {
      await foyer.close()
      await inDatabase(world.url, `drop database if exists ${name} with (force)`)
      await world.stop()
    },
  }
}
