import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead } from '../../../tests/support/world/known/known-lead.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { connect } from '../../db/index.ts'
import { createApp } from '../app.ts'
import { searchTurns } from '../http/search-turns.ts'
import { exhibitors } from '../meetings/exhibitors.ts'

const { db, url, drop } = await testDatabase()
/** Two connections whose statements the database gives up after 400 ms. */
const searchDb = connect(url, { maxConnections: 2, statementTimeoutMs: 400 })

/** A directory whose search takes longer than anybody waits. */
const slow: typeof exhibitors = {
  ...exhibitors,
  async list(_, context) {
    await sql`select pg_sleep(120)`.execute(context.db)
    throw new Error('The search was not given up.')
  },
}

const app = createApp({
  db,
  settings: knownSettings(),
  handlers: { exhibitors: slow },
  searching: { db: searchDb, inTurn: searchTurns({ maxRunning: 2, maxRunningPerAddress: 2, maxWaitingPerAddress: 3 }) },
})

beforeAll(() => knownFair(db))
afterAll(async () => {
  await searchDb.destroy()
  await drop()
})

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' })
const search = (address: string, words = '&search=e') =>
  app.fetch(
    new Request(`https://foyer.test/user/exhibition/exhibitor/list?meetingCode=X2026${words}`, {
      headers: from(address),
    }),
  )
const sendLead = () =>
  app.fetch(
    new Request('https://foyer.test/user/enterprise/addClue', {
      method: 'POST',
      headers: from('203.0.113.9'),
      body: JSON.stringify(adasLead()),
    }),
  )

test('while an address searches without end a lead is stored at once, and what it asks too much is refused', async () => {
  const searches = Array.from({ length: 12 }, () => search('203.0.113.1'))
  const begin = performance.now()

  const lead = await sendLead()
  const tookMs = performance.now() - begin

  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(lead.status).toBe(200)
  // The searches together take three times 400 ms.
  expect(tookMs).toBeLessThan(performance.now() - begin)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  expect(statuses.filter((status) => status === 503)).toHaveLength(5)
})

test('a search that takes too long is given up by the database itself and answered with 503', async () => {
  const answer = await search('203.0.113.2')

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: 'unavailable' })
  // The database answers before it notes that the statement has ended: the 30 s of the search are not waited for.
  await eventually(async () => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::integer as number from pg_stat_activity where query like '%pg_sleep(120)%' and state = 'active'
        and pid <> pg_backend_pid() and datname = current_database()`.execute(db)
    expect(rows[0]?.number).toBe(0)
  })
})

test('a refused search says when to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => search('203.0.113.3')))

  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
