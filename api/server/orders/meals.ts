import { sql } from 'kysely'
import type { Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import { catering } from '../../contract/core/roles.ts'
import { dietMarks } from '../../contract/orders/meal-terms.ts'
import type { meals as calls } from '../../contract/orders/meals.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'
import { cancelMeal, placeMeal } from './meal-orders.ts'

type Menu = Reply<typeof calls.menu>
type Dish = Menu['sittings'][number]['dishes'][number]

interface MeetingRow {
  meetingType: Menu['meetingType']
  name: LanguageMap
  fallback: string
  timeZone: string
  mayOrder: boolean
  mayServe: boolean
}

interface DishRow {
  dishId: string
  stall: LanguageMap
  name: LanguageMap
  marks: Dish['marks']
  left: number | null
}

interface SittingRow {
  sittingId: string
  startsAt: Date
  endsAt: Date
  cutOff: Date
  isOpen: boolean
  name: LanguageMap
  place: LanguageMap
  dishes: DishRow[] | null
  dishId: string | null
  code: string | null
  collectedAt: Date | null
}

const noMeal = () => new Refusal('mealNotFound', 'The meeting has no such sitting, dish or order.')

/** Reads a meeting for a person: whether they are registered, and whether they hand meals over. */
async function meetingFor(meetingCode: string, uid: string, db: Db): Promise<MeetingRow> {
  const { rows } = await sql<MeetingRow>`
    select type as "meetingType", name, fallback_language as fallback, time_zone as "timeZone",
      exists (select from registration where registration.meeting_code = code and uid = ${uid}
        and state in ('PASSED', 'SIGNED')) as "mayOrder",
      exists (select from meeting_member as member where member.meeting_code = code and uid = ${uid}
        and role = any(${catering}::text[])) as "mayServe"
    from meeting where code = ${meetingCode} and published_at is not null`.execute(db)
  if (!rows[0]) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
  return rows[0]
}

/** Counts the places that are left in the sittings of a meeting that have a number of them. */
async function placesLeft(meetingCode: string, db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ sittingId: string; left: number }>`
    select sitting.id as "sittingId", greatest(0, capacity - count(uid))::integer as left
    from meal_sitting as sitting left join meal_order on sitting_id = sitting.id
    where sitting.meeting_code = ${meetingCode} and capacity is not null and ends_at > now()
    group by sitting.id`.execute(db)
  return new Map(rows.map(({ sittingId, left }) => [sittingId, left]))
}

/** Reads the sittings of a meeting that are not over, with what a person ordered. */
async function menuOf(meetingCode: string, uid: string, language: Language, db: Db): Promise<Menu> {
  const { name, fallback, ...meeting } = await meetingFor(meetingCode, uid, db)
  const { rows } = await asPerson(db, uid, (tx) =>
    sql<SittingRow>`
      select sitting.id as "sittingId", starts_at as "startsAt", ends_at as "endsAt", cut_off as "cutOff", sitting.name, place,
        cut_off > now() as "isOpen", dish_id as "dishId", meal_order.code, collected_at as "collectedAt", (
          select jsonb_agg(jsonb_build_object('dishId', id, 'stall', stall, 'name', name, 'marks', marks,
            'left', portions - taken) order by position, id)
          from meal_dish where sitting_id = sitting.id) as dishes
      from meal_sitting as sitting left join meal_order on sitting_id = sitting.id and uid = ${uid}
      where sitting.meeting_code = ${meetingCode} and ends_at > now() order by starts_at, sitting.id`.execute(tx),
  )
  const left = await placesLeft(meetingCode, db)
  const textOf = (texts: LanguageMap) => inLanguage(texts, language, fallback)
  return {
    ...{ meetingCode, ...meeting, meetingName: textOf(name) },
    sittings: rows.map(({ startsAt, endsAt, cutOff, name, place, dishes, dishId, code, collectedAt, ...row }) => ({
      ...{ ...row, name: textOf(name), place: textOf(place), left: left.get(row.sittingId) ?? null },
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
      cutOff: cutOff.toISOString(),
      dishes: (dishes ?? []).map((dish) => ({ ...dish, stall: textOf(dish.stall), name: textOf(dish.name) })),
      order: dishId && code ? { dishId, code, collectedAt: collectedAt?.toISOString() ?? '' } : null,
    })),
  }
}

interface TotalRow {
  sittingId: string
  startsAt: Date
  endsAt: Date
  dishes: { dishId: string; name: LanguageMap; ordered: number; collected: number; marks: string[] }[]
}

/** Counts the orders of each dish of a meeting in the rows that are visible. */
const countOrders = (tx: Db, meetingCode: string) =>
  sql<TotalRow>`
  select sitting.id as "sittingId", starts_at as "startsAt", ends_at as "endsAt", jsonb_agg(jsonb_build_object(
      'dishId', dish.id, 'name', dish.name, 'marks', dish.marks, 'ordered', ordered, 'collected', collected)
      order by position, dish.id) as dishes
  from meal_sitting as sitting join meal_dish as dish on dish.sitting_id = sitting.id
  cross join lateral (
    select count(*)::integer as ordered, count(collected_at)::integer as collected
    from meal_order where dish_id = dish.id) as counted
  where sitting.meeting_code = ${meetingCode}
  group by sitting.id order by starts_at, sitting.id`.execute(tx)

interface RedeemedRow {
  dish: LanguageMap
  startsAt: Date
  endsAt: Date
  collectedAt: Date
  isFirst: boolean
}

/** Answers the calls about meals. */
export const meals: Handlers<'meals'> = {
  menu: ({ query }, { db, session, language }) =>
    menuOf(query.meetingCode, session.uid, query.language ?? language, db),

  async order({ body }, { db, session, language }) {
    const { meetingCode, sittingId, dishId } = body
    const { mayOrder } = await meetingFor(meetingCode, session.uid, db)
    if (!mayOrder) throw new Refusal('registrationNotFound', 'The caller has no registration that was passed.')
    if (!isUuid(sittingId) || !isUuid(dishId)) throw noMeal()
    await placeMeal(db, session.uid, { meetingCode, sittingId, dishId })
    return menuOf(meetingCode, session.uid, body.language ?? language, db)
  },

  async cancel({ body }, { db, session, language }) {
    const { meetingCode, sittingId } = body
    if (isUuid(sittingId)) await cancelMeal(db, session.uid, meetingCode, sittingId)
    return menuOf(meetingCode, session.uid, body.language ?? language, db)
  },

  async totals({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { rows } = await asMeeting(db, query.meetingCode, (tx) => countOrders(tx, query.meetingCode))
    return {
      sittings: rows.map(({ sittingId, startsAt, endsAt, dishes }) => ({
        ...{ sittingId, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
        dishes: dishes.map(({ dishId, name, ordered, collected }) => ({
          ...{ dishId, name: inLanguage(name, language), ordered, collected },
        })),
        diets: dietMarks.map((mark) => ({
          mark,
          ordered: dishes.filter(({ marks }) => marks.includes(mark)).reduce((sum, { ordered }) => sum + ordered, 0),
        })),
      })),
    }
  },

  async redeem({ body }, { db, ...context }) {
    const { meetingCode } = body
    const code = body.code.toUpperCase()
    const first = await sql`
      update meal_order set collected_at = now()
      where meeting_code = ${meetingCode} and code = ${code} and collected_at is null`.execute(db)
    const isFirst = Boolean(first.numAffectedRows)
    const { rows } = await asMeeting(db, meetingCode, (tx) =>
      sql<RedeemedRow>`
        select dish.name as dish, starts_at as "startsAt", ends_at as "endsAt", collected_at as "collectedAt"
        from meal_order join meal_dish as dish on dish.id = dish_id
        join meal_sitting as sitting on sitting.id = meal_order.sitting_id
        where meal_order.meeting_code = ${meetingCode} and code = ${code}`.execute(tx),
    )
    const [row] = rows
    if (!row) throw noMeal()
    return {
      ...{ isFirst, dish: inLanguage(row.dish, body.language ?? context.language) },
      startTime: row.startsAt.toISOString(),
      endTime: row.endsAt.toISOString(),
      collectedAt: row.collectedAt.toISOString(),
    }
  },
}
