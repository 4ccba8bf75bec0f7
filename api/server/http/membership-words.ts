import { messages } from '../../../i18n/messages.ts'

/** What people read who are no members of an enterprise or meeting, or are none any more. */
export const membershipWords = messages('membership', {
  notMember: 'You’re not a member of this company. Ask one of its owners to invite you.',
  notOrganiser: 'You’re not an organiser of this meeting. Ask one of its organisers to add you.',
})
