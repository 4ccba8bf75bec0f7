import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, count, instantOrEmpty, language, list, shape } from '../core/structs.ts'

/** The most sessions that one call adds or removes. */
export const maxAgendaSessions = 200

/** A session in somebody's agenda. */
const AgendaSession = shape({ sessionId: string(), hasSeat: boolean() })

/** An exhibitor that somebody keeps. `startTime` is when they mean to come; empty where they have not said. */
const AgendaVisit = shape({
  exhibitorCode: string(),
  name: string(),
  hall: string(),
  booth: string(),
  startTime: instantOrEmpty(),
})

/** The agenda of one person: the sessions they keep, their seats, and the booths they mean to visit. */
export const agendas = {
  mine: endpoint({
    method: 'GET',
    path: '/user/meeting/agenda/mine',
    access: 'login',
    extension: true,
    summary: 'The sessions of a meeting that the caller keeps, and the exhibitors that they mean to visit.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({ sessions: array(AgendaSession), visits: array(AgendaVisit) }),
    errors: ['meetingNotFound'],
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/user/meeting/agenda/favourite',
    access: 'login',
    extension: true,
    summary:
      'Keeps sessions in the caller’s agenda, or takes them out with their seats. Sessions that are gone are left out.',
    body: shape({ sessionIds: list(code(), maxAgendaSessions, 1), isFavourite: boolean() }),
    data: shape({ sessionIds: array(string()) }),
    errors: [],
  }),
  seat: endpoint({
    method: 'POST',
    path: '/user/meeting/agenda/seat',
    access: 'login',
    extension: true,
    summary: 'Takes a seat in a session for the caller, who then keeps the session, too, or gives it back.',
    body: shape({ sessionId: code(), hasSeat: boolean() }),
    data: shape({ sessionId: string(), hasSeat: boolean(), seatsLeft: nullable(count()) }),
    errors: ['itemNotFound', 'registrationFull'],
  }),
  sessionFile: endpoint({
    method: 'GET',
    path: '/user/meeting/agenda/calendar',
    access: 'anyone',
    extension: true,
    summary: 'One session as a calendar file.',
    query: shape({ sessionId: code(), language: optional(language()) }),
    data: string(),
    media: 'text/calendar',
    errors: ['itemNotFound'],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/user/meeting/agenda/feed',
    access: 'login',
    extension: true,
    summary: 'Whether the caller’s agenda has a private calendar address.',
    data: shape({ isOn: boolean() }),
    errors: [],
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/user/meeting/agenda/feed/create',
    access: 'login',
    extension: true,
    summary: 'Makes a private calendar address of the caller’s agenda; an earlier one ends. It is answered only here.',
    body: shape({ language: optional(language()) }),
    data: shape({ /** An `https:` address for programs; calendars open it as `webcal:`. */ url: string() }),
    errors: [],
  }),
  revokeFeed: endpoint({
    method: 'POST',
    path: '/user/meeting/agenda/feed/revoke',
    access: 'login',
    extension: true,
    summary: 'Ends the private calendar address of the caller’s agenda.',
    data: shape({ isOn: boolean() }),
    errors: [],
  }),
  feedFile: endpoint({
    method: 'GET',
    path: '/user/meeting/agenda/feed/:token',
    access: 'anyone',
    extension: true,
    summary: 'The agenda that a private address leads to, as a calendar file: sessions and visits of all meetings.',
    query: shape({ language: optional(language()) }),
    data: string(),
    media: 'text/calendar',
    errors: ['itemNotFound'],
  }),
}
