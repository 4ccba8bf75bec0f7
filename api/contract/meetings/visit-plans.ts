import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { selling } from '../core/roles.ts'
import { address, code, day, instant, instantOrEmpty, list, oneOf, shape } from '../core/structs.ts'
import { halfHours } from './half-hours.ts'

/**
 * The answer about one exhibitor: whether it is one of the caller's favourites, whether they plan to visit it, and
 * when; empty if not said. `timeZone` is that of the exhibition, which begins and ends at `opensAt` and `closesAt`.
 */
const Plan = shape({
  exhibitorCode: string(),
  isFavourite: boolean(),
  /** True if the exhibitor's members see that the caller plans to come. */
  isPlanned: boolean(),
  startTime: instantOrEmpty(),
  timeZone: string(),
  opensAt: instant(),
  closesAt: instant(),
})

/** The exhibitors that people keep and mean to visit. */
export const visitPlans = {
  mine: endpoint({
    method: 'GET',
    path: '/user/exhibition/exhibitor/visit',
    access: 'login',
    extension: true,
    summary: 'Whether the caller keeps an exhibitor, and when they mean to visit it.',
    query: shape({ exhibitorCode: code() }),
    data: Plan,
    errors: ['exhibitorNotFound'],
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/user/exhibition/exhibitor/favourite',
    access: 'login',
    extension: true,
    summary:
      'Makes an exhibitor a favourite of the caller, or no longer, which ends a planned visit, too. With `exceptPlanned`, ' +
      'an exhibitor whom the caller plans to visit stays one. Exhibitors do not see whose favourites they are.',
    body: shape({ exhibitorCode: code(), isFavourite: boolean(), exceptPlanned: optional(boolean()) }),
    data: Plan,
    errors: ['exhibitorNotFound'],
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/user/exhibition/exhibitor/favourite/list',
    access: 'login',
    extension: true,
    summary: 'The caller’s favourites of an exhibition, in the order in which they were added.',
    query: shape({ meetingCode: code() }),
    data: shape({ exhibitorCodes: array(string()) }),
    errors: [],
  }),
  addFavourites: endpoint({
    method: 'POST',
    path: '/user/exhibition/exhibitor/favourite/add',
    access: 'login',
    extension: true,
    summary:
      'Adds favourites that the caller’s device has stored, and answers with all of that exhibition. Codes of no exhibitor ' +
      'of it are left out.',
    body: shape({ meetingCode: code(), exhibitorCodes: list(code(), 1000) }),
    data: shape({ exhibitorCodes: array(string()) }),
    errors: [],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/user/exhibition/exhibitor/planVisit',
    access: 'login',
    extension: true,
    summary:
      'Plans the caller’s visit of an exhibitor on a day of the fair, at the beginning of a half hour of its clocks; ' +
      'without a day only says that they come. The exhibitor’s members see it.',
    body: shape({
      exhibitorCode: code(),
      day: optional(day()),
      /** Such as `14:30`. */
      time: optional(oneOf(halfHours)),
    }),
    data: Plan,
    errors: ['exhibitorNotFound', 'invalidInput'],
  }),
  expected: endpoint({
    method: 'GET',
    path: '/user/exhibition/exhibitor/visit/list',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary:
      'The people who mean to visit the booths of an enterprise, the next ones first, then those without a time.',
    query: shape({ enterpriseCode: code() }),
    row: shape({
      exhibitorCode: string(),
      booth: string(),
      uid: string(),
      name: string(),
      avatar: address(),
      organisation: string(),
      startTime: instantOrEmpty(),
      timeZone: string(),
    }),
    errors: ['enterpriseNotFound'],
  }),
}
