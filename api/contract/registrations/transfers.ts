import { boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, email, instant, instantOrEmpty, language, shape } from '../core/structs.ts'

const forCaller = { access: 'login', scope: 'register', extension: true } as const

/**
 * Places that their owners hand on. An offer has a code, with which one other person registers as with an invitation
 * code; the owner’s registration is then cancelled, with its pass.
 */
export const transfers = {
  mine: endpoint({
    ...forCaller,
    method: 'GET',
    path: '/user/attend/transfer/mine',
    summary: 'Whether the caller may hand on their place at a meeting, until when, and the offer that stands.',
    query: shape({ meetingCode: code() }),
    data: shape({
      canOffer: boolean(),
      /** Empty where the caller may not offer their place. */
      until: instantOrEmpty(),
      /** True where the organiser reviews everybody who takes a place. */
      isReviewed: boolean(),
      offer: nullable(
        shape({
          transferId: string(),
          /** The address that the link was sent to; empty if the owner passes it on. */
          email: string(),
          offeredAt: instant(),
        }),
      ),
    }),
    errors: ['meetingNotFound'],
  }),
  offer: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/transfer/offer',
    summary: 'Offers the caller’s place by a link, which is answered once, and sent if there is an address.',
    body: shape({ registrationId: code(), email: optional(email()), language: optional(language()) }),
    data: shape({ transferId: string(), invitationCode: string(), link: string(), isMailSent: boolean() }),
    errors: ['registrationNotFound', 'registrationStepRefused', 'tooManyRequests'],
  }),
  withdraw: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/user/attend/transfer/withdraw',
    summary: 'Takes an offer back; its link opens nothing from then on.',
    body: shape({ transferId: code() }),
    data: shape({ transferId: string() }),
    errors: ['registrationNotFound', 'registrationStepRefused'],
  }),
}
