import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead } from '../../../tests/support/world/known/known-lead.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { languages } from '../../contract/core/languages.ts'
import { createApp } from '../app.ts'
import { watchStorage } from './storage.ts'

const { db, drop } = await testDatabase()
let lines: Record<string, unknown>[] = []
const log = pino(
  { base: null },
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)

beforeAll(() => knownFair(db))
afterAll(drop)
beforeEach(() => {
  lines = []
})

/** PostgreSQL as it is on a full disk: what needs new room fails, what reads does not. */
const fullDisk = {
  fill: () =>
    sql
      .raw(`
        create function refuse_room() returns trigger language plpgsql as $$
          begin raise 'could not extend file "base/5/16": No space left on device' using errcode = '53100'; end $$;
        create function refuse_tables() returns event_trigger language plpgsql as $$
          begin raise 'could not extend file "base/5/1": No space left on device' using errcode = '53100'; end $$;
        create trigger full_disk before insert on lead for each row execute function refuse_room();
        create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
          execute function refuse_tables();`)
      .execute(db),
  empty: () =>
    sql
      .raw(`
        drop event trigger full_disk;
        drop trigger full_disk on lead;
        drop function refuse_room, refuse_tables;`)
      .execute(db),
}

const newApp = () => createApp({ db, settings: knownSettings(), log })
type App = ReturnType<typeof newApp>

const sendLead = (app: App, language = 'EN') =>
  app.fetch(
    new Request(`https://foyer.test/user/enterprise/addClue?language=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(adasLead()),
    }),
  )
const ready = async (app: App) => {
  const answer = await app.fetch(new Request('https://foyer.test/readyz'))
  return [answer.status, ((await answer.json()) as { status: string }).status]
}
const alarms = () => lines.filter(({ alarm }) => alarm === 'storageFull')

test('a lead on a full disk is refused with 503, in words that say so, in sixteen languages', async () => {
  const app = newApp()
  await fullDisk.fill()
  const answers = await Promise.all(languages.map((language) => sendLead(app, language))).finally(fullDisk.empty)

  const envelopes = (await Promise.all(answers.map((answer) => answer.json()))) as { error: string; message: string }[]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(envelopes.map(({ error }) => error))).toEqual(new Set(['storageFull']))
  expect(envelopes[languages.indexOf('EN')]?.message).toMatch(/storage is full/)
  expect(new Set(envelopes.map(({ message }) => message)).size).toBe(16)
})

test('Foyer is not ready while the disk is full, says so in one line of the log, and is ready again by itself', async () => {
  const app = newApp()
  expect(await ready(app)).toEqual([200, 'ready'])

  await fullDisk.fill()
  await Promise.all([sendLead(app), sendLead(app)])
  const full = await ready(app).finally(fullDisk.empty)

  expect(full).toEqual([503, 'the storage is full'])
  expect(alarms()).toHaveLength(1)
  expect(await ready(app)).toEqual([200, 'ready'])
  expect((await sendLead(app)).status).toBe(200)
})

test('a folder with hardly any room left raises the alarm before anything fails', async () => {
  // A file system that has no blocks at all.
  const storage = watchStorage(db, log, '/proc')

  await storage.check()

  expect(storage.isFull()).toBe(true)
  expect(alarms()).toHaveLength(1)
})
