import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { selling } from '../core/roles.ts'
import { address, code, day, instant, instantOrEmpty, oneOf, shape } from '../core/structs.ts'
import { halfHours } from './half-hours.ts'

/**
 * The answer about one exhibitor: whether the caller keeps it, and when they mean to come; empty if not said.
 * `timeZone` is that of the exhibition, which begins and ends at `opensAt` and `closesAt`.
 */
const Plan = shape({
  exhibitorCode: string(),
  isFavourite: boolean(),
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
    summary: 'Keeps an exhibitor for the caller, or no longer, which ends a planned visit, too.',
    body: shape({ exhibitorCode: code(), isFavourite: boolean() }),
    data: Plan,
    errors: ['exhibitorNotFound'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/user/exhibition/exhibitor/planVisit',
    access: 'login',
    extension: true,
    summary:
      'Plans the caller’s visit of an exhibitor on a day of the fair, at the beginning of a half hour of its clocks; ' +
      'without a day only keeps the exhibitor. The exhibitor’s members see it.',
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
