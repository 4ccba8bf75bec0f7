import { sql } from 'kysely'
import type { EntryCondition, LotteryState } from '../../contract/benefits/lottery-terms.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

/** A prize draw with the fields that its steps ask for. */
export interface LotteryRow {
  code: string
  meetingCode: string
  name: LanguageMap
  state: LotteryState
  condition: EntryCondition
  formCode: string | null
  updatedAt: Date
}

/** A prize of a draw, in the order in which prizes are given. */
export interface PrizeRow {
  name: LanguageMap
  image: string
  amount: number
}

/** The refusal for a code that no draw has, or none that the caller sees. */
export const noLottery = (code: string) => new Refusal('lotteryNotFound', `There is no draw "${code}".`)

/** The refusal for a step that the state of a draw does not allow. */
export const noStep = (state: string) => new Refusal('lotteryStepRefused', `The draw is ${state}.`)

const columns = sql`
  lottery.code, lottery.meeting_code as "meetingCode", lottery.name, lottery.state, condition, form_code as "formCode",
  date_trunc('milliseconds', lottery.updated_at) as "updatedAt"`

/**
 * Locks a draw of a meeting for a step, so that steps and entries of one draw take turns, and reads it. Throws a
 * Refusal if the meeting has no such draw.
 */
export async function lockLottery(tx: Db, code: string, meetingCode: string): Promise<LotteryRow> {
  const { rows } = await sql<LotteryRow>`
    select ${columns} from lottery where code = ${code} and meeting_code = ${meetingCode} for update`.execute(tx)
  if (!rows[0]) throw noLottery(code)
  return rows[0]
}

/** Locks a public draw for an entry. Throws a Refusal if nobody sees it. */
export async function lockPublicLottery(tx: Db, code: string): Promise<LotteryRow> {
  const { rows } = await sql<LotteryRow>`
    select ${columns} from lottery join meeting on meeting.code = meeting_code
    where lottery.code = ${code} and state <> 'DRAFT' and meeting.published_at is not null
    for update of lottery`.execute(tx)
  if (!rows[0]) throw noLottery(code)
  return rows[0]
}

/** Reads the prizes of a draw in their order. */
export async function prizesOf(db: Db, code: string): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select name, image, amount from lottery_prize where lottery_code = ${code} order by position`.execute(db)
  return rows
}

/** Reads the numbers of the tickets of a draw in their order. */
export async function ticketsOf(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from lottery_ticket where lottery_code = ${code} order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** SQL for whether the person of `uid` is registered for the meeting of a draw in one of the states. */
export const isRegistered = (uid: ReturnType<typeof sql>, states: readonly string[]) => sql<boolean>`exists (
  select from registration
  where registration.meeting_code = lottery.meeting_code and registration.uid = ${uid} and state = any(${states}::text[]))`

/** SQL for whether the person of `uid` has answered the form of a draw, or it asks for none. */
export const hasAnswered = (uid: ReturnType<typeof sql>) => sql<boolean>`(
  lottery.condition <> 'FORM' or lottery.form_code is null
  or exists (select from form_answer where form_answer.form_code = lottery.form_code and form_answer.uid = ${uid}))`
