import { messages } from '../../../../../i18n/messages.ts'

/** The words with which organisers choose the address of a page. */
export const addressWords = messages('page-address', {
  title: 'Web address of the page',
  optional: 'Web address (optional)',
  help: 'At least three letters, digits or hyphens. Without one, the page gets a code.',
  checking: 'Checking…',
  FREE: 'This address is free.',
  EARLIER: 'Another page of this meeting used to have this address. From now on, it’ll lead here.',
  TOO_SHORT: 'Use at least three characters.',
  SIGNS: 'Use only letters from a to z and digits. Single hyphens may go between them.',
  RESERVED: 'Foyer uses this word for its own pages. Choose another one.',
  TAKEN: 'Another page already has this address.',
  notChecked: 'We couldn’t check this address.',
  retry: 'Try again',
  propose: 'Use {address}',
  change: 'Change web address',
  save: 'Save web address',
  cancel: 'Cancel',
  saved: 'The page has a new address. Its earlier public addresses still lead here.',
  copy: 'Copy web address',
  copied: 'Web address copied',
  notCopied: 'We couldn’t copy the web address. Select it to copy it yourself.',
  earlier: 'These addresses lead here, too, so printed codes keep working:',
  fixed: 'This page’s web address can’t be changed.',
})
