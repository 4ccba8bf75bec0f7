import { messages } from '../../../i18n/messages.ts'

/** The words of the list of conversations. */
export const conversationWords = messages('conversations', {
  messages: 'Messages',
})
