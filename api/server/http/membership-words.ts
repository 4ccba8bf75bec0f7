import { messages } from '../../../i18n/messages.ts'

/** The texts for people who are not, or no longer, members of an enterprise or organisers of a meeting. */
export const membershipWords = messages('membership', {
  notMember: 'You’re not a member of this company. Ask one of its owners to invite you.',
  notOrganiser: 'You’re not an organiser of this meeting. Ask one of its organisers to add you.',
})
