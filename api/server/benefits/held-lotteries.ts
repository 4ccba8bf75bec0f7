import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { drawWinners, hashOfSeed, hashOfTickets, seedBytes } from '../../contract/benefits/drawing.ts'
import type { heldLotteries as calls } from '../../contract/benefits/held-lotteries.ts'
import type { EntryCondition, LotteryState } from '../../contract/benefits/lottery-terms.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import { type FormDefinition, textIn } from '../../contract/forms/definition.ts'
import type { DeedKind } from '../../contract/meetings/audit-terms.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { localPattern } from '../core/time-zone.ts'
import type { ForOrganiser, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput } from '../http/refusal.ts'
import { newDigits } from './coupon-digits.ts'
import { hasAnswered, isRegistered, type LotteryRow, lockLottery, noStep, prizesOf, ticketsOf } from './lottery-rows.ts'

interface HeldRow {
  code: string
  state: LotteryState
  names: LanguageMap
  condition: EntryCondition
  formCode: string
  drawsAt: string
  prizes: { names: LanguageMap; image: string; amount: number }[]
  ticketNum: number
  seedHash: string
  updatedAt: Date
}

async function heldRows(tx: Db, meetingCode: string) {
  const { rows } = await sql<HeldRow>`
    select lottery.code, state, lottery.name as names, condition, coalesce(form_code, '') as "formCode",
      to_char(draws_at at time zone time_zone, ${localPattern}) as "drawsAt", seed_hash as "seedHash",
      date_trunc('milliseconds', lottery.updated_at) as "updatedAt",
      (select count(*)::integer from lottery_ticket where lottery_code = lottery.code) as "ticketNum",
      coalesce((
        select jsonb_agg(jsonb_build_object('names', prize.name, 'image', image, 'amount', amount) order by position)
        from lottery_prize as prize where lottery_code = lottery.code), '[]') as prizes
    from lottery join meeting on meeting.code = meeting_code
    where meeting_code = ${meetingCode} order by lottery.created_at desc, lottery.code limit 100`.execute(tx)
  return rows
}

/** Reads the published forms of a meeting, of which a draw may ask for one. */
async function formsOf(tx: Db, meetingCode: string) {
  const { rows } = await sql<{ formCode: string; draft: FormDefinition }>`
    select code as "formCode", draft from form_setting
    where meeting_code = ${meetingCode} and version is not null order by updated_at desc limit 200`.execute(tx)
  return rows
}

const textOf = (texts: LanguageMap) => texts.EN ?? Object.values(texts)[0] ?? ''

/** Writes the audit entry of a step. */
const tell = (tx: Db, context: ForOrganiser, action: DeedKind, subject: string, name: string) =>
  audit(tx, context, { action, subject, after: { name } })

type Written = Input<typeof calls.save>['body']

/** The code of a new draw. It is the same for the same meeting and key, so that a repeated call makes one. */
const codeOfNew = (meetingCode: string, key: string) =>
  `L${createHash('sha256').update(`lottery:${meetingCode}:${key}`).digest('hex').slice(0, 12).toUpperCase()}`

function checkWritten({ names, drawsAt, prizes, code, key }: Written) {
  if (Object.keys(names).length === 0) throw invalidInput('names', 'a name in at least one language')
  if (!drawsAt) throw invalidInput('drawsAt', 'a day with its time')
  if (prizes.some((prize) => Object.keys(prize.names).length === 0))
    throw invalidInput('prizes', 'a name for each prize in at least one language')
  if (!code && !key) throw invalidInput('key', 'a key for a new draw')
}

/** Writes a draw that is not published. Throws a Refusal where it is, or where somebody changed it meanwhile. */
async function save(tx: Db, body: Written, code: string, context: ForOrganiser) {
  const { meetingCode, names, condition, drawsAt, prizes } = body
  const formCode = condition === 'FORM' ? body.formCode : ''
  const forms = condition === 'FORM' ? await formsOf(tx, meetingCode) : []
  if (condition === 'FORM' && !forms.some((form) => form.formCode === formCode))
    throw invalidInput('formCode', 'a published form of the meeting')
  if (body.code) {
    const { state, updatedAt } = await lockLottery(tx, code, meetingCode)
    if (state !== 'DRAFT') throw noStep(state)
    if (updatedAt.toISOString() !== body.updatedAt) throw noStep(`changed at ${updatedAt.toISOString()}`)
  }
  const written = await sql`
    insert into lottery (code, meeting_code, name, condition, form_code, draws_at)
    select ${code}, meeting.code, ${JSON.stringify(names)}::jsonb, ${condition}, ${formCode || null},
      ${drawsAt}::timestamp at time zone time_zone
    from meeting where meeting.code = ${meetingCode}
    on conflict (code) do update set name = excluded.name, condition = excluded.condition,
      form_code = excluded.form_code, draws_at = excluded.draws_at, updated_at = clock_timestamp()
    where ${Boolean(body.code)}`.execute(tx)
  // The same key has made it already.
  if (!written.numAffectedRows) return
  await sql`delete from lottery_prize where lottery_code = ${code}`.execute(tx)
  await tx
    .insertInto('lottery_prize')
    .values(
      prizes.map(({ names, image, amount }, position) => ({
        ...{ lottery_code: code, position, name: JSON.stringify(names), image, amount },
      })),
    )
    .execute()
  await tell(tx, context, 'LOTTERY_SAVE', code, textOf(names))
}

/** Runs a step of a draw in a transaction that holds its row, and writes the audit entry unless it was done before. */
async function step(
  { code }: { code: string },
  context: ForOrganiser,
  action: DeedKind,
  run: (tx: Db, lottery: LotteryRow) => Promise<unknown>,
) {
  await context.db.transaction().execute(async (tx) => {
    const lottery = await lockLottery(tx, code, context.organiser.meetingCode)
    if ((await run(tx, lottery)) === 'done before') return
    await tell(tx, context, action, code, textOf(lottery.name))
  })
  return null
}

async function publish(tx: Db, { code, state }: LotteryRow) {
  if (state === 'OPEN') return 'done before'
  if (state !== 'DRAFT') throw noStep(state)
  const seed = randomBytes(seedBytes)
  const hash = await hashOfSeed(seed.toString('hex'))
  await sql`
    update lottery set state = 'OPEN', seed = ${seed}, seed_hash = ${hash}, published_at = now()
    where code = ${code}`.execute(tx)
}

async function close(tx: Db, { code, state, condition }: LotteryRow) {
  if (state === 'CLOSED') return 'done before'
  if (state !== 'OPEN') throw noStep(state)
  const states = condition === 'CHECKED_IN' ? ['SIGNED'] : ['PASSED', 'SIGNED']
  const person = sql`lottery_ticket.uid`
  await sql`
    delete from lottery_ticket using lottery
    where lottery.code = ${code} and lottery_code = lottery.code
      and (uid is null or not ${isRegistered(person, states)} or not ${hasAnswered(person)})`.execute(tx)
  const hash = await hashOfTickets(await ticketsOf(tx, code))
  await sql`
    update lottery set state = 'CLOSED', tickets_hash = ${hash}, closed_at = now() where code = ${code}`.execute(tx)
}

async function draw(tx: Db, { code, state, meetingCode }: LotteryRow) {
  if (state === 'DRAWN') return 'done before'
  if (state !== 'CLOSED') throw noStep(state)
  const { rows } = await sql<{ seed: Buffer }>`select seed from lottery where code = ${code}`.execute(tx)
  const prizes = await prizesOf(tx, code)
  const seed = rows[0]?.seed.toString('hex') ?? ''
  const winners = await drawWinners({ code, seed, tickets: await ticketsOf(tx, code), prizes })
  const digits = await newDigits(tx, meetingCode, winners.length)
  const won = winners.map((winner, place) => ({ ...winner, place, digits: digits[place] }))
  await sql`
    with won as (
      select * from jsonb_to_recordset(${JSON.stringify(won)}::jsonb)
        as won (ticket integer, prize integer, place integer, digits text)
    ), made as (
      insert into coupon (meeting_code, digits, title, ends_at)
      select meeting.code, digits, lottery_prize.name, greatest(ends_at, now() + interval '1 day')
      from won join lottery_prize on lottery_code = ${code} and position = prize
      join meeting on meeting.code = ${meetingCode}
    )
    update lottery_ticket set place = won.place, prize = won.prize, coupon_digits = won.digits
    from won where lottery_code = ${code} and number = ticket`.execute(tx)
  await sql`update lottery set state = 'DRAWN', drawn_at = now() where code = ${code}`.execute(tx)
}

interface WinnerRow extends PersonName {
  ticket: number
  prizeName: LanguageMap
  fallback: string
  collectedAt: Date | null
  shopName: LanguageMap | null
}

/** Answers the calls by which organisers make and run prize draws. */
export const heldLotteries: Handlers<'heldLotteries'> = {
  async list({ query }, { organiser: { meetingCode }, asMeeting, ...context }) {
    const [rows, forms] = await asMeeting(async (tx) => [
      await heldRows(tx, meetingCode),
      await formsOf(tx, meetingCode),
    ])
    const language = query.language ?? context.language
    return {
      lotteries: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      forms: forms.map(({ formCode, draft }) => ({
        formCode,
        title: textIn(draft.title, language, draft) || formCode,
      })),
    }
  },

  async save({ body }, context) {
    const { db, session, settings } = context
    checkWritten(body)
    await count(db, [counter('lotterySavesPerPerson', session.uid, settings.limits)])
    const code = body.code ?? codeOfNew(body.meetingCode, body.key ?? '')
    await db.transaction().execute((tx) => save(tx, body, code, context))
    return { code }
  },

  remove: ({ body }, context) =>
    step(body, context, 'LOTTERY_REMOVE', async (tx, { code, state }) => {
      if (state !== 'DRAFT') throw noStep(state)
      await sql`delete from lottery where code = ${code}`.execute(tx)
    }),

  publish: ({ body }, context) => step(body, context, 'LOTTERY_PUBLISH', publish),
  close: ({ body }, context) => step(body, context, 'LOTTERY_CLOSE', close),
  draw: ({ body }, context) => step(body, context, 'LOTTERY_DRAW', draw),

  async winners({ query }, { organiser: { meetingCode }, asMeeting, ...context }) {
    const language = query.language ?? context.language
    const { rows } = await asMeeting((tx) =>
      sql<WinnerRow>`
        select ticket.number as ticket, ${nameColumns()}, prize.name as "prizeName", meeting.fallback_language as fallback,
          redeemed_at as "collectedAt", shop.name as "shopName"
        from lottery join meeting on meeting.code = lottery.meeting_code
        join lottery_ticket as ticket on ticket.lottery_code = lottery.code
        join lottery_prize as prize on prize.lottery_code = lottery.code and prize.position = ticket.prize
        left join person on person.uid = ticket.uid
        left join coupon on coupon.meeting_code = lottery.meeting_code and digits = coupon_digits
        left join coupon_shop as shop on shop.code = redeemed_shop
        where lottery.code = ${query.code} and lottery.meeting_code = ${meetingCode}
        order by ticket.place`.execute(tx),
    )
    return {
      list: rows.map(({ ticket, prizeName, fallback, collectedAt, shopName, ...winner }) => ({
        ticket,
        name: nameIn(winner, language),
        prizeName: inLanguage(prizeName, language, fallback),
        collectedAt: collectedAt?.toISOString() ?? '',
        shopName: inLanguage(shopName, language, fallback),
      })),
    }
  },

  handOver: ({ body }, context) =>
    step(body, context, 'PRIZE_GIVE', async (tx, { code, meetingCode }) => {
      const { numAffectedRows } = await sql`
        update coupon set redeemed_at = now(), redeemed_by = ${context.session.uid}
        from lottery_ticket
        where lottery_code = ${code} and number = ${body.ticket} and meeting_code = ${meetingCode}
          and digits = coupon_digits and redeemed_at is null`.execute(tx)
      if (numAffectedRows !== 1n) throw noStep(`without a prize for ticket ${body.ticket} that waits`)
    }),
}
