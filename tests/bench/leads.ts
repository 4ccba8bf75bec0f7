import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { atEnd } from '../support/runner/ending.ts'
import { asker, type Pace, paceOf } from './load.ts'
import { formatted, type Table } from './table.ts'
import { openWorld, type World } from './world.ts'

const seconds = 6
/** The goal: so many durable leads per second on two cores. */
const goal = 800
/** The embedded PostgreSQL takes 60 connections, and some are the server's. */
const maxConnections = 40
/** Enterprises of the demo world. */
const enterprises = Array.from({ length: 24 }, (_, index) => `E1${String(index + 1).padStart(3, '0')}`)

let number = 0

/** A lead that nobody sent before, from an address of its own. */
export function nextLead(targets: string[]) {
  number += 1
  return {
    path: '/user/enterprise/addClue',
    headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
    body: {
      enterpriseCode: targets[number % targets.length],
      name: 'Ada Byron',
      company: 'Analytical Engines',
      // Everybody has a number of their own: leads with the same one are joined.
      phone: `7${String(number).padStart(9, '0')}`,
      phoneCountryCode: '+44',
      email: `visitor${number}@example.org`,
      area: 'United Kingdom',
      content: 'PURCHASE_PRODUCTS',
      message: 'A quote for twelve units, please.',
      language: 'EN',
      idempotencyKey: `key-of-measured-lead-${number}`,
      elapsedMs: 42_000,
    },
  }
}

async function countLeads({ db }: World) {
  const { rows } = await sql<{ number: number }>`select count(*)::integer as number from lead`.execute(db)
  return rows[0]?.number ?? 0
}

/** Leads over HTTP. Throws unless exactly as many are stored as were answered. */
async function overHttp(world: World, callers: number, targets: string[]): Promise<Pace> {
  const { ask, close } = asker(world.url, callers)
  const before = await countLeads(world)
  const sentBefore = number
  const pace = await paceOf({ callers, seconds }, () => ask(nextLead(targets)))
  close()
  const [stored, sent] = [(await countLeads(world)) - before, number - sentBefore]
  if (stored !== sent) throw new Error(`${sent} leads were acknowledged and ${stored} are stored.`)
  return pace
}

const insert = `insert into bare_lead (id, enterprise_code, target, idempotency_key, body_hash, name, company, phone, phone_country_code,
  email, area, intention, message, language, channel, source_type) values (gen_random_uuid(), $1, $1, $2, sha256(convert_to($2, 'UTF8')), 'Ada Byron',
  'Analytical Engines', '7700900142', '+44', $3, 'United Kingdom', 'PURCHASE_PRODUCTS', 'A quote for twelve units, please.', 'EN',
  'BUSINESS_CONSULTATION', 'H5')`

/**
 * The same rows, one by one, each its own transaction, with nothing of ours between: what the disk and PostgreSQL
 * allow.
 */
async function bare(world: World, callers: number): Promise<Pace> {
  await sql`create table bare_lead (like lead including all)`.execute(world.db)
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: Math.min(callers, maxConnections) })
  const end = pool.end.bind(pool)
  atEnd(() => (pool.ended ? undefined : end()))
  const pace = await paceOf({ callers, seconds }, (number) => {
    const values = [
      enterprises[number % enterprises.length],
      `bare-${callers}-${number}`,
      `visitor${number}@example.org`,
    ]
    return pool.query({ name: 'insert', text: insert, values })
  })
  await end()
  // Its rows and what PostgreSQL still has to write of them would slow down what is measured next.
  await sql`drop table bare_lead`.execute(world.db)
  await sql`checkpoint`.execute(world.db)
  return pace
}

/** Gives every enterprise a system of its own that hears of each lead; their members get mails anyway. */
async function hearEverything({ db }: World) {
  const server = createServer((request, response) => request.resume().once('end', () => response.end()))
  atEnd(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await sql`insert into webhook (enterprise_code, url, secret)
    select code, ${`http://127.0.0.1:${port}/`}, sha256('secret') from enterprise
    on conflict (enterprise_code) do update set url = excluded.url, is_on = true`.execute(db)
}

/** Has nobody hear of leads any more, and forgets what is still to be sent. */
async function hearNothing({ db }: World) {
  await db.transaction().execute(async (tx) => {
    // Foyer is still delivering: it and the deletion could wait for each other's rows.
    await sql`lock table webhook_delivery in share row exclusive mode`.execute(tx)
    await sql`update webhook set is_on = false`.execute(tx)
    await sql`delete from webhook_delivery`.execute(tx)
  })
}

const times = ({ p50, p99 }: Pace) => `p50 ${formatted(p50, 'ms')}, p99 ${formatted(p99, 'ms')}`

/** Durable leads per second over HTTP, held against bare durable inserts. */
export async function leads(): Promise<Table[]> {
  const world = await openWorld()
  const rows: Table['rows'] = []
  for (const callers of [16, 64]) {
    const floor = await bare(world, callers)
    const connections = Math.min(callers, maxConnections)
    rows.push({
      what: `bare inserts, ${callers} callers on ${connections} connections`,
      figure: floor.perSecond,
      unit: '/s',
      note: times(floor),
    })
    for (const [what, targets, isHeard] of [
      [`leads, ${callers} connections`, enterprises, false],
      [`leads, ${callers} connections, all to one enterprise`, ['E1001'], false],
      [`leads, ${callers} connections, with webhooks`, enterprises, true],
      [`leads, ${callers} connections, all to one enterprise, with its webhook`, ['E1001'], true],
    ] as const) {
      if (isHeard) await hearEverything(world)
      const pace = await overHttp(world, callers, [...targets])
      if (isHeard) await hearNothing(world)
      const note = `${times(pace)}; ${(pace.perSecond / goal).toFixed(2)}× the goal of ${goal}/s`
      rows.push({ what, figure: pace.perSecond, unit: '/s', floor: floor.perSecond, note })
    }
  }
  return [
    {
      title: 'Durable leads per second (embedded PostgreSQL, fsync on; members get their mails)',
      floor: 'single-row durable inserts through pg alone, with the same number of callers; more is better.',
      rows,
    },
  ]
}
