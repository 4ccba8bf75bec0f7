import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startMailSink } from '../../../tests/support/wire/mail-sink.ts'
import { startWebhookSink } from '../../../tests/support/wire/webhook-sink.ts'
import { earlierDatabase } from '../../../tests/support/world/earlier-database.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { migrate } from '../../db/index.ts'
import { createLog } from '../core/log.ts'
import { jobKinds } from '../jobs.ts'
import { startWorkers } from './workers.ts'

const ends: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A database as it was before a migration. */
async function databaseBefore(migration: string) {
  const { db, drop } = await earlierDatabase(migration)
  ends.push(drop)
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
