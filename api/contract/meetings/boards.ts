import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  code,
  count,
  instant,
  instantOrEmpty,
  integerBetween,
  language,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { leadFilters, maxTrendDays, placeKinds } from './board-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The figures of the leads of a meeting's exhibitors. None of them tells who a visitor was. */
const leadCounts = {
  /** Without a reply and less than a day old, or more: `lateNum` of the `newNum` are late. */
  newNum: count(),
  lateNum: count(),
}

/** The figures that organisers see of their meeting at a glance. */
export const boards = {
  now: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/stat/board',
    summary: 'What needs a decision, what is late, what is nearly full, and what has failed, in one meeting right now.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      timeZone: string(),
      serverTime: instant(),
      /** Registrations that wait for a decision; those that wait for more than a day are late. */
      review: shape({ waitingNum: count(), lateNum: count(), oldestAt: instantOrEmpty() }),
      /** People who wait for a place that comes free. */
      waitingListNum: count(),
      /** Places that are nearly or quite full, or will be within an hour at the pace of the last; the fullest first. */
      places: array(
        shape({
          kind: oneOf(placeKinds),
          /** The code of the identity, or the id of the session; empty for the whole meeting. */
          code: string(),
          name: string(),
          takenNum: count(),
          capacity: count(),
          lastHourNum: count(),
        }),
      ),
      door: shape({
        /** Everybody who may come in on any day. */
        expectedNum: count(),
        todayNum: count(),
        /** Those who were there at the same time of the day before. */
        yesterdayNum: count(),
        /** Scans of today that let nobody in. */
        refusedNum: count(),
        /** People who came in by the hours of today at the meeting’s place, from the first hour to the last. */
        hours: array(shape({ hour: count(), peopleNum: count() })),
        gates: array(shape({ name: string(), todayNum: count(), lastSeenAt: instantOrEmpty() })),
      }),
      /** Conversations with the meeting’s assistant in which a visitor waits for a person. */
      chats: shape({ waitingNum: count(), oldestAt: instantOrEmpty() }),
      leads: shape({ ...leadCounts, todayNum: count() }),
      /** Deliveries to the exhibitors’ own systems that were given up in the last week. */
      deliveries: shape({ failedNum: count() }),
    }),
    errors: ['meetingNotFound'],
  }),
  leads: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/stat/board/leads',
    summary: 'The leads of a meeting by exhibitor, as numbers alone: who a visitor was is between them.',
    query: shape({
      meetingCode: code(),
      show: optional(oneOf(leadFilters)),
      search: optional(text(100)),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      exhibitorCode: string(),
      name: string(),
      hall: string(),
      booth: string(),
      leadNum: count(),
      ...leadCounts,
      /** In the last week. */
      failedNum: count(),
      latestAt: instantOrEmpty(),
    }),
    errors: ['meetingNotFound'],
  }),
  leadChannels: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/stat/board/leads/channels',
    summary: 'The leads of a meeting by the channel they came by, the largest first.',
    query: shape({ meetingCode: code() }),
    data: shape({
      leadNum: count(),
      ...leadCounts,
      channels: array(shape({ channel: string(), leadNum: count() })),
    }),
    errors: ['meetingNotFound'],
  }),
  trends: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/stat/board/trends',
    summary: 'Visits, registrations, check-ins and leads of a meeting by day in UTC and by where they came from.',
    query: shape({
      meetingCode: code(),
      /** So many days back from today; 30 unless given. */
      days: optional(integerBetween(1, maxTrendDays)),
      language: optional(language()),
    }),
    data: shape({
      byDay: array(
        shape({
          /** Such as `2026-11-23`. */
          day: string(),
          /** Visits of the pages of its exhibitors and exhibits. */
          visitNum: count(),
          registrationNum: count(),
          /** People who came in on that day, each once. */
          checkInNum: count(),
          leadNum: count(),
        }),
      ),
      /** The largest first, each. */
      visitChannels: array(shape({ channel: string(), visitNum: count() })),
      leadChannels: array(shape({ channel: string(), leadNum: count() })),
      identities: array(shape({ code: string(), name: string(), registrationNum: count() })),
      /** The shops of the meeting with the coupons that they redeemed. */
      shops: array(shape({ shopCode: string(), name: string(), redeemedNum: count() })),
    }),
    errors: ['meetingNotFound'],
  }),
}
