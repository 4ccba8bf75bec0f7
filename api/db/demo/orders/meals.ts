import type { Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import { demoId } from '../rows.ts'
import terms from './meal-terms.json' with { type: 'json' }

const dayMs = 86_400_000
const hourMs = 3_600_000
const meeting_code = 'X2026'

/** The dishes of every sitting of `X2026`; of one dish few portions are left. */
const dishes = [
  { code: 'beef', stall: 'noodles', marks: ['GLUTEN', 'SOY'], portions: 120 },
  { code: 'tofu', stall: 'garden', marks: ['VEGAN', 'HALAL', 'SOY'], portions: 80 },
  { code: 'fish', stall: 'garden', marks: ['FISH', 'SOY'], portions: 4 },
  { code: 'pasta', stall: 'noodles', marks: ['VEGETARIAN', 'GLUTEN', 'MILK'], portions: null },
] as const

/** The sittings of a day: when they begin, counted in hours from the opening. */
const hours = [2.5, 4] as const

/** The orders of people at the first sitting of the first day. */
const orders = [
  { uid: 'U1001', dish: 'tofu', code: 'F7KM' },
  { uid: 'U1112', dish: 'beef', code: 'H3QW' },
] as const

/** Everything of the meals that is the same on every run. */
export const demoMeals = { dishes, hours, orders, terms }

/** Writes the meals of the demo exhibition: two sittings on each day; what was ordered since stays. */
export async function writeMeals(db: Transaction<Schema>): Promise<void> {
  const meeting = await db
    .selectFrom('meeting')
    .select(['starts_at', 'ends_at'])
    .where('code', '=', meeting_code)
    .executeTakeFirstOrThrow()
  const days = Math.ceil((meeting.ends_at.getTime() - meeting.starts_at.getTime()) / dayMs)
  const sittings = Array.from({ length: days }, (_, day) =>
    hours.map((hour, at) => {
      const starts = meeting.starts_at.getTime() + day * dayMs + hour * hourMs
      return {
        ...{ id: demoId(`sitting ${day} ${at}`), meeting_code, place: JSON.stringify(terms.place) },
        ...{ starts_at: new Date(starts), ends_at: new Date(starts + hourMs), cut_off: new Date(starts - 16 * hourMs) },
      }
    }),
  ).flat()
  await db
    .insertInto('meal_sitting')
    .values(sittings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('meal_dish')
    .values(sittings.flatMap(({ id }, at) => dishesOf(id, at === 0)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [first] = sittings
  for (const { uid, dish, code } of orders)
    await db
      .insertInto('meal_order')
      .values({
        ...{ id: demoId(`meal ${uid}`), meeting_code, sitting_id: first?.id ?? '', uid, code },
        dish_id: demoId(`dish ${first?.id} ${dish}`),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The rows of the dishes of a sitting; at the first one some portions are ordered. */
function dishesOf(sitting_id: string, isFirst: boolean) {
  return dishes.map(({ code, stall, marks, portions }, position) => ({
    ...{ id: demoId(`dish ${sitting_id} ${code}`), sitting_id, position, marks: [...marks], portions },
    taken: isFirst ? orders.filter(({ dish }) => dish === code).length : 0,
    name: JSON.stringify(terms.dishes[code]),
    stall: JSON.stringify(terms.stalls[stall]),
  }))
}
