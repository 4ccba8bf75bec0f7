import { optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organiserRoles, organising } from '../../core/roles.ts'
import { address, code, instant, language, oneOf, secret, shape, text } from '../../core/structs.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The links by which people join the team of a meeting: seven days, once. */
export const teamInvitations = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/organiser/invitations',
    summary: 'The open invitations to the team of a meeting, the newest first.',
    query: shape({ meetingCode: code() }),
    row: shape({
      invitationId: string(),
      role: oneOf(organiserRoles),
      /** The person it is meant for, as the inviter wrote it; may be empty. */
      recipient: string(),
      /** Empty where that account is gone. */
      invitedBy: string(),
      expiresAt: instant(),
    }),
    errors: ['meetingNotFound'],
  }),
  make: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/organiser/invite',
    summary: 'Makes a link by which one person joins the team. Its secret is in this answer alone.',
    body: shape({ meetingCode: code(), role: oneOf(organiserRoles), recipient: optional(text(100)) }),
    data: shape({ invitationId: string(), id: string(), expiresAt: instant() }),
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
  cancel: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/organiser/cancelInvitation',
    summary: 'Takes an invitation back; its link no longer works.',
    body: shape({ meetingCode: code(), invitationId: text(40, 1) }),
    errors: ['meetingNotFound', 'memberNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/user/meeting/organiser/invitation',
    access: 'anyone',
    extension: true,
    summary: 'The meeting and the role of an invitation, and who invited. It changes nothing.',
    query: shape({ id: secret(), language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      name: string(),
      cover: address(),
      role: oneOf(organiserRoles),
      invitedBy: string(),
      expiresAt: instant(),
    }),
    errors: ['linkNotFound', 'linkExpired', 'linkUsed'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/accept',
    access: 'login',
    extension: true,
    summary: 'Takes an invitation: who is logged in joins the team. A higher role that they have stays.',
    body: shape({ id: secret() }),
    data: shape({ meetingCode: string(), role: oneOf(organiserRoles) }),
    errors: ['linkNotFound', 'linkExpired', 'linkUsed'],
  }),
}
