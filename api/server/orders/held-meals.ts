import { sql } from 'kysely'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { heldMeals as calls } from '../../contract/orders/held-meals.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { localPattern } from '../core/time-zone.ts'
import { isUuid, uuidOf } from '../core/uuid.ts'
import type { ForOrganiser, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput, Refusal, type WrongField } from '../http/refusal.ts'

type Held = Reply<typeof calls.list>
type Sitting = Held['sittings'][number]
type Written = Input<typeof calls.save>['body']

interface Row extends Omit<Sitting, 'updatedAt'> {
  updatedAt: Date
}

async function sittingsOf(tx: Db, meetingCode: string): Promise<Sitting[]> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone time_zone, ${localPattern})`
  const { rows } = await sql<Row>`
    select sitting.id as "sittingId", sitting.name as names, place as places, sitting.capacity,
      ${local('sitting.starts_at')} as "startTime", ${local('sitting.ends_at')} as "endTime",
      ${local('cut_off')} as "cutOff", date_trunc('milliseconds', sitting.updated_at) as "updatedAt",
      (select count(*)::integer from meal_order where sitting_id = sitting.id) as ordered,
      coalesce((
        select jsonb_agg(jsonb_build_object('dishId', dish.id, 'names', dish.name, 'stalls', stall, 'marks', marks,
          'portions', portions, 'ordered', (select count(*) from meal_order where dish_id = dish.id))
          order by dish.position, dish.id)
        from meal_dish as dish where sitting_id = sitting.id), '[]') as dishes
    from meal_sitting as sitting join meeting on meeting.code = meeting_code
    where meeting_code = ${meetingCode} order by sitting.starts_at, sitting.id`.execute(tx)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

const unknown = (id: string) => new Refusal('itemNotFound', `The meeting has no sitting or dish "${id}".`)
const fewer = (path: string, ordered: number) =>
  new Refusal('mealFewer', `${ordered} are ordered.`, { fields: [{ path, expected: `${ordered} or more` }] })
const namedTwice = (path: string) => {
  const fields: WrongField[] = [{ path, expected: 'a name that no other one has' }]
  return new Refusal('mealNamedTwice', `The name in "${path}" is given twice.`, { fields })
}

const folded = (text: string) => text.trim().toLowerCase()
const areSameNames = (one: LanguageMap, other: LanguageMap) =>
  Object.entries(one).some(([language, name]) => folded(other[language] ?? '') === folded(name))

/** Returns true if people cannot tell two sittings of a day apart: by their names, or without names by their hours. */
const areAlike = (one: Pick<Sitting, 'names' | 'startTime' | 'endTime'>, other: typeof one) => {
  const areUnnamed = [one, other].every(({ names }) => Object.keys(names).length === 0)
  if (areUnnamed) return one.startTime === other.startTime && one.endTime === other.endTime
  return one.startTime.slice(0, 10) === other.startTime.slice(0, 10) && areSameNames(one.names, other.names)
}

/** Throws a Refusal where what is written cannot be a sitting, whatever else there is. */
function checkWritten({ startTime, endTime, cutOff, dishes, sittingId, key }: Written) {
  if (!startTime) throw invalidInput('startTime', 'a day with its time')
  if (!endTime) throw invalidInput('endTime', 'a day with its time')
  if (!cutOff) throw invalidInput('cutOff', 'a day with its time')
  if (!sittingId && !key) throw invalidInput('key', 'a key for a new sitting')
  for (const [at, { names }] of dishes.entries()) {
    if (Object.keys(names).length === 0) throw invalidInput(`dishes.${at}.names`, 'a name in at least one language')
    if (dishes.slice(0, at).some((other) => areSameNames(names, other.names))) throw namedTwice(`dishes.${at}.names`)
  }
}

/** Throws a Refusal unless the times follow each other at the meeting's place. */
async function checkTimes(tx: Db, { meetingCode, startTime, endTime, cutOff }: Written) {
  const { rows } = await sql<{ endsAfter: boolean; isCutOffLate: boolean }>`
    select ${endTime}::timestamp at time zone time_zone > ${startTime}::timestamp at time zone time_zone as "endsAfter",
      ${cutOff}::timestamp at time zone time_zone > ${endTime}::timestamp at time zone time_zone as "isCutOffLate"
    from meeting where code = ${meetingCode}`.execute(tx)
  if (!rows[0]?.endsAfter) throw invalidInput('endTime', 'a time after that of the beginning')
  if (rows[0].isCutOffLate) {
    const fields = [{ path: 'cutOff', expected: 'a time before the end of the sitting' }]
    throw new Refusal('mealCutOffLate', 'The cut-off is after the end of the sitting.', { fields })
  }
}

/** Throws a Refusal where the change takes away what people have ordered. */
function checkOrders({ capacity, dishes }: Written, before: Sitting) {
  if (capacity !== null && capacity < before.ordered) throw fewer('capacity', before.ordered)
  for (const { dishId, ordered } of before.dishes) {
    const at = dishes.findIndex((dish) => dish.dishId === dishId)
    const portions = dishes[at]?.portions ?? null
    if (at < 0 && ordered > 0) throw new Refusal('mealOrdered', `The dish "${dishId}" is ordered.`)
    if (portions !== null && portions < ordered) throw fewer(`dishes.${at}.portions`, ordered)
  }
  const ids = dishes.flatMap(({ dishId }) => dishId ?? [])
  if (new Set(ids).size < ids.length) throw invalidInput('dishes', 'each dish once')
  const foreign = dishes.find(({ dishId }) => dishId && before.dishes.every((dish) => dish.dishId !== dishId))
  if (foreign) throw unknown(foreign.dishId ?? '')
}

async function writeDishes(tx: Db, sittingId: string, dishes: Written['dishes']) {
  const present = dishes.flatMap(({ dishId }) => dishId ?? [])
  await sql`delete from meal_dish where sitting_id = ${sittingId}::uuid and id <> all(${present}::uuid[])`.execute(tx)
  for (const [position, { dishId, names, stalls, marks, portions }] of dishes.entries())
    await sql`
      insert into meal_dish (id, sitting_id, position, name, stall, marks, portions)
      values (coalesce(${dishId ?? null}::uuid, gen_random_uuid()), ${sittingId}::uuid, ${position},
        ${JSON.stringify(names)}::jsonb, ${JSON.stringify(stalls)}::jsonb, ${marks}::text[], ${portions})
      on conflict (id) do update set position = excluded.position, name = excluded.name, stall = excluded.stall,
        marks = excluded.marks, portions = excluded.portions,
        taken = (select count(*) from meal_order where dish_id = excluded.id)`.execute(tx)
}

/** Locks the sitting against orders, so that what is counted stays true until the change is written. */
const lockSitting = (tx: Db, meetingCode: string, sittingId: string) =>
  sql`
    select from meal_sitting where id = ${sittingId}::uuid and meeting_code = ${meetingCode} for update`.execute(tx)

const tell = (
  tx: Db,
  context: ForOrganiser,
  action: 'MEAL_SAVE' | 'MEAL_REMOVE',
  subject: string,
  { names, startTime }: Pick<Sitting, 'names' | 'startTime'>,
) => audit(tx, context, { action, subject, after: { name: inLanguage(names, 'EN'), startTime } })

async function save(tx: Db, body: Written, context: ForOrganiser): Promise<string> {
  const { meetingCode, names, places, startTime, endTime, cutOff, capacity } = body
  const id = body.sittingId ?? uuidOf(`sitting:${meetingCode}:${body.key}`)
  if (!isUuid(id)) throw unknown(id)
  // The changes of one meeting take turns, so that two new sittings never get the same name.
  await sql`select from meeting where code = ${meetingCode} for no key update`.execute(tx)
  await lockSitting(tx, meetingCode, id)
  const sittings = await sittingsOf(tx, meetingCode)
  const before = sittings.find(({ sittingId }) => sittingId === id)
  // The same key has made it already.
  if (before && !body.sittingId) return id
  if (!before && body.sittingId) throw unknown(id)
  if (before && before.updatedAt !== body.updatedAt) throw new Refusal('mealChanged', `Changed ${before.updatedAt}.`)
  await checkTimes(tx, body)
  if (sittings.some((other) => other.sittingId !== id && areAlike(body, other))) throw namedTwice('names')
  checkOrders(body, before ?? { ...body, sittingId: id, updatedAt: '', ordered: 0, dishes: [] })
  const local = (time: string) => sql`${time}::timestamp at time zone time_zone`
  await sql`
    insert into meal_sitting (id, meeting_code, name, place, starts_at, ends_at, cut_off, capacity)
    select ${id}::uuid, code, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(places)}::jsonb, ${local(startTime)},
      ${local(endTime)}, ${local(cutOff)}, ${capacity}
    from meeting where code = ${meetingCode}
    on conflict (id) do update set name = excluded.name, place = excluded.place, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, cut_off = excluded.cut_off, capacity = excluded.capacity,
      updated_at = clock_timestamp()`.execute(tx)
  await writeDishes(tx, id, body.dishes)
  await tell(tx, context, 'MEAL_SAVE', id, body)
  return id
}

/** Answers the calls by which organisers set up meals. */
export const heldMeals: Handlers<'heldMeals'> = {
  list: (_, { organiser: { meetingCode }, asMeeting }) =>
    asMeeting(async (tx) => {
      const { rows } = await sql<Pick<Held, 'timeZone' | 'startTime'>>`
        select time_zone as "timeZone", to_char(starts_at at time zone time_zone, ${localPattern}) as "startTime"
        from meeting where code = ${meetingCode}`.execute(tx)
      if (!rows[0]) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
      return { ...rows[0], sittings: await sittingsOf(tx, meetingCode) }
    }),

  async save({ body }, context) {
    const { db, session, settings } = context
    checkWritten(body)
    await count(db, [counter('mealSavesPerPerson', session.uid, settings.limits)])
    return { sittingId: await db.transaction().execute((tx) => save(tx, body, context)) }
  },

  async remove({ body: { meetingCode, sittingId } }, context) {
    if (!isUuid(sittingId)) throw unknown(sittingId)
    await context.db.transaction().execute(async (tx) => {
      await lockSitting(tx, meetingCode, sittingId)
      const before = (await sittingsOf(tx, meetingCode)).find((sitting) => sitting.sittingId === sittingId)
      if (!before) throw unknown(sittingId)
      if (before.ordered > 0) throw new Refusal('mealOrdered', `${before.ordered} people have ordered.`)
      await sql`delete from meal_sitting where id = ${sittingId}::uuid`.execute(tx)
      await tell(tx, context, 'MEAL_REMOVE', sittingId, before)
    })
    return null
  },
}
