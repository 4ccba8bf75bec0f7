import { messages } from '../../i18n/messages.ts'

/** The words of an element whose view has failed. */
export const elementWords = messages('element', {
  broken: 'This part of the page stopped working.',
  tryAgain: 'Try again',
})
