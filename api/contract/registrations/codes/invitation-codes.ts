import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { code, count, integerBetween, language, localTime, oneOf, paging, shape, text } from '../../core/structs.ts'
import { invitationCodeLimits, invitationCodeStates } from './invitation-code-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The rules of a code as organisers set them. Times are those of the clock at the meeting's place; empty for none. */
const rules = {
  /** A note for organisers, such as for whom the code is. */
  label: text(invitationCodeLimits.label),
  /** The identity that the code opens; empty for all. */
  identity: text(64),
  maxUses: integerBetween(1, invitationCodeLimits.uses),
  startsAt: localTime(),
  endsAt: localTime(),
  isOff: boolean(),
}

const InvitationCode = shape({
  invitationCode: string(),
  ...rules,
  /** Empty for all identities. */
  identityName: string(),
  used: count(),
  state: oneOf(invitationCodeStates),
  /** The address of the registration with the code filled in. */
  link: string(),
})

/** The invitation codes with which several people can register. */
export const invitationCodes = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/examine/code/list',
    summary: 'The invitation codes of a meeting, newest first; without those that belong to one guest of a list.',
    query: shape({
      meetingCode: code(),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: InvitationCode,
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/code/save',
    summary: 'Changes an invitation code, or adds one under a `key`: the same key again adds none.',
    body: shape({
      meetingCode: code(),
      /** Empty for a new one that the server chooses. */
      invitationCode: text(invitationCodeLimits.most),
      key: optional(text(64, 16)),
      ...rules,
      language: optional(language()),
    }),
    data: InvitationCode,
    errors: ['meetingNotFound', 'registrationNotOpen', 'itemNotFound', 'invitationTaken', 'invalidInput'],
  }),
  turn: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/code/turn',
    summary: 'Switches an invitation code off or on, and leaves its rules as they are, whoever changed them meanwhile.',
    body: shape({
      meetingCode: code(),
      invitationCode: text(invitationCodeLimits.most, 1),
      isOff: boolean(),
      language: optional(language()),
    }),
    data: InvitationCode,
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
}
