import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { sampleInput } from '../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
afterAll(drop)

/**
 * Changes of them show as numbers that need not be right within a second: each visit, lead and ticket of a draw is
 * one. So is each seat of a session; the schedules with their numbers are kept for a second.
 */
const slowly = ['visit', 'lead', 'lottery_ticket', 'agenda_session']
/** Read for limits, and never changed. */
const fixed = ['install_secret']

const calls = Object.values(contract)
  .flatMap((entries): Endpoint[] => Object.values(entries))
  .filter(({ cacheSeconds }) => cacheSeconds)

test('every table that an answer to everybody is read from tells of its changes', async () => {
  const { rows: tables } = await sql<{ name: string; isTold: boolean }>`
    select relname as name, exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgname = 'public_change') as "isTold"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind = 'r'`.execute(db)
  const app = createApp({ db, settings: knownSettings() })
  const query = vi.spyOn(pg.Client.prototype, 'query')

  for (const entry of calls) {
    const input = sampleInput(entry) as { query?: Record<string, string>; body?: object }
    const path = entry.path.replace(':product', 'foyer').replace(':meetingCode', 'X2026')
    const url = `http://foyer.test${path}?${new URLSearchParams({ ...input.query, enterpriseCode: 'E1001' })}`
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }
    await app.fetch(new Request(url, entry.method === 'POST' ? sent : {}))
  }

  const read = query.mock.calls.flatMap(([text]) =>
    [...String(text).matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, name]) => name),
  )
  query.mockRestore()
  const silent = tables.filter(
    ({ name, isTold }) => !isTold && ![...slowly, ...fixed].includes(name) && read.includes(name),
  )
  expect(read).toContain('exhibitor')
  expect(read).toContain('product')
  expect(silent.map(({ name }) => name)).toEqual([])
})
