import { messages } from '../../../i18n/messages.ts'

/** The words around the home page of an enterprise. */
export const mainPageWords = messages('enterprise-page', {
  back: 'Back',
  language: 'Language',
})
