import { messages } from '../../../i18n/messages.ts'

/** The words of the console as a colleague sees it. */
export const viewingWords = messages('viewing', {
  title: 'See the console as a colleague does',
  text: 'You only look: nothing can be changed or exported until you stop. The audit notes it.',
  examiner: 'Examiner',
  steward: 'Steward',
  shop: 'Shop',
  bar: 'You see the console with the rights of this role: {role}. Nothing can be changed or exported.',
  stop: 'Stop viewing',
  failed: 'Something went wrong. Please try again.',
})
