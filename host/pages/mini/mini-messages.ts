import { messages } from '../../../i18n/messages.ts'

/** The words of the pages that open the mini program. */
export const miniWords = messages('mini', {
  title: 'Open in the mini program',
  home: 'The exhibition in your pocket',
  meeting: 'Meeting',
  enterprise: 'Company',
  contact: 'Card',
  product: 'Product',
  job: 'Job',
  shop: 'Shop',
  opening: 'Opening the mini program…',
  scan: 'Scan this code with your messaging app to open the mini program.',
  scanPlain: 'Scan this code to go on with your phone.',
  open: 'Open mini program',
  notOpened: 'The mini program didn’t answer. You can go on here.',
  here: 'Continue in the browser',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'We couldn’t copy the link. Press and hold the address to copy it.',
  gone: 'There’s nothing here any more',
  goneText: 'It may have been removed, or the link is incomplete.',
  toHome: 'Go to home page',
})
