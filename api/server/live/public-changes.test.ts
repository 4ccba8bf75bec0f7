import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { connect, type Db } from '../../db/index.ts'
import { createApp } from '../app.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import type { Pages } from '../serve/pages.ts'
import { changesOf, stopListening } from './listen.ts'
import { clearOnPublicChanges } from './public-changes.ts'

const { db, url, drop } = await testDatabase()
const target = '/user/enterprise/contactTarget?enterpriseCode=E1001&language=EN'
const page = '/a-page?language=EN'

/** The number of times that each process made an answer anew. */
const counts = { pages: 0 }

/** A page with the name of an enterprise and whether it was drawn for somebody. */
const pages: Pages = async (request, more) => {
  counts.pages += 1
  const answer = await more.api(new Request(new URL(target, request.url)))
  const { data } = (await answer.json()) as { data: { name: string } }
  more.dependsOnAddressOnly?.()
  return new Response(`${data.name} ${more.isLoggedIn}`, { headers: { 'cache-control': 'no-cache' } })
}

/** Foyer as a process of its own has it: connections, memory and listener of its own. */
function openProcess() {
  const pool: Db = connect(url, { maxConnections: 2 })
  const cache = createAnswerCache({ maxBytes: 1_000_000 })
  const app = createApp({ db: pool, settings: knownSettings(), cache, pages })
  clearOnPublicChanges(pool, cache)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.fetch(new Request(`http://foyer.test${path}`, { headers }))
    return answer.text()
  }
  const end = async () => {
    await stopListening(pool)
    await pool.destroy()
  }
  return { ask, cache, db: pool, end }
}

let processes: ReturnType<typeof openProcess>[] = []

/** Throws as long as a process makes everything anew, because it does not know yet that notices arrive. */
async function allKeepAnswers() {
  for (const { ask } of processes) {
    const before = counts.pages
    await ask(page)
    await ask(page)
    expect(counts.pages - before).toBeLessThan(2)
  }
}

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  processes = [openProcess(), openProcess()]
  await eventually(allKeepAnswers)
})
afterAll(async () => {
  for (const { end } of processes) await end()
  await drop()
})

const rename = (name: string) =>
  sql`update enterprise set name = ${JSON.stringify({ EN: name })}::jsonb where code = 'E1001'`.execute(db)

test('a change shows within a second in the answers and pages of every process', async () => {
  for (const { ask } of processes) for (const path of [target, page]) await ask(path)

  await rename('Norvane Renamed')

  await vi.waitFor(
    async () => {
      for (const { ask } of processes)
        for (const path of [target, page]) expect(await ask(path)).toContain('Norvane Renamed')
    },
    { timeout: limitMs(1000), interval: 20 },
  )
})

test('between changes nothing is read from the database', async () => {
  const [first] = processes
  await first?.ask(target)
  await first?.ask(page)
  const query = vi.spyOn(pg.Client.prototype, 'query')

  for (const path of [target, page, target, page]) await first?.ask(path)

  const statements = query.mock.calls.map(([text]) => text as unknown).filter((text) => text !== 'select 1')
  query.mockRestore()
  expect(statements).toEqual([])
})

test('whoever brings a token or the cookie of a login gets answers of their own, and leaves none for others', async () => {
  const [first] = processes
  const token = await hostToken(db, ada.uid)
  const cookie = '__Host-foyer-session=a-cookie-that-stands-for-no-login-at-all'
  await first?.ask(page)
  const before = counts.pages

  await first?.ask(page, { cookie })
  await first?.ask(page, { cookie })
  expect(counts.pages - before).toBe(2)

  const query = vi.spyOn(pg.Client.prototype, 'query')
  await first?.ask(target, { authorization: token })
  await first?.ask(target, { authorization: token })
  const statementsBefore = query.mock.calls.length
  query.mockRestore()
  expect(statementsBefore).toBeGreaterThanOrEqual(4)
})

test('a process whose listener is lost makes everything anew, and keeps answers again once it listens', async () => {
  const [first] = processes
  await first?.ask(page)

  // The listeners of both processes end.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and (query like '%foyer_change%' or query = 'select 1')`.execute(db)
  await eventually(async () => {
    const before = counts.pages
    await first?.ask(page)
    await first?.ask(page)
    expect(counts.pages - before).toBe(2)
  })
  await eventually(allKeepAnswers)
})

test('a process has one listening connection, whoever in it waits for changes', async () => {
  const [first] = processes as [(typeof processes)[number]]
  const listening = async () => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::integer as number from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and (query like '%foyer_change%' or query = 'select 1')`.execute(db)
    return rows[0]?.number
  }
  const waiting = changesOf(first.db, 'lead', 'E1001')
  const next = waiting.next(10_000, new AbortController().signal)

  await sql`select pg_notify('foyer_change', 'lead:E1001')`.execute(db)
  await next
  waiting.end()

  expect(await listening()).toBe(processes.length)
})
