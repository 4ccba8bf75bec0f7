import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Lottery } from '../../contract/benefits/lotteries.ts'
import type { EntryCondition, standings } from '../../contract/benefits/lottery-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { hasAnswered, isRegistered, lockPublicLottery, noLottery, prizesOf, ticketsOf } from './lottery-rows.ts'

interface ListedRow {
  code: string
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  meetingName: LanguageMap
  fallback: string
  timeZone: string
  name: LanguageMap
  state: 'OPEN' | 'CLOSED' | 'DRAWN'
  drawsAt: Date
  ticketNum: number
  prizeNum: number
  image: string
  condition: EntryCondition
  formCode: string | null
  seedHash: string
  ticketsHash: string
  publishedAt: Date
  closedAt: Date | null
  drawnAt: Date | null
}

const selected = sql`
  select lottery.code, lottery.meeting_code as "meetingCode", meeting.type as "meetingType",
    meeting.name as "meetingName", fallback_language as fallback, time_zone as "timeZone", lottery.name, state,
    draws_at as "drawsAt", condition, form_code as "formCode", seed_hash as "seedHash", tickets_hash as "ticketsHash",
    lottery.published_at as "publishedAt", closed_at as "closedAt", drawn_at as "drawnAt",
    (select count(*)::integer from lottery_ticket where lottery_code = lottery.code) as "ticketNum",
    (select coalesce(sum(amount), 0)::integer from lottery_prize where lottery_code = lottery.code) as "prizeNum",
    coalesce((select image from lottery_prize where lottery_code = lottery.code and image <> ''
      order by position limit 1), '') as image
  from lottery join meeting on meeting.code = lottery.meeting_code
  where state <> 'DRAFT' and meeting.published_at is not null`

const listedItem = (
  { code, meetingCode, timeZone, state, ticketNum, prizeNum, image, ...row }: ListedRow,
  language: Language,
) => ({
  ...{ code, meetingCode, timeZone, state, ticketNum, prizeNum, image },
  meetingName: inLanguage(row.meetingName, language, row.fallback),
  name: inLanguage(row.name, language, row.fallback),
  drawsAt: row.drawsAt.toISOString(),
})

async function detailOf(db: Db, code: string, language: Language): Promise<Infer<typeof Lottery>> {
  const { rows } = await sql<ListedRow>`${selected} and lottery.code = ${code}`.execute(db)
  const [row] = rows
  if (!row) throw noLottery(code)
  const [prizes, winners] = await Promise.all([
    prizesOf(db, code),
    sql<{ ticket: number; prize: number }>`
      select number as ticket, prize from lottery_ticket
      where lottery_code = ${code} and place is not null order by place`.execute(db),
  ])
  const { meetingType, condition, seedHash, ticketsHash, publishedAt, closedAt, drawnAt, fallback } = row
  return {
    ...listedItem(row, language),
    ...{ meetingType, condition, seedHash, ticketsHash, winners: winners.rows },
    formCode: row.formCode ?? '',
    prizes: prizes.map(({ name, image, amount }) => ({ name: inLanguage(name, language, fallback), image, amount })),
    publishedAt: publishedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? '',
    drawnAt: drawnAt?.toISOString() ?? '',
  }
}

interface StandingRow {
  state: string
  condition: EntryCondition
  isPassed: boolean
  isCheckedIn: boolean
  hasAnswered: boolean
  ticket: number | null
  prize: number | null
  digits: string | null
  collectBy: Date | null
  collectedAt: Date | null
}

async function standingRow(db: Db, code: string, uid: string) {
  const person = sql`${uid}`
  const { rows } = await sql<StandingRow>`
    select lottery.state, condition, ${isRegistered(person, ['PASSED', 'SIGNED'])} as "isPassed",
      ${isRegistered(person, ['SIGNED'])} as "isCheckedIn", ${hasAnswered(person)} as "hasAnswered",
      ticket.number as ticket, ticket.prize, digits, coupon.ends_at as "collectBy", redeemed_at as "collectedAt"
    from lottery join meeting on meeting.code = lottery.meeting_code
    left join lottery_ticket as ticket on ticket.lottery_code = lottery.code and ticket.uid = ${uid}
    left join coupon on coupon.meeting_code = lottery.meeting_code and digits = coupon_digits
    where lottery.code = ${code} and lottery.state <> 'DRAFT' and meeting.published_at is not null`.execute(db)
  if (!rows[0]) throw noLottery(code)
  return rows[0]
}

function standingIn(row: StandingRow): (typeof standings)[number] {
  if (row.ticket !== null) return 'ENTERED'
  if (row.state !== 'OPEN') return 'TOO_LATE'
  if (!row.isPassed) return 'NOT_REGISTERED'
  if (row.condition === 'CHECKED_IN' && !row.isCheckedIn) return 'NOT_CHECKED_IN'
  return row.hasAnswered ? 'MAY_ENTER' : 'NO_ANSWER'
}

async function standingOf(db: Db, code: string, uid: string) {
  const row = await standingRow(db, code, uid)
  return {
    standing: standingIn(row),
    ticket: row.ticket,
    prize: row.prize,
    digits: row.digits ?? '',
    collectBy: row.collectBy?.toISOString() ?? '',
    collectedAt: row.collectedAt?.toISOString() ?? '',
  }
}

/** Gives a person the next ticket of a draw, unless they have one. Throws a Refusal where they may not enter. */
async function enter(tx: Db, code: string, uid: string) {
  // Entries of one draw take turns here, so that numbers have no gaps, and a person at two devices gets one ticket.
  await lockPublicLottery(tx, code)
  const standing = standingIn(await standingRow(tx, code, uid))
  if (standing === 'ENTERED') return
  if (standing === 'TOO_LATE') throw new Refusal('lotteryClosed', 'The entries are closed.')
  if (standing !== 'MAY_ENTER') throw new Refusal('lotteryNotEligible', `The caller is ${standing}.`)
  await sql`
    with taken as (update lottery set entries = entries + 1 where code = ${code} returning entries)
    insert into lottery_ticket (lottery_code, number, uid) select ${code}, entries, ${uid} from taken`.execute(tx)
}

/** Answers the calls about prize draws of those who enter and check them. */
export const lotteries: Handlers<'lotteries'> = {
  async list({ query: { meetingCode = '', ...query } }, { db, ...context }) {
    const matching = meetingCode ? sql`lottery.meeting_code = ${meetingCode}` : sql`state in ('OPEN', 'CLOSED')`
    const { rows } = await sql<ListedRow>`
      ${selected} and ${matching} order by (state = 'DRAWN'), draws_at, lottery.code limit 50`.execute(db)
    return { list: rows.map((row) => listedItem(row, query.language ?? context.language)) }
  },

  detail: ({ query }, { db, language }) => detailOf(db, query.code, query.language ?? language),

  async proof({ query: { code } }, { db }) {
    const { rows } = await sql<{ state: string; seed: Buffer }>`
      select state, seed from lottery join meeting on meeting.code = meeting_code
      where lottery.code = ${code} and state <> 'DRAFT' and meeting.published_at is not null`.execute(db)
    const [row] = rows
    if (!row) throw noLottery(code)
    return {
      seed: row.state === 'DRAWN' ? row.seed.toString('hex') : '',
      tickets: row.state === 'OPEN' ? [] : await ticketsOf(db, code),
    }
  },

  mine: ({ query: { code } }, { db, session }) => standingOf(db, code, session.uid),

  async enter({ body: { code } }, { db, session }) {
    await db.transaction().execute((tx) => enter(tx, code, session.uid))
    return standingOf(db, code, session.uid)
  },
}
