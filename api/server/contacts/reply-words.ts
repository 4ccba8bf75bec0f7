import { messages } from '../../../i18n/messages.ts'

/** The words to which people agree who send their details to somebody who has written no others. */
export const replyWords = messages('card-reply', {
  consent:
    'I’m sending these details to {name}, who may contact me about our meeting. {operator} keeps them for {name} until one of us deletes them. I can withdraw them at any time: here, or by writing to {email}.',
})
