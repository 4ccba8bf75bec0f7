import { array, boolean, literal, nullable, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { admitting } from '../../core/roles.ts'
import {
  code,
  count,
  day,
  dialCode,
  email,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  oneOf,
  phone,
  secret,
  shape,
  text,
} from '../../core/structs.ts'
import type { Answers } from '../../forms/answers.ts'
import type { FormDefinition } from '../../forms/definition.ts'
import { idTypes } from '../../forms/id-documents.ts'
import { doorLimits } from '../check-in-terms.ts'
import { Scanned } from '../check-ins.ts'
import { registrationLimits as limits } from '../registration-limits.ts'

const forDoors = { access: 'login', as: { meeting: admitting }, devices: ['GATE'], extension: true } as const

/** Registering people on the spot, at the door of a meeting. */
export const walkIns = {
  forms: endpoint({
    ...forDoors,
    method: 'GET',
    path: '/user/sign/walkIn/forms',
    summary:
      'As whom the caller may register people at the door, and the few questions of each form that need an answer.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      /** The day of now at the meeting’s place. */
      today: day(),
      /** The places that are left; null where they are not limited. */
      placesLeft: nullable(count()),
      identities: array(
        shape({
          identity: string(),
          name: string(),
          /** Stewards and gates register nobody whom only reviewers pass. */
          isAllowed: boolean(),
          needsInvitation: boolean(),
          /** The ID types of which one is needed; empty if no document is. */
          idTypes: array(oneOf(idTypes)),
          placesLeft: nullable(count()),
          formVersion: integerBetween(1, 1_000_000),
          definition: jsonObject<FormDefinition>(),
        }),
      ),
    }),
    errors: ['meetingNotFound', 'registrationNotOpen', 'identityNotConfigured'],
  }),
  register: endpoint({
    ...forDoors,
    method: 'POST',
    path: '/user/sign/walkIn',
    summary:
      'Registers somebody at the door, passed, and takes the check of them, once for each id however often it is sent.',
    body: shape({
      meetingCode: code(),
      /** The id of the registration and of its check. */
      id: secret(),
      checkType: code(),
      /** The instant at which it was typed without a network; empty or missing for one of now. */
      at: optional(instantOrEmpty()),
      identity: code(),
      firstName: text(limits.firstName, 1),
      lastName: text(limits.lastName, 1),
      organisation: text(limits.organisation, 1),
      /** With it the person gets their pass by mail, in `mailLanguage`. */
      email: optional(email()),
      mailLanguage: optional(language()),
      phone: optional(phone()),
      phoneCountryCode: optional(dialCode()),
      documentType: optional(oneOf(idTypes)),
      documentNumber: optional(text(limits.documentNumber)),
      /** The version of the form that was filled in. */
      formVersion: integerBetween(1, 1_000_000),
      answers: optional(jsonObject<Answers>()),
      invitationCode: optional(text(limits.invitationCode)),
      /** For supervisors: why somebody is registered for whom there is no place, or who has another meeting then. */
      reason: optional(text(doorLimits.reason)),
      language: optional(language()),
      /** The person’s agreement to the terms: only `true` is accepted. */
      terms: literal(true),
    }),
    data: Scanned,
    errors: [
      ...(['meetingNotFound', 'registrationNotOpen', 'registrationClosed', 'registrationFull'] as const),
      ...(['identityNotConfigured', 'alreadyRegistered', 'sameTimeSlot', 'formChanged'] as const),
      ...(['invitationMissing', 'invitationInvalid', 'invitationUsed', 'invitationEarly', 'tooManyRequests'] as const),
    ],
  }),
}
