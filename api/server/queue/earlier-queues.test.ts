import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, expect, inject, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startMailSink } from '../../../tests/support/wire/mail-sink.ts'
import { startWebhookSink } from '../../../tests/support/wire/webhook-sink.ts'
import { databaseUrl, inDatabase } from '../../../tests/support/world/database.ts'
import { knownSettings } from '../../../tests/support/world/known-settings.ts'
import { connect, migrate } from '../../db/index.ts'
import { createLog } from '../core/log.ts'
import { jobKinds } from '../jobs.ts'
import { startWorkers } from './workers.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const name = `foyer_test_${randomBytes(6).toString('hex')}`
const ends: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A database as it was before there was one queue for all. */
async function databaseBefore(migration: string) {
  const postgresUrl = inject('postgresUrl')
  await inDatabase(postgresUrl, `create database ${name}`)
  ends.push(() => inDatabase(postgresUrl, `drop database if exists ${name} with (force)`))
  const db = connect(databaseUrl(postgresUrl, name), { maxConnections: 4 })
  ends.push(() => db.destroy())
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
  expect(error).toBeUndefined()
  return db
}

test('what waited in the queues of an earlier Foyer leaves after the update, and what was over does not', async () => {
  const db = await databaseBefore('0008')
  const [mails, hook] = [await startMailSink(), await startWebhookSink()]
  ends.push(mails.stop, hook.stop)
  await sql`
    insert into outgoing_message (channel, recipient, subject, text, attempts, next_try_at, sent_at) values
      ('email', 'waiting@example.org', 'Hello', 'Hello', 1, now() - interval '1 minute', null),
      ('email', 'later@example.org', 'Hello', 'Hello', 2, now() + interval '1 hour', null),
      ('email', 'sent@example.org', 'Hello', 'Hello', 1, now(), now())`.execute(db)
  await sql`insert into enterprise (code, name) values ('E1', '{"EN":"One"}')`.execute(db)
  await sql`insert into webhook (enterprise_code, url, secret) values ('E1', ${hook.url}, '\\x01')`.execute(db)
  const waiting = randomUUID()
  await sql`
    insert into webhook_delivery (id, enterprise_code, event, body, attempts, delivered_at, given_up_at) values
      (${waiting}, 'E1', 'lead.created', '{"id":"waiting"}', 3, null, null),
      (${randomUUID()}, 'E1', 'lead.created', '{"id":"delivered"}', 1, now(), null),
      (${randomUUID()}, 'E1', 'lead.created', '{"id":"given up"}', 7, null, now())`.execute(db)

  await migrate(db)
  const settings = { ...knownSettings(), smtpUrl: mails.url }
  ends.push(startWorkers(jobKinds, { db, settings, log: createLog('silent') }, { pollMs: 20 }))

  const left = () => db.selectFrom('queued_job').select(['kind', 'tries', 'dead_at']).execute()
  await eventually(async () => expect(await left()).toEqual([{ kind: 'email', tries: 2, dead_at: null }]))
  expect(mails.arrived.map(({ to }) => to)).toEqual(['waiting@example.org'])
  expect(hook.received.map(({ json }) => json.id)).toEqual(['waiting'])
  const delivery = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow()
  expect(delivery).toMatchObject({ attempts: 4, delivered_at: expect.any(Date) })
})
