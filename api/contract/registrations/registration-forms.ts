import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  count,
  day,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  oneOf,
  shape,
  text,
} from '../core/structs.ts'
import type { FormDefinition } from '../forms/definition.ts'
import { idTypes } from '../forms/id-documents.ts'
import { identityRoles } from '../meetings/identity-kinds.ts'
import { meetingTypes } from '../meetings/meetings.ts'
import { photoLimits, registrationLimits } from './registration-limits.ts'
import { channelStates } from './registration-states.ts'

/** As whom somebody registers, and what is asked of them. */
export const Identity = shape({
  /** Such as `VISITOR`. */
  identity: string(),
  /** The ways by which it is offered. */
  roles: array(oneOf(identityRoles)),
  name: string(),
  summary: string(),
  needsReview: boolean(),
  needsInvitation: boolean(),
  /** The ID types of which one is needed; empty if no document is. */
  idTypes: array(oneOf(idTypes)),
  needsPhoto: boolean(),
  needsRealName: boolean(),
  /** The places that are left for this identity; null where they are not limited. */
  placesLeft: nullable(count()),
})

/** The faults of an ID photo: its type, its size in bytes, its pixels or its shape; or there is none. */
export const photoFaults = ['TYPE', 'BYTES', 'PIXELS', 'SHAPE', 'MISSING'] as const

const PhotoVerdict = shape({
  isUsable: boolean(),
  faults: array(oneOf(photoFaults)),
  /** In pixels; 0 if it cannot be read. */
  width: count(),
  height: count(),
})

/** The call `registrationForms.page`, by itself for widgets that make it. */
export const registrationPage = endpoint({
  method: 'GET',
  path: '/user/attend/registerPage',
  access: 'anyone',
  extension: true,
  summary: 'All that a registration begins with: the meeting, whether it takes registrations, and its identities.',
  query: shape({ meetingCode: code(), language: optional(language()) }),
  data: shape({
    meetingCode: string(),
    meetingType: oneOf(meetingTypes),
    name: string(),
    address: string(),
    logo: address(),
    startTime: instant(),
    endTime: instant(),
    timeZone: string(),
    /** The day of now at the meeting’s place. */
    today: day(),
    channel: oneOf(channelStates),
    /** Empty where there is no such limit. */
    opensAt: instantOrEmpty(),
    placesLeft: nullable(count()),
    identities: array(Identity),
  }),
  errors: ['meetingNotFound'],
})

/** The call `registrationForms.form`, by itself for widgets that make it. */
export const registrationForm = endpoint({
  method: 'POST',
  path: '/user/form/get/:meetingCode/:meetingType/:identity/:language',
  access: 'anyone',
  summary: 'The newest form of an identity, in all its languages.',
  data: shape({
    formCode: string(),
    version: integerBetween(1, 1_000_000),
    /** The asked language, or the first of the form if it has no texts in that one. */
    language: language(),
    definition: jsonObject<FormDefinition>(),
  }),
  errors: ['meetingNotFound', 'registrationNotOpen', 'identityNotConfigured'],
})

/** The call `registrationForms.readInvitation`, by itself for widgets that make it. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/user/meeting/invitation/use',
  access: 'anyone',
  summary: 'What an invitation code opens. It is used up by registering, not by this call.',
  body: shape({
    meetingCode: code(),
    invitationCode: text(registrationLimits.invitationCode),
    language: optional(language()),
  }),
  data: shape({
    invitationCode: string(),
    /** The one identity that it opens; empty if it opens any. */
    identity: string(),
    identityName: string(),
    usesLeft: count(),
    /** The name of the person whose place the code hands on; empty for an invitation. */
    from: string(),
    /**
     * The details with which the visitor's form begins: those that somebody typed who keeps the place for a colleague,
     * or those of the one guest of a list whom the code invites; null for every other code.
     */
    entered: nullable(
      shape({
        firstName: string(),
        lastName: string(),
        organisation: string(),
        position: string(),
        email: string(),
        phone: string(),
        phoneCountryCode: string(),
      }),
    ),
    /** The instant until which a place is kept for a colleague; empty for every other code. */
    heldUntil: instantOrEmpty(),
  }),
  errors: [
    'meetingNotFound',
    'invitationMissing',
    'invitationInvalid',
    'invitationUsed',
    'invitationEarly',
    'tooManyRequests',
  ],
})

/** The call `registrationForms.checkNewPhoto`, by itself for widgets that make it. */
export const checkNewPhoto = endpoint({
  method: 'POST',
  path: '/user/photo/check',
  access: 'anyone',
  extension: true,
  summary: 'Whether a picture can be an ID photo, without keeping it.',
  body: shape({ /** JPEG, PNG or WebP in base64. */ photo: text(photoLimits.maxBase64, 1) }),
  data: PhotoVerdict,
  errors: ['tooManyRequests'],
})

/** The identities, forms, invitation codes and photos of registrations. */
export const registrationForms = {
  page: registrationPage,
  config: endpoint({
    method: 'GET',
    path: '/user/meeting/getRegisterConfig/:meetingCode/:meetingType',
    access: 'anyone',
    summary: 'How a meeting takes registrations: from when to when, for how many, and of which identities.',
    query: shape({ language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      channel: oneOf(channelStates),
      /** Empty where there is no such limit. */
      opensAt: instantOrEmpty(),
      closesAt: instantOrEmpty(),
      capacity: nullable(count()),
      placesLeft: nullable(count()),
      identities: array(Identity),
    }),
    errors: ['meetingNotFound'],
  }),
  identities: endpoint({
    method: 'POST',
    path: '/user/meeting/identity/get',
    access: 'anyone',
    summary: 'The identities of a meeting, in its order.',
    body: shape({ meetingCode: code(), language: optional(language()) }),
    row: Identity,
    errors: ['meetingNotFound', 'registrationNotOpen', 'identityNotConfigured'],
  }),
  form: registrationForm,
  readInvitation,
  checkPhoto: endpoint({
    method: 'GET',
    path: '/user/photo/check',
    access: 'login',
    scope: 'register',
    summary: 'Whether an uploaded picture of the caller’s own can be their ID photo, and what speaks against it.',
    query: shape({ /** The address that the upload returned. */ url: text(200) }),
    data: PhotoVerdict,
    errors: ['itemNotFound'],
  }),
  checkNewPhoto,
}
