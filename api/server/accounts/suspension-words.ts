import { messages } from '../../../i18n/messages.ts'

/** The text for people whose account the operator has suspended. */
export const suspensionWords = messages('suspension', {
  until: 'Your account is suspended until {day}. The reason: {reason}',
})
