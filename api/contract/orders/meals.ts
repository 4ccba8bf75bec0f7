import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { catering } from '../core/roles.ts'
import { code, count, instant, instantOrEmpty, language, oneOf, shape, text } from '../core/structs.ts'
import { meetingTypes } from '../meetings/meetings.ts'
import { dietMarks, dishMarks, mealCodeLength } from './meal-terms.ts'

const Sitting = shape({
  sittingId: string(),
  /** Empty where its hours name it. */
  name: string(),
  startTime: instant(),
  endTime: instant(),
  /** The instant until which orders are taken, changed and cancelled. */
  cutOff: instant(),
  isOpen: boolean(),
  /** The places that are left; null where they are not limited. */
  left: nullable(count()),
  place: string(),
  dishes: array(
    shape({
      dishId: string(),
      stall: string(),
      name: string(),
      marks: array(oneOf(dishMarks)),
      /** The portions that are left; null where they are not limited. */
      left: nullable(count()),
    }),
  ),
  /** The order of the caller; null without one. */
  order: nullable(shape({ dishId: string(), code: string(), collectedAt: instantOrEmpty() })),
})

const Menu = shape({
  meetingCode: string(),
  meetingType: oneOf(meetingTypes),
  meetingName: string(),
  timeZone: string(),
  /** True if the caller is registered, and so may order. */
  mayOrder: boolean(),
  /** True if the caller hands meals over, and so may see all orders. */
  mayServe: boolean(),
  sittings: array(Sitting),
})

const meetingCode = { meetingCode: code(), language: optional(language()) }

/** The meals of meetings: what is served, what people ordered, and what was handed over. */
export const meals = {
  menu: endpoint({
    method: 'GET',
    path: '/user/meal/menu',
    access: 'login',
    extension: true,
    summary: 'The sittings of a meeting that are not over, with their dishes and the orders of the caller.',
    query: shape(meetingCode),
    data: Menu,
    errors: ['meetingNotFound'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/user/meal/order',
    access: 'login',
    extension: true,
    summary:
      'Orders a dish for a sitting until its cut-off, in the place of an earlier one. The last portion and the last place ' +
      'go to one person.',
    body: shape({ ...meetingCode, sittingId: text(40, 1), dishId: text(40, 1) }),
    data: Menu,
    errors: ['meetingNotFound', 'registrationNotFound', 'mealNotFound', 'mealClosed', 'mealSoldOut', 'mealFull'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/meal/cancel',
    access: 'login',
    extension: true,
    summary: 'Cancels the order of the caller for a sitting until its cut-off. Twice is as once.',
    body: shape({ ...meetingCode, sittingId: text(40, 1) }),
    data: Menu,
    errors: ['meetingNotFound', 'mealClosed'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/user/meal/totals',
    access: 'login',
    as: { meeting: catering },
    extension: true,
    summary: 'The portions that were ordered and handed over, by sitting and dish, and the orders by diet.',
    query: shape(meetingCode),
    data: shape({
      sittings: array(
        shape({
          sittingId: string(),
          startTime: instant(),
          endTime: instant(),
          dishes: array(shape({ dishId: string(), name: string(), ordered: count(), collected: count() })),
          diets: array(shape({ mark: oneOf(dietMarks), ordered: count() })),
        }),
      ),
    }),
    errors: ['meetingNotFound'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/user/meal/redeem',
    access: 'login',
    as: { meeting: catering },
    extension: true,
    summary: 'Hands a meal over by its pick-up code, once. A second time tells when it was handed over.',
    body: shape({ ...meetingCode, code: text(mealCodeLength, mealCodeLength) }),
    data: shape({
      /** False where the meal had been handed over before. */
      isFirst: boolean(),
      dish: string(),
      startTime: instant(),
      endTime: instant(),
      collectedAt: instant(),
    }),
    errors: ['meetingNotFound', 'mealNotFound'],
  }),
}
