import { messages } from '../../../i18n/messages.ts'

/** The texts for people who are not, or no longer, members or organisers, and for those whose card is issued. */
export const membershipWords = messages('membership', {
  notMember: 'You’re not a member of this company. Ask one of its owners to invite you.',
  notOrganiser: 'You’re not an organiser of this meeting. Ask one of its organisers to add you.',
  locked: '{company} sets this part of your card. Ask an owner there to change it.',
  lockedAsk: '{company} sets this part of your card. Ask {person} to change it.',
})
