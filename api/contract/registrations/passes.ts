import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, day, instant, instantOrEmpty, integerBetween, language, oneOf, shape } from '../core/structs.ts'
import { meetingTypes } from '../meetings/meetings.ts'
import { registrationStates } from './registration-states.ts'

/** A person's pass for a meeting, and how they get in. */
export const passes = {
  entrance: endpoint({
    method: 'GET',
    path: '/user/user/exhibition/entranceInfo',
    access: 'login',
    scope: 'register',
    summary: 'When and where a meeting lets people in, and how the caller’s registration stands.',
    query: shape({ meetingCode: code(), meetingType: oneOf(meetingTypes), language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      meetingName: string(),
      address: string(),
      startTime: instant(),
      endTime: instant(),
      timeZone: string(),
      /** The days on which passes open the entrance, with hours at the meeting's place such as `09:00`. */
      days: array(shape({ day: day(), from: string(), to: string(), rule: string() })),
      /** True while a pass opens the entrance. */
      isOpenNow: boolean(),
      status: oneOf(registrationStates),
      reason: string(),
      identityName: string(),
      signedAt: instantOrEmpty(),
    }),
    errors: ['meetingNotFound'],
  }),
  code: endpoint({
    method: 'GET',
    path: '/user/qr/getEntranceQrCode/:meetingCode/:meetingType',
    access: 'login',
    scope: 'register',
    summary: 'The caller’s pass: its code of now, and the key with which the phone makes the next ones offline.',
    query: shape({ language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      meetingName: string(),
      passId: string(),
      /** The text of the code to scan. */
      code: string(),
      /** In base64url, for `passCode` of `pass-code.ts`. */
      key: string(),
      rotationSeconds: integerBetween(1, 3600),
      /** The server's clock, by which codes rotate. */
      serverTime: instant(),
      /** The instant at which the code is replaced by the next. */
      validUntil: instant(),
      name: string(),
      organisation: string(),
      identity: string(),
      identityName: string(),
      status: oneOf(registrationStates),
      signedAt: instantOrEmpty(),
      /** The commitments that the caller signed for the meeting in their newest version, and that have not run out. */
      badges: array(shape({ formCode: string(), title: string(), validUntil: instantOrEmpty() })),
    }),
    errors: ['meetingNotFound', 'registrationNotFound', 'passNotReady'],
  }),
}
