import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, count, instant, instantOrEmpty, language, oneOf, shape } from '../core/structs.ts'
import { meetingTypes } from '../meetings/meetings.ts'

/** The states of a place on a waiting list that has not ended: the person waits, or was offered a place. */
export const waitingStates = ['WAITING', 'OFFERED'] as const

const Waiting = shape({
  waitingId: string(),
  meetingCode: string(),
  meetingType: oneOf(meetingTypes),
  meetingName: string(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
  identity: string(),
  identityName: string(),
  status: oneOf(waitingStates),
  /** 1 for who is next; 0 for who was offered a place. */
  position: count(),
  /** The instant at which an offer goes to the next; empty without one. */
  offerEndsAt: instantOrEmpty(),
})

/** The waiting lists of meetings that are full. */
export const waitingLists = {
  mine: endpoint({
    method: 'GET',
    path: '/user/attend/waiting/mine',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'The waiting lists that the caller is on, those with an offer first.',
    query: shape({ meetingCode: optional(code()), language: optional(language()) }),
    data: shape({ list: array(Waiting) }),
    errors: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/user/attend/waiting/join',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'Puts the caller on the waiting list of an identity without free places. Twice is as once.',
    body: shape({ meetingCode: code(), identity: code(), language: optional(language()) }),
    data: shape({ waitingId: string() }),
    errors: [
      ...(['meetingNotFound', 'registrationNotOpen', 'registrationClosed', 'identityNotConfigured'] as const),
      ...(['alreadyRegistered', 'registrationStepRefused', 'tooManyRequests'] as const),
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/user/attend/waiting/leave',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'Takes the caller off a waiting list; a place that they were offered goes to the next at once.',
    body: shape({ waitingId: code() }),
    data: shape({ waitingId: string() }),
    errors: ['registrationNotFound'],
  }),
}
