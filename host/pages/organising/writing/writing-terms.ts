import type { LeftOutReason } from '../../../../api/contract/registrations/attendee-message-terms.ts'

/** The message keys of the reasons why somebody is left out. */
export const reasonWords = {
  UNSUBSCRIBED: 'UNSUBSCRIBED',
  SAME_ADDRESS: 'SAME_ADDRESS',
  UNDELIVERABLE: 'UNDELIVERABLE',
} as const satisfies Record<LeftOutReason, string>

/** The message keys of the states of messages that do not wait. */
export const stateWords = { UNDONE: 'UNDONE', SENDING: 'SENDING', SENT: 'SENT' } as const
