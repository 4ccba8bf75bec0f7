import { messages } from '../../../i18n/messages.ts'

/** The words beside what saves data as a file. */
export const exportingWords = messages('exporting', {
  viewOnly: 'You’re viewing the console as a colleague. Nothing can be exported until you stop.',
})
