import { array, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { code, count, integerBetween, languageMap, list, localTime, oneOf, shape, text } from '../core/structs.ts'
import { dishMarks, mealLimits } from './meal-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** A sitting as organisers edit it: texts by language code, and times by the clock at the meeting's place. */
const HeldSitting = shape({
  sittingId: string(),
  /** Without a name, its hours name it. */
  names: languageMap(100),
  places: languageMap(100),
  startTime: localTime(),
  endTime: localTime(),
  cutOff: localTime(),
  /** The number of people who can order; null where they are not limited. */
  capacity: nullable(count()),
  ordered: count(),
  dishes: array(
    shape({
      dishId: string(),
      stalls: languageMap(100),
      names: languageMap(100),
      marks: array(oneOf(dishMarks)),
      portions: nullable(count()),
      ordered: count(),
    }),
  ),
  /** It is sent back with a change. */
  updatedAt: string(),
})

/** The meals of a meeting as its organisers offer them. */
export const heldMeals = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meal/edit',
    summary: 'The sittings of a meeting with their dishes, and how many people have ordered.',
    query: shape({ meetingCode: code() }),
    data: shape({
      timeZone: string(),
      /** When the meeting begins, by the clock at its place. */
      startTime: localTime(),
      sittings: array(HeldSitting),
    }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meal/save',
    summary:
      'Adds a sitting, or changes one. Without a `sittingId` one is made; the same key makes one. What people have ordered ' +
      'stays: fewer places or portions are refused, and so is leaving out a dish that was ordered. Sittings of a day have ' +
      'different names, and so have the dishes of a sitting. A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      sittingId: optional(text(40, 1)),
      key: optional(text(64, 16)),
      updatedAt: optional(text(40)),
      names: languageMap(100),
      places: languageMap(100),
      startTime: localTime(),
      endTime: localTime(),
      cutOff: localTime(),
      capacity: nullable(integerBetween(1, mealLimits.amount)),
      dishes: list(
        shape({
          dishId: optional(text(40, 1)),
          stalls: languageMap(100),
          names: languageMap(100),
          marks: list(oneOf(dishMarks), dishMarks.length),
          portions: nullable(integerBetween(0, mealLimits.amount)),
        }),
        mealLimits.dishes,
        1,
      ),
    }),
    data: shape({ sittingId: string() }),
    errors: [
      ...(['meetingNotFound', 'itemNotFound', 'invalidInput', 'tooManyRequests'] as const),
      ...(['mealChanged', 'mealOrdered', 'mealFewer', 'mealNamedTwice', 'mealCutOffLate'] as const),
    ],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meal/remove',
    summary: 'Removes a sitting for which nobody has ordered.',
    body: shape({ meetingCode: code(), sittingId: text(40, 1) }),
    errors: ['meetingNotFound', 'itemNotFound', 'mealOrdered'],
  }),
}
