import { messages } from '../../../../i18n/messages.ts'

/** The words about the way to a venue. */
export const venueWords = messages('venue', {
  gettingThere: 'Getting there',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  notCopied: 'We couldn’t copy the address. Select it to copy it yourself.',
})
