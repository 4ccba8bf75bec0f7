import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { mealCodeLength } from '../../contract/orders/meal-terms.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../http/refusal.ts'

/** Letters and digits that nobody takes for others when they are read out. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: mealCodeLength }, () => characters[randomInt(characters.length)]).join('')

const closed = () => new Refusal('mealClosed', 'The sitting takes no more orders.')

/** Throws a Refusal unless a sitting of the meeting takes orders now, by the clock of the database. */
async function refuseClosed(tx: Db, meetingCode: string, sittingId: string) {
  const { rows } = await sql<{ isOpen: boolean }>`
    select cut_off > now() as "isOpen" from meal_sitting
    where id = ${sittingId}::uuid and meeting_code = ${meetingCode}`.execute(tx)
  if (!rows[0]) throw new Refusal('mealNotFound', 'The meeting has no such sitting.')
  if (!rows[0].isOpen) throw closed()
}

/** The dish that a person ordered, locked until the transaction ends. Throws a Refusal if it was handed over. */
async function orderedBy(tx: Db, sittingId: string, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ dishId: string; isCollected: boolean }>`
    select dish_id as "dishId", collected_at is not null as "isCollected" from meal_order
    where sitting_id = ${sittingId}::uuid and uid = ${uid} for update`.execute(tx)
  if (rows[0]?.isCollected) throw closed()
  return rows[0]?.dishId
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
    await refuseClosed(tx, meetingCode, sittingId)
    // Two calls of one person come one after the other, and each sees the order of the one before.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`meal ${sittingId} ${uid}`}, 0))`.execute(tx)
    const earlier = await orderedBy(tx, sittingId, uid)
    if (earlier === dishId) return
    // Locked in the order of their ids, so that two people who swap dishes never wait for each other.
    await sql`
      select from meal_dish where id = any(${[dishId, earlier ?? dishId]}::uuid[]) order by id for no key update`.execute(
      tx,
    )
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
    await refuseClosed(tx, meetingCode, sittingId)
    const dishId = await orderedBy(tx, sittingId, uid)
    if (!dishId) return
    await sql`delete from meal_order where sitting_id = ${sittingId}::uuid and uid = ${uid}`.execute(tx)
    await putBack(tx, dishId)
  })
}
