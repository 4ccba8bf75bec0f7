import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { owning, roles } from '../core/roles.ts'
import { address, code, count, email, instant, language, list, oneOf, secret, shape, text } from '../core/structs.ts'
import { lockableFields } from '../people/issued-fields.ts'
import { maxPickedMembers } from './enterprise-terms.ts'

/** A member of an enterprise, or an invited person: those have no `uid` and an `invitationId` instead. */
export const Member = shape({
  uid: string(),
  invitationId: string(),
  name: string(),
  avatar: address(),
  email: string(),
  role: oneOf(roles),
  wantsMail: boolean(),
  joinedAt: string(),
  /** Until when an invitation holds; empty for members. */
  expiresAt: string(),
})

/** The error of the single call and its text for people, for each row that a call for several did not change. */
const refusal = { error: string(), message: string() }

/** The members of an enterprise and their roles. */
export const members = {
  mine: endpoint({
    method: 'GET',
    path: '/user/enterprise/mine',
    access: 'login',
    extension: true,
    summary: 'The enterprises whose member the caller is, with the role and how many leads are new.',
    query: shape({ language: optional(language()) }),
    row: shape({
      enterpriseCode: string(),
      name: string(),
      logo: address(),
      role: oneOf(roles),
      wantsMail: boolean(),
      newLeadNum: count(),
    }),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/enterprise/member/list',
    access: 'login',
    as: { enterprise: roles },
    extension: true,
    summary: 'Members and open invitations of an enterprise, owners first.',
    query: shape({ enterpriseCode: code() }),
    row: Member,
    errors: ['enterpriseNotFound'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/invite',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Invites somebody by mail, whether they have an account or not; inviting again sends a new link.',
    body: shape({ enterpriseCode: code(), email: email(), role: oneOf(roles), language: optional(language()) }),
    errors: ['enterpriseNotFound', 'alreadyMember', 'mailUnavailable', 'tooManyRequests'],
  }),
  cancelInvitation: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/cancelInvitation',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Takes an invitation back; its link no longer works.',
    body: shape({ enterpriseCode: code(), invitationId: text(40, 1) }),
    errors: ['enterpriseNotFound', 'memberNotFound'],
  }),
  inviteMany: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/inviteMany',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Invites several people by mail, or anew. One that cannot be invited does not stop the others.',
    body: shape({
      enterpriseCode: code(),
      people: list(shape({ email: email(), role: oneOf(roles) }), maxPickedMembers, 1),
      language: optional(language()),
    }),
    data: shape({ refused: array(shape({ email: string(), ...refusal })) }),
    errors: ['enterpriseNotFound', 'mailUnavailable'],
  }),
  cancelInvitations: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/cancelInvitations',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Takes several invitations back. One that was used meanwhile does not stop the others.',
    body: shape({ enterpriseCode: code(), invitationIds: list(text(40, 1), maxPickedMembers, 1) }),
    data: shape({ refused: array(shape({ invitationId: string(), ...refusal })) }),
    errors: ['enterpriseNotFound'],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/user/enterprise/member/invitation',
    access: 'anyone',
    extension: true,
    summary: 'What an invitation is for: the enterprise, the role and who invited.',
    query: shape({ id: secret(), language: optional(language()) }),
    data: shape({
      enterpriseCode: string(),
      name: string(),
      logo: address(),
      role: oneOf(roles),
      invitedBy: string(),
      expiresAt: instant(),
      /** The card that comes with it, or null. `locked` are the fields that the company sets for good. */
      card: nullable(shape({ name: string(), title: string(), locked: array(oneOf(lockableFields)) })),
    }),
    errors: ['linkNotFound', 'linkExpired', 'linkUsed'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/accept',
    access: 'login',
    extension: true,
    summary: 'Takes an invitation. The link proves the mailbox; who is logged in becomes the member.',
    body: shape({ id: secret() }),
    data: shape({ enterpriseCode: string(), role: oneOf(roles) }),
    errors: ['linkNotFound', 'linkExpired', 'linkUsed'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/change',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Gives a member another role. The last owner stays one.',
    body: shape({ enterpriseCode: code(), uid: code(), role: oneOf(roles) }),
    errors: ['enterpriseNotFound', 'memberNotFound', 'lastOwner'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/remove',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary: 'Ends a membership at once; leads of that person become nobody’s. The last owner stays.',
    body: shape({ enterpriseCode: code(), uid: code() }),
    errors: ['enterpriseNotFound', 'memberNotFound', 'lastOwner'],
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/changeMany',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary:
      'Gives several members other roles. One that cannot get its role, such as the last owner, does not stop the others; the caller’s own role is changed last.',
    body: shape({
      enterpriseCode: code(),
      members: list(shape({ uid: code(), role: oneOf(roles) }), maxPickedMembers, 1),
    }),
    data: shape({ refused: array(shape({ uid: string(), ...refusal })) }),
    errors: ['enterpriseNotFound'],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/removeMany',
    access: 'login',
    as: { enterprise: owning },
    extension: true,
    summary:
      'Ends several memberships at once. One that cannot be ended, such as that of the last owner, does not stop the others; the caller’s own is ended last.',
    body: shape({ enterpriseCode: code(), uids: list(code(), maxPickedMembers, 1) }),
    data: shape({ refused: array(shape({ uid: string(), ...refusal })) }),
    errors: ['enterpriseNotFound'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/leave',
    access: 'login',
    as: { enterprise: roles },
    extension: true,
    summary: 'Ends the caller’s own membership. The last owner stays.',
    body: shape({ enterpriseCode: code() }),
    errors: ['enterpriseNotFound', 'lastOwner'],
  }),
  notices: endpoint({
    method: 'POST',
    path: '/user/enterprise/member/notices',
    access: 'login',
    as: { enterprise: roles },
    extension: true,
    summary: 'Whether the caller is told of new leads by mail.',
    body: shape({ enterpriseCode: code(), wantsMail: boolean() }),
    errors: ['enterpriseNotFound'],
  }),
}
