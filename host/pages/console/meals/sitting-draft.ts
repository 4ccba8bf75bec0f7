import { newKey } from '../../../kit/form/new-key.ts'
import { wholeNumber } from '../meetings/held.ts'
import { areTimes } from '../meetings/time-fields.tsx'
import { areSameNames, type HeldDish, type HeldSitting } from './held-meals.ts'

/** A dish while it is edited: its portions are a text, and a new one has a key but no id. */
export interface EditedDish extends Omit<HeldDish, 'portions'> {
  key: string
  portions: string
}

/** Returns a dish as it is edited; without one, a new dish. */
export const editedDish = (dish?: HeldDish): EditedDish => ({
  ...(dish ?? { dishId: '', names: {}, stalls: {}, marks: [], ordered: 0 }),
  key: dish?.dishId ?? newKey(),
  portions: dish?.portions == null ? '' : String(dish.portions),
})

/** Returns a sitting as it is edited; without one, a new sitting that begins at `startTime`. */
export const editedSitting = (first: HeldSitting | undefined, startTime: string) => ({
  names: first?.names ?? {},
  places: first?.places ?? {},
  startTime: first?.startTime ?? startTime,
  endTime: first?.endTime ?? '',
  cutOff: first?.cutOff ?? '',
  capacity: first?.capacity == null ? '' : String(first.capacity),
  dishes: first ? first.dishes.map(editedDish) : [editedDish()],
})

/** A sitting while it is edited. */
export type EditedSitting = ReturnType<typeof editedSitting>

const isUnnamed = ({ names }: Pick<HeldSitting, 'names'>) => !Object.values(names).some((name) => name.trim())

/** Returns true if another sitting of the day has the same name, or the same hours where neither has a name. */
function isNamedTwice(draft: EditedSitting, others: readonly HeldSitting[]) {
  return others.some((other) =>
    isUnnamed(draft) && isUnnamed(other)
      ? draft.startTime === other.startTime && draft.endTime === other.endTime
      : draft.startTime.slice(0, 10) === other.startTime.slice(0, 10) && areSameNames(draft.names, other.names),
  )
}

/** The fault of a number: it is none, or less than what is ordered already. */
export type AmountProblem = 'noNumber' | 'fewer'

function amountProblem(text: string, ordered: number): AmountProblem | undefined {
  const amount = wholeNumber(text)
  if (amount === null) return undefined
  if (Number.isNaN(amount) || amount > 100_000) return 'noNumber'
  return amount < ordered ? 'fewer' : undefined
}

/** The faults of a dish: of its name, as its message key, and of the number of its portions. */
export interface DishProblems {
  name: 'dishMissing' | 'dishTwice' | undefined
  portions: AmountProblem | undefined
}

function dishProblems(dish: EditedDish, dishes: readonly EditedDish[]): DishProblems {
  const isTwice = dishes.some((other) => other.key !== dish.key && areSameNames(dish.names, other.names))
  return {
    name: isUnnamed(dish) ? 'dishMissing' : isTwice ? 'dishTwice' : undefined,
    portions: amountProblem(dish.portions, dish.ordered),
  }
}

/**
 * Returns the faults of a sitting, as their message keys, and whether it can be saved. `others` are the other
 * sittings of the meeting; `ordered` is the number of meals that are ordered at this one.
 */
export function problemsOf(draft: EditedSitting, others: readonly HeldSitting[], ordered: number) {
  const { cutOff, endTime, capacity, dishes } = draft
  const problems = {
    names: isNamedTwice(draft, others) ? ('nameTwice' as const) : undefined,
    cutOff: !cutOff ? ('cutOffMissing' as const) : cutOff > endTime ? ('cutOffLate' as const) : undefined,
    capacity: capacity === '0' ? ('noNumber' as const) : amountProblem(capacity, ordered),
    dishes: new Map(dishes.map((dish) => [dish.key, dishProblems(dish, dishes)])),
  }
  const areDishesRight = [...problems.dishes.values()].every(({ name, portions }) => !name && !portions)
  const isRight = areTimes(draft) && !problems.names && !problems.cutOff && !problems.capacity && areDishesRight
  return { ...problems, isRight }
}
