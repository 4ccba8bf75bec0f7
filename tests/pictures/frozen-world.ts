import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { connect, migrate } from '../../api/db/index.ts'
import { hashPassword } from '../../api/server/accounts/passwords.ts'
import { createLog } from '../../api/server/core/log.ts'
import { readSettings } from '../../api/server/core/settings.ts'
import { openFoyer } from '../../api/server/index.ts'
import { atEnd } from '../support/runner/ending.ts'
import { databaseUrl, inDatabase, spareTheDisk } from '../support/world/database.ts'
import { generous } from '../support/world/known/known-lead.ts'
import { demoPassword } from '../support/world/logged-in.ts'

/** The moment at which the clocks of browser, server and database stand still: a Friday morning. */
export const frozenAt = '2026-11-20T09:30:00Z'

/** The address of the app in the browser: pages print it, so it has no port that changes. */
export const frozenOrigin = 'http://foyer.localhost'

/** A Foyer whose pages look the same each time. */
export interface FrozenWorld {
  /** The address of the server: `127.0.0.1:41235`. */
  host: string
  /** The id of the lead of Khalid Al-Harbi. */
  leadId: string
}

/** Stands before the database's own function, because the schema `public` stands before `pg_catalog` here. */
const frozenNow = `create function public.now() returns timestamptz language sql stable
  as $$ select timestamptz '${frozenAt}' $$`

/**
 * Codes of short links follow from what the links share, instead of chance, because posters and sheets print them; and
 * no visit is counted, because companies are listed by their visits.
 */
const frozenChance = `
  create function frozen_code() returns trigger language plpgsql as $$ begin
    new.code := translate(left(md5(concat(new.target, new.share_uid, new.share_en_code, new.owner_uid)), 8), '01', 'gh');
    return new;
  end $$;
  create trigger frozen_code before insert on share_link for each row execute function frozen_code();
  create function frozen_visit() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger frozen_visit before insert on visit for each row execute function frozen_visit()`

/** Starts a Foyer with the demo world of one moment, at which all clocks stand still. It stops `atEnd`. */
export async function startFrozenWorld(): Promise<FrozenWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'))
  await chmod(folder, 0o755)
  const given = process.env.FOYER_TEST_DATABASE_URL
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const starting = given ? undefined : startEmbedded(folder)
  atEnd(() => starting?.then(({ stop }) => stop()))
  const embedded = await starting
  const postgresUrl = given ?? embedded?.url ?? ''
  if (embedded) await spareTheDisk(postgresUrl)
  const name = `foyer_pictures_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(postgresUrl, name)
  await inDatabase(
    postgresUrl,
    `create database ${name}`,
    `alter database ${name} set search_path = public, pg_catalog`,
  )
  atEnd(() => inDatabase(postgresUrl, `drop database if exists ${name} with (force)`))
  await inDatabase(url, frozenNow)

  atEnd(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: new Date(frozenAt) })
  const db = connect(url, { maxConnections: 1 })
  await migrate(db)
  await (await import('../../api/db/demo/index.ts')).seedDemo(db, await hashPassword(demoPassword))
  const lead = await db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi').executeTakeFirstOrThrow()
  await db.destroy()
  await inDatabase(url, frozenChance)

  const settings = readSettings({ PORT: '0', DATABASE_URL: url, PUBLIC_URL: frozenOrigin })
  const foyer = await openFoyer({ settings: { ...settings, limits: generous }, log: createLog('silent') })
  atEnd(() => foyer.close())
  return { host: new URL(foyer.url).host, leadId: lead.id }
}
