import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../../api/db/embedded/embedded.ts'
import { connect, migrate } from '../../../api/db/index.ts'
import { databaseUrl, inDatabase, spareTheDisk } from '../world/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run. */
    postgresUrl: string
    /** The name of its migrated, empty database, which every test database is a copy of. */
    template: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, or uses the one of FOYER_TEST_DATABASE_URL, and migrates a template in it.
 */
export default async function setUp(project: TestProject) {
  const given = process.env.FOYER_TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  await chmod(folder, 0o755)
  const embedded = given ? undefined : await startEmbedded(folder)
  const postgresUrl = given ?? embedded?.url ?? ''
  const template = `foyer_template_${randomBytes(6).toString('hex')}`

  if (embedded) await spareTheDisk(postgresUrl)
  await inDatabase(postgresUrl, `create database ${template}`)
  const db = connect(databaseUrl(postgresUrl, template), { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  project.provide('postgresUrl', postgresUrl)
  project.provide('template', template)

  return async () => {
    await inDatabase(postgresUrl, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
