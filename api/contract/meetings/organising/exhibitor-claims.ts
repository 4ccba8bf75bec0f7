import { array, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { address, code, count, email, instant, language, list, secret, shape } from '../../core/structs.ts'
import { maxClaimLinks } from './exhibitor-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

const endedLinks = ['linkNotFound', 'linkExpired', 'linkRevoked', 'linkUsed', 'alreadyClaimed', 'claimRefused'] as const

/** The links by which exhibitors are handed over to the first person who looks after them: thirty days, once. */
export const exhibitorClaims = {
  make: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/claim/make',
    summary:
      'Makes a link for each of these exhibitors; an earlier one ends. The secrets are in this answer alone. One exhibitor that is refused does not stop the others.',
    body: shape({
      meetingCode: code(),
      exhibitorCodes: list(code(), maxClaimLinks, 1),
      language: optional(language()),
    }),
    data: shape({
      links: array(
        shape({
          exhibitorCode: string(),
          name: string(),
          hall: string(),
          booth: string(),
          /** The secret of the link, which is the `id` of the page. */
          id: string(),
          expiresAt: instant(),
        }),
      ),
      refused: array(shape({ exhibitorCode: string(), error: string(), message: string() })),
    }),
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
  mail: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/claim/mail',
    summary: 'Makes a link for one exhibitor and sends it by mail; an earlier link ends.',
    body: shape({ meetingCode: code(), exhibitorCode: code(), email: email(), language: optional(language()) }),
    data: shape({ expiresAt: instant() }),
    errors: [
      ...(['meetingNotFound', 'exhibitorNotFound', 'alreadyClaimed', 'claimRefused'] as const),
      ...(['mailUnavailable', 'tooManyRequests'] as const),
    ],
  }),
  revoke: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/claim/revoke',
    summary: 'Takes the open link of an exhibitor back; it no longer works.',
    body: shape({ meetingCode: code(), exhibitorCode: code() }),
    errors: ['meetingNotFound', 'linkNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/user/meeting/exhibitor/claim',
    access: 'anyone',
    extension: true,
    summary: 'The exhibitor that a link hands over, with what comes with it. It changes nothing.',
    query: shape({ id: secret(), language: optional(language()) }),
    data: shape({
      exhibitorCode: string(),
      name: string(),
      logo: address(),
      hall: string(),
      booth: string(),
      meetingCode: string(),
      meeting: string(),
      exhibitNum: count(),
      leadNum: count(),
      expiresAt: instant(),
    }),
    errors: endedLinks,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/user/meeting/exhibitor/claim/accept',
    access: 'login',
    extension: true,
    summary:
      'Uses a link: who is logged in becomes the owner of the company. One without a company page gets one from its entry, and its leads go there.',
    body: shape({ id: secret() }),
    data: shape({ enterpriseCode: string() }),
    errors: endedLinks,
  }),
}
