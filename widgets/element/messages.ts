import { messages } from '../../i18n/messages.ts'

/** What an element says when its own view cannot. */
export const elementWords = messages('element', {
  broken: 'This part of the page stopped working.',
  tryAgain: 'Try again',
})
