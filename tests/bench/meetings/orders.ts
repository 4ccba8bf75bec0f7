import { sql } from 'kysely'
import type { Db } from '../../../api/db/index.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld, startFoyer } from '../world.ts'
import { logIn } from './fair-world.ts'

const buyers = 1000
const tickets = 100
const callers = 32
/** The races that the goal names. */
const mostRaces = 20

/** Makes a meeting that sells the tickets, and returns its code. */
async function sale(db: Db, race: number) {
  const meetingCode = `MORDERS${race}`
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone) values
      (${meetingCode}, 'FORUM', '{"EN": "Forum"}', now() + interval '9 days', now() + interval '10 days', 'Asia/Tokyo')`.execute(
    db,
  )
  await sql`insert into ticket_sale (meeting_code, currency, seller_name) values (${meetingCode}, 'EUR', 'Forum')`.execute(
    db,
  )
  await sql`
    insert into ticket_type (meeting_code, code, name, price, capacity) values
      (${meetingCode}, 'DAY', '{"EN": "Day"}', 9900, ${tickets})`.execute(db)
  return meetingCode
}

/**
 * Everybody orders one of the last tickets at once, at two processes. Returns the seconds of the race and the
 * milliseconds that each order took. Throws unless exactly as many are sold as there are.
 */
async function race(db: Db, urls: string[], tokens: string[], number: number) {
  const meetingCode = await sale(db, number)
  const queue = tokens.entries()
  const took: number[] = []
  let sold = 0
  const caller = async (_: unknown, at: number) => {
    for (const [buyer, authorization] of queue) {
      const startedMs = performance.now()
      const answer = await fetch(`${urls[at % 2]}/user/order/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({
          ...{
            meetingCode,
            items: [{ ticketCode: 'DAY', amount: 1 }],
            key: `key-of-a-measured-order-${number}-${buyer}`,
          },
        }),
      })
      const { error = '', message } = (await answer.json()) as { error?: string; message: string }
      if (!answer.ok && error !== 'ticketsSoldOut') throw new Error(`An order was answered with ${message}`)
      if (answer.ok) sold += 1
      took.push(performance.now() - startedMs)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  const { rows } = await sql<{ held: number; taken: number }>`
    select (select count(*)::integer from ticket_order where meeting_code = ${meetingCode} and state = 'HELD') as held, taken
    from ticket_type where meeting_code = ${meetingCode}`.execute(db)
  const { held, taken } = rows[0] ?? {}
  if (held !== tickets || taken !== tickets || sold !== tickets)
    throw new Error(`${sold} people were sold the ${tickets} tickets, ${held} orders hold them, ${taken} are counted.`)
  return { seconds, took }
}

/** Races for the last tickets; `isThorough` asks for as many as the goal names. */
export async function orders({ isThorough }: { isThorough: boolean }): Promise<Table[]> {
  const { db, url, databaseUrl } = await openWorld()
  const second = await startFoyer(databaseUrl)
  const uids = Array.from({ length: buyers }, (_, at) => `UBUYER${at}`)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const tokens = await logIn(db, uids)
  const races = isThorough ? mostRaces : 1
  const results: Awaited<ReturnType<typeof race>>[] = []
  for (let number = 0; number < races; number++) results.push(await race(db, [url, second.url], tokens, number))
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const took = results.flatMap((result) => result.took).sort((a, b) => a - b)
  const at = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0
  return [
    {
      title: `${buyers} buyers of ${tickets} tickets, at two processes`,
      floor: 'none: all of them want the same row, which counts the tickets; more is better.',
      rows: [
        {
          what: `${tickets} orders hold ${tickets} tickets, ${buyers - tickets} are told that all are sold, in each of ${races} races`,
          figure: (buyers * races) / seconds,
          unit: '/s',
          note: `p50 ${formatted(at(0.5), 'ms')}, p99 ${formatted(at(0.99), 'ms')}; ${callers} callers`,
        },
      ],
    },
  ]
}
