import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  code,
  count,
  email,
  instant,
  instantOrEmpty,
  language,
  list,
  oneOf,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import { groupFaults, groupFields, groupLimits, openPlaceStates } from './group-terms.ts'
import { registrationLimits } from './registration-limits.ts'
import { registrationStates } from './registration-states.ts'

const forCaller = { access: 'login', scope: 'register', extension: true } as const

/** A colleague as they were typed. `phone` is written with its dialling code, such as `+49 30 5550101`. */
const Colleague = shape({
  firstName: text(registrationLimits.firstName),
  lastName: text(registrationLimits.lastName),
  email: text(groupLimits.email),
  phone: text(groupLimits.phone),
  organisation: text(registrationLimits.organisation),
  position: text(registrationLimits.position),
})

/** A colleague’s place, and what has become of it. */
const Place = shape({
  placeId: string(),
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: string(),
  organisation: string(),
  position: string(),
  identityName: string(),
  status: oneOf([...openPlaceStates, ...registrationStates]),
  /** The instant until which the place is held; empty unless the colleague is invited. */
  heldUntil: instantOrEmpty(),
  invitedAt: instant(),
})

/**
 * Places that one person holds for colleagues at a meeting. Each colleague gets a link with which they complete,
 * correct or decline their registration; the terms are accepted by nobody but themselves.
 */
export const registrationGroups = {
  read: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/group/read',
    summary: 'The colleagues in a CSV or XLSX file or a pasted list, as rows to be looked at. Nothing is kept.',
    files: 1,
    query: shape({ language: optional(language()) }),
    data: shape({
      people: array(shape({ ...Colleague.schema, line: count() })),
      /** The fields that were found, and the headings of columns that mean nothing here. */
      fields: array(oneOf(groupFields)),
      ignoredColumns: array(string()),
      /** The number of rows beyond those that one person may register. */
      leftOut: count(),
    }),
    errors: ['importUnreadable', 'bodyTooLarge', 'invalidInput', 'tooManyRequests'],
  }),
  hold: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/group/hold',
    summary:
      'Holds places for colleagues, for all or for none, and sends each their link; `isPreview` reports the faults only.',
    body: shape({
      meetingCode: code(),
      identity: code(),
      /** The same for every try of one group, so that its places are held once however often it is sent. */
      key: secret(),
      people: list(Colleague, groupLimits.people, 1),
      invitationCode: optional(text(registrationLimits.invitationCode)),
      /** The language of the messages to the colleagues. */
      language: optional(language()),
      isPreview: boolean(),
    }),
    data: shape({
      /** The wrong fields by the place of their row, from 0 on. Nothing is held while there are any. */
      faults: array(shape({ row: count(), field: oneOf(groupFields), fault: oneOf(groupFaults) })),
      /** The places that the caller can still hold; null where they are not limited. */
      placesLeft: nullable(count()),
      /** Empty for a preview, and where a row is wrong. */
      groupId: string(),
    }),
    errors: [
      ...([
        'meetingNotFound',
        'registrationNotOpen',
        'registrationClosed',
        'registrationFull',
        'tooManyItems',
      ] as const),
      ...([
        'identityNotConfigured',
        'invitationMissing',
        'invitationInvalid',
        'invitationUsed',
        'invitationEarly',
      ] as const),
      ...(['tooManyRequests'] as const),
    ],
  }),
  mine: endpoint({
    ...forCaller,
    method: 'GET',
    path: '/user/attend/group/mine',
    summary: 'The places that the caller holds or held for colleagues at a meeting, the newest group first.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({ list: array(Place), /** The colleagues whom the caller may still register. */ left: count() }),
    errors: ['meetingNotFound'],
  }),
  sendAgain: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/group/sendAgain',
    summary:
      'Sends a colleague a new link, to another address if there is one; the link before opens nothing any more.',
    body: shape({ placeId: code(), email: optional(email()) }),
    data: shape({ placeId: string(), /** The new link, to be passed on. */ link: string(), isSent: boolean() }),
    errors: ['registrationNotFound', 'registrationStepRefused', 'tooManyRequests'],
  }),
  withdraw: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/group/withdraw',
    summary: 'Gives a place back that its colleague has not taken; it is free for others at once.',
    body: shape({ placeId: code() }),
    data: shape({ placeId: string() }),
    errors: ['registrationNotFound', 'registrationStepRefused'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/user/attend/group/decline',
    access: 'anyone',
    extension: true,
    summary: 'Gives the place of a link back. Repeated, it answers the same.',
    body: shape({ meetingCode: code(), invitationCode: text(registrationLimits.invitationCode, 1) }),
    data: shape({ meetingCode: string() }),
    errors: ['invitationInvalid', 'invitationUsed', 'tooManyRequests'],
  }),
}
