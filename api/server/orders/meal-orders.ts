import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { formatMomentIn } from '../../../i18n/format-zone.ts'
import { translator } from '../../../i18n/messages.ts'
import { mealCodeLength } from '../../contract/orders/meal-terms.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { mealRefusalWords } from './meal-words.ts'

/** Letters and digits that nobody takes for others when they are read out. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: mealCodeLength }, () => characters[randomInt(characters.length)]).join('')

const closed = () => new Refusal('mealClosed', 'The meal has been handed over.')

/** The refusal after the cut-off, which tells the reader when that was, by the clock at the meeting's place. */
const closedSince = (cutOff: Date, timeZone: string) =>
  new Refusal('mealClosed', `The sitting has taken no orders since ${cutOff.toISOString()}.`, {
    words: (language) =>
      translator(mealRefusalWords, language)('closedSince', { moment: formatMomentIn(cutOff, language, timeZone) }),
  })

interface SittingRow {
  cutOff: Date
  isOpen: boolean
  timeZone: string
  capacity: number | null
}

/**
 * Locks a sitting of the meeting until the transaction ends, so that orders for it come one after the other. Throws a
 * Refusal unless it takes orders now, by the clock of the database.
 */
async function lockOpen(tx: Db, meetingCode: string, sittingId: string): Promise<SittingRow> {
  const { rows } = await sql<SittingRow>`
    select cut_off as "cutOff", cut_off > now() as "isOpen", time_zone as "timeZone", meal_sitting.capacity
    from meal_sitting join meeting on meeting.code = meeting_code
    where id = ${sittingId}::uuid and meeting_code = ${meetingCode} for no key update of meal_sitting`.execute(tx)
  if (!rows[0]) throw new Refusal('mealNotFound', 'The meeting has no such sitting.')
  if (!rows[0].isOpen) throw closedSince(rows[0].cutOff, rows[0].timeZone)
  return rows[0]
}

/** The dish that a person ordered, locked until the transaction ends. Throws a Refusal if it was handed over. */
async function orderedBy(tx: Db, sittingId: string, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ dishId: string; isCollected: boolean }>`
    select dish_id as "dishId", collected_at is not null as "isCollected" from meal_order
    where sitting_id = ${sittingId}::uuid and uid = ${uid} for update`.execute(tx)
  if (rows[0]?.isCollected) throw closed()
  return rows[0]?.dishId
}

async function refuseFull(tx: Db, sittingId: string, capacity: number) {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${capacity} as "isFull" from meal_order where sitting_id = ${sittingId}::uuid`.execute(tx)
  if (rows[0]?.isFull) throw new Refusal('mealFull', `All ${capacity} places of the sitting are taken.`)
}

const putBack = (tx: Db, dishId: string) =>
  sql`update meal_dish set taken = greatest(0, taken - 1) where id = ${dishId}::uuid`.execute(tx)

/** The place of a person's order: a meeting, a sitting and a dish. */
export interface Placing {
  meetingCode: string
  sittingId: string
  dishId: string
}

/** Takes a portion of a dish for a person and gives back that of their earlier order, all of it or nothing. */
export function placeMeal(db: Db, uid: string, { meetingCode, sittingId, dishId }: Placing): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { capacity } = await lockOpen(tx, meetingCode, sittingId)
    const earlier = await orderedBy(tx, sittingId, uid)
    if (earlier === dishId) return
    if (!earlier && capacity !== null) await refuseFull(tx, sittingId, capacity)
    const { numAffectedRows } = await sql`
      update meal_dish set taken = taken + 1
      where id = ${dishId}::uuid and sitting_id = ${sittingId}::uuid and (portions is null or taken < portions)`.execute(
      tx,
    )
    if (!numAffectedRows) throw new Refusal('mealSoldOut', 'No portion of the dish is left.')
    if (earlier) {
      await putBack(tx, earlier)
      await sql`
        update meal_order set dish_id = ${dishId}::uuid, ordered_at = now()
        where sitting_id = ${sittingId}::uuid and uid = ${uid}`.execute(tx)
      return
    }
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { numAffectedRows: written } = await sql`
        insert into meal_order (meeting_code, sitting_id, dish_id, uid, code)
        values (${meetingCode}, ${sittingId}::uuid, ${dishId}::uuid, ${uid}, ${newCode()})
        on conflict (meeting_code, code) do nothing`.execute(tx)
      if (written) return
    }
    throw new Refusal('unavailable', 'No pick-up code is free.')
  })
}

/** Cancels the order of a person for a sitting, and gives its portion back. */
export function cancelMeal(db: Db, uid: string, meetingCode: string, sittingId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockOpen(tx, meetingCode, sittingId)
    const dishId = await orderedBy(tx, sittingId, uid)
    if (!dishId) return
    await sql`delete from meal_order where sitting_id = ${sittingId}::uuid and uid = ${uid}`.execute(tx)
    await putBack(tx, dishId)
  })
}
