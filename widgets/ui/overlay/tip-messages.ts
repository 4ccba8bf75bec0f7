import { messages } from '../../../i18n/messages.ts'

/** The words of tips that cover the page. */
export const tipWords = messages('tips', {
  tipTitle: 'Warm tip',
  tipText: 'Please upload a text file. These types are accepted:',
  gotIt: 'Got it',
  shareTitle: 'Share this page',
  shareText: 'Open the menu in the top corner, then choose who to share it with.',
})
