import { sql } from 'kysely'
import { formatted, type Table } from '../table.ts'
import { openWorld, startFoyer } from '../world.ts'
import { logIn } from './fair-world.ts'

const buyers = 1000
const tickets = 100
const callers = 32
const meetingCode = 'MORDERS'

/**
 * Everybody orders one of the last tickets at once, at two processes. Throws unless exactly as many are sold as there
 * are.
 */
export async function orders(): Promise<Table[]> {
  const { db, url, databaseUrl } = await openWorld()
  const second = await startFoyer(databaseUrl)
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
  const uids = Array.from({ length: buyers }, (_, at) => `UBUYER${at}`)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const queue = (await logIn(db, uids)).entries()
  const took: number[] = []
  let sold = 0
  const caller = async (_: unknown, at: number) => {
    for (const [number, authorization] of queue) {
      const startedMs = performance.now()
      const answer = await fetch(`${[url, second.url][at % 2]}/user/order/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({
          ...{ meetingCode, items: [{ ticketCode: 'DAY', amount: 1 }], key: `key-of-a-measured-order-${number}` },
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
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0
  return [
    {
      title: `${buyers} buyers of ${tickets} tickets, at two processes`,
      floor: 'none: all of them want the same row, which counts the tickets; more is better.',
      rows: [
        {
          what: `${held} orders hold ${taken} tickets, ${buyers - sold} are told that all are sold`,
          figure: buyers / seconds,
          unit: '/s',
          note: `p50 ${formatted(at(0.5), 'ms')}, p99 ${formatted(at(0.99), 'ms')}; ${callers} callers`,
        },
      ],
    },
  ]
}
