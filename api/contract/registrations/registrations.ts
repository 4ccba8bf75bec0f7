import { array, boolean, literal, nullable, optional, string } from 'superstruct'
import { Login } from '../accounts/sessions.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  count,
  countryCode,
  dialCode,
  email,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  oneOf,
  paging,
  phone,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import type { Answers } from '../forms/answers.ts'
import { idTypes } from '../forms/id-documents.ts'
import { identityKinds } from '../meetings/identity-kinds.ts'
import { meetingTypes } from '../meetings/meetings.ts'
import { registrationLimits as limits, photoLimits } from './registration-limits.ts'
import { channelStates, registrationEvents, registrationStates } from './registration-states.ts'

/** A registration in lists, with its meeting. */
const listed = {
  registrationId: string(),
  meetingCode: string(),
  meetingType: oneOf(meetingTypes),
  meetingName: string(),
  address: string(),
  logo: address(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
  identity: string(),
  identityName: string(),
  status: oneOf(registrationStates),
  /** The reviewer's reason where it was not passed, else empty. */
  reason: string(),
  registeredAt: instant(),
  /** Empty unless signed. */
  signedAt: instantOrEmpty(),
}

/** A registration as its person sees it again. */
export const Registration = shape({
  ...listed,
  /** As what they come; that of visitors where the identity is gone. */
  kind: oneOf(identityKinds),
  /** The names of fields that the reviewer marked as wrong; `documentNumber` and `photo` may be among them. */
  faultyFields: array(string()),
  firstName: string(),
  lastName: string(),
  organisation: string(),
  position: string(),
  email: string(),
  phone: string(),
  phoneCountryCode: string(),
  countryCode: string(),
  /** Empty if no document was asked for. */
  documentType: string(),
  /** The last characters of the number, the others hidden; the whole number is never answered. */
  documentNumber: string(),
  hasPhoto: boolean(),
  formVersion: integerBetween(1, 1_000_000),
  answers: jsonObject<Answers>(),
  invitationCode: string(),
  /** Its course, the oldest step first; `reason` is that of a reviewer who did not pass it. */
  steps: array(
    shape({ event: oneOf(registrationEvents), status: oneOf(registrationStates), at: instant(), reason: string() }),
  ),
})

/** The fields that a person enters. `firstName` is the family name. */
const entered = {
  firstName: text(limits.firstName, 1),
  lastName: text(limits.lastName, 1),
  organisation: text(limits.organisation, 1),
  position: optional(text(limits.position)),
  email: email(),
  phone: optional(phone()),
  phoneCountryCode: optional(dialCode()),
  countryCode: optional(countryCode()),
  /** The version of the form that was filled in; the newest unless said otherwise. */
  formVersion: optional(integerBetween(1, 1_000_000)),
  /** The answers by the names of the form's fields. */
  answers: optional(jsonObject<Answers>()),
  documentType: optional(oneOf(idTypes)),
  documentNumber: optional(text(limits.documentNumber)),
  /** JPEG, PNG or WebP in base64, or the address of an upload of the caller's own, which is then taken away there. */
  photo: optional(text(photoLimits.maxBase64)),
}

const newRegistration = {
  method: 'POST',
  access: 'anyone',
  scope: 'register',
  body: shape({
    meetingCode: code(),
    identity: code(),
    /** The same for every try of one registration, so that it is made once however often it is sent. */
    key: secret(),
    ...entered,
    invitationCode: optional(text(limits.invitationCode)),
    /**
     * The short link by which the caller came. That of a guest whom somebody invited to this meeting by name makes the
     * registration theirs; any other is ignored.
     */
    shareCode: optional(text(limits.shareCode)),
    language: optional(language()),
    /** The agreement to the terms: only `true` is accepted. */
    terms: literal(true),
  }),
  data: shape({
    registrationId: string(),
    meetingCode: string(),
    status: oneOf(registrationStates),
    /** The login of an account that this call made; null for callers with an account, and on other websites. */
    login: nullable(Login),
    /** True if a link was sent by which the address becomes that of the new account. */
    isMailSent: boolean(),
  }),
  errors: [
    ...(['meetingNotFound', 'registrationNotOpen', 'registrationClosed', 'registrationFull'] as const),
    ...(['identityNotConfigured', 'alreadyRegistered', 'sameTimeSlot', 'formChanged', 'accountExists'] as const),
    ...([
      'invitationMissing',
      'invitationInvalid',
      'invitationUsed',
      'invitationEarly',
      'photoRefused',
      'realNameFailed',
    ] as const),
    ...(['tooManyRequests', 'unavailable'] as const),
  ],
} as const

const ofOne = shape({ registrationId: code() })

/** The call `registrations.status`, by itself for widgets that make it. */
export const registrationStatus = endpoint({
  method: 'POST',
  path: '/user/attend/checkSignUpStatus/:meetingCode/:meetingType',
  access: 'anyone',
  scope: 'register',
  summary: 'Whether the caller is registered for a meeting, and whether they can register now.',
  data: shape({
    meetingCode: string(),
    channel: oneOf(channelStates),
    status: oneOf(registrationStates),
    registrationId: string(),
    reason: string(),
    canRegister: boolean(),
    /** The identity for which a place from the waiting list stands open for the caller; empty without an offer. */
    offeredIdentity: string(),
    placesLeft: nullable(count()),
    /** The caller's registration for another meeting at the same time. */
    clash: nullable(
      shape({
        registrationId: string(),
        meetingCode: string(),
        meetingName: string(),
        /** Up to five meetings of the same organisers to which the caller can come, the next one first. */
        others: array(
          shape({
            ...{ meetingCode: string(), meetingType: oneOf(meetingTypes), meetingName: string() },
            ...{ startTime: instant(), endTime: instant(), timeZone: string() },
          }),
        ),
      }),
    ),
  }),
  errors: ['meetingNotFound'],
})

/** The call `registrations.register`, by itself for widgets that make it. */
export const register = endpoint({
  ...newRegistration,
  path: '/user/attend/signUpAndRegister',
  summary: 'Registers the caller for a meeting, and makes an account for callers who have none.',
})

/** The call `registrations.detail`, by itself for widgets that make it. */
export const ownRegistration = endpoint({
  method: 'GET',
  path: '/user/attend/mySignDetail/:meetingCode/:meetingType',
  access: 'login',
  scope: 'register',
  summary: 'The caller’s newest registration for a meeting; null if there is none.',
  query: shape({ language: optional(language()) }),
  data: nullable(Registration),
  errors: ['meetingNotFound'],
})

/** The call `registrations.update`, by itself for widgets that make it. */
export const updateRegistration = endpoint({
  method: 'POST',
  path: '/user/attend/updateSignDetail',
  access: 'login',
  scope: 'register',
  summary: 'Fills in a registration again that was not passed, or is still under review; it is reviewed then.',
  body: shape({ registrationId: code(), ...entered }),
  data: shape({ registrationId: string(), status: oneOf(registrationStates) }),
  errors: [
    ...(['registrationNotFound', 'registrationStepRefused', 'registrationClosed', 'registrationFull'] as const),
    ...(['registrationNotOpen', 'identityNotConfigured', 'sameTimeSlot', 'formChanged', 'photoRefused'] as const),
    ...([
      'invitationInvalid',
      'invitationUsed',
      'invitationEarly',
      'invitationMissing',
      'realNameFailed',
      'unavailable',
    ] as const),
  ],
})

/** Registrations for meetings. */
export const registrations = {
  status: registrationStatus,
  register,
  registerJbh: endpoint({
    ...newRegistration,
    path: '/user/attend/signUpAndRegisterJbh',
    summary: 'Does the same as `register` for pages of the tenant.',
  }),
  mine: endpoint({
    method: 'POST',
    path: '/user/attend/mySignList',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'The caller’s registrations: those to come first, the next one at the top, then those that are over.',
    body: shape({
      status: optional(oneOf(registrationStates)),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape(listed),
    errors: [],
  }),
  detail: ownRegistration,
  calendar: endpoint({
    method: 'GET',
    path: '/user/attend/calendar/:meetingCode/:meetingType',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'The caller’s registration as a calendar file: an entry for each day, in the zone of the meeting’s place.',
    query: shape({ language: optional(language()) }),
    data: string(),
    media: 'text/calendar',
    errors: ['meetingNotFound', 'registrationNotFound'],
  }),
  update: updateRegistration,
  cancel: endpoint({
    method: 'POST',
    path: '/user/attend/cancel',
    access: 'login',
    scope: 'register',
    summary: 'Cancels a registration of the caller; its place is free at once.',
    body: ofOne,
    data: shape({ registrationId: string(), status: oneOf(registrationStates) }),
    errors: ['registrationNotFound', 'registrationStepRefused'],
  }),
}
