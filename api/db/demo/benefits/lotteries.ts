import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { drawWinners, hashOfSeed, hashOfTickets } from '../../../contract/benefits/drawing.ts'
import type { Schema } from '../../schema.ts'
import { art } from '../rows.ts'
import facts from './lottery-facts.json' with { type: 'json' }

const meeting_code = 'X2026'
const dayMs = 86_400_000

type PrizeName = Exclude<keyof typeof facts, 'open' | 'drawn'>

const prize = (name: PrizeName, picture: string, amount: number) => ({ name, image: art(picture), amount })

/** The draw that people can enter, and the one that is over and can be checked. The numbers of a draw have no gaps. */
export const demoLotteries = {
  open: {
    code: 'LOPEN2026',
    prizes: [
      prize('pump', 'exhibit-heat-pump', 1),
      prize('lamp', 'exhibit-pendant', 3),
      prize('thermostat', 'exhibit-thermostat', 10),
    ],
    people: ['U1002', 'U1101', 'U1112'],
  },
  drawn: {
    code: 'LDRAWN2026',
    prizes: [prize('dinner', 'cover-hall-amber', 2), prize('thermostat', 'exhibit-thermostat', 3)],
    people: ['U1112', 'U1002', 'U1001', 'U1101'],
    /** Tickets of accounts that are not there any more. */
    others: 38,
  },
  facts,
}

const rowOf = (name: 'open' | 'drawn', seed: Buffer, seed_hash: string, now: Date) => ({
  ...{ code: demoLotteries[name].code, meeting_code, name: JSON.stringify(facts[name]), condition: 'PASSED' as const },
  ...{ seed, seed_hash },
  published_at: new Date(now.getTime() - 12 * dayMs),
})

async function writePrizes(db: Transaction<Schema>, name: 'open' | 'drawn') {
  const { code, prizes } = demoLotteries[name]
  await db
    .insertInto('lottery_prize')
    .values(
      prizes.map(({ name, image, amount }, position) => ({
        ...{ lottery_code: code, position, name: JSON.stringify(facts[name]), image, amount },
      })),
    )
    .execute()
}

async function writeOpen(db: Transaction<Schema>, now: Date, closing: Date) {
  const { code, people } = demoLotteries.open
  const seed = randomBytes(32)
  const hash = await hashOfSeed(seed.toString('hex'))
  await db
    .insertInto('lottery')
    .values({ ...rowOf('open', seed, hash, now), state: 'OPEN', draws_at: closing, entries: people.length })
    .execute()
  await writePrizes(db, 'open')
  await db
    .insertInto('lottery_ticket')
    .values(people.map((uid, at) => ({ lottery_code: code, number: at + 1, uid })))
    .execute()
}

async function writeDrawn(db: Transaction<Schema>, now: Date, closing: Date) {
  const { code, people, others, prizes } = demoLotteries.drawn
  const seed = createHash('sha256').update('the early bird draw of the demo').digest()
  const hex = seed.toString('hex')
  const tickets = Array.from({ length: people.length + others }, (_, at) => at + 1)
  const winners = await drawWinners({ code, seed: hex, tickets, prizes })
  const drawn_at = new Date(now.getTime() - 2 * dayMs)
  const digitsOf = (place: number) => String(20_260_100 + place)
  await db
    .insertInto('lottery')
    .values({
      ...{ ...rowOf('drawn', seed, await hashOfSeed(hex), now), state: 'DRAWN', entries: tickets.length },
      ...{ tickets_hash: await hashOfTickets(tickets), draws_at: drawn_at, closed_at: drawn_at, drawn_at },
    })
    .execute()
  await writePrizes(db, 'drawn')
  await db
    .insertInto('coupon')
    .values(
      winners.map(({ prize }, place) => ({
        ...{ meeting_code, digits: digitsOf(place), ends_at: closing },
        title: JSON.stringify(facts[prizes[prize]?.name ?? 'dinner']),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The people of the demo have the first winning tickets, so that their pages show what winners see.
  const owners = new Map(
    [...winners.map(({ ticket }) => ticket), ...tickets].map((ticket) => [ticket, ''] as [number, string]),
  )
  for (const [at, ticket] of [...owners.keys()].entries()) owners.set(ticket, people[at] ?? '')
  await db
    .insertInto('lottery_ticket')
    .values(
      tickets.map((number) => {
        const place = winners.findIndex(({ ticket }) => ticket === number)
        const won = place >= 0 && { place, prize: winners[place]?.prize ?? 0, coupon_digits: digitsOf(place) }
        return { lottery_code: code, number, uid: owners.get(number) || null, ...won }
      }),
    )
    .execute()
}

/** Writes the draws of the demo exhibition; where they are, they stay as people entered them. */
export async function writeLotteries(db: Transaction<Schema>, now: Date): Promise<void> {
  const codes = [demoLotteries.open.code, demoLotteries.drawn.code]
  if (await db.selectFrom('lottery').select('code').where('code', 'in', codes).executeTakeFirst()) return
  const { ends_at } = await db
    .selectFrom('meeting')
    .select('ends_at')
    .where('code', '=', meeting_code)
    .executeTakeFirstOrThrow()
  await writeOpen(db, now, ends_at)
  await writeDrawn(db, now, ends_at)
}
