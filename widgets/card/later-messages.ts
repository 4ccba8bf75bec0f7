import { messages } from '../../i18n/messages.ts'

/** The words of a person’s card that are loaded when they are needed. */
export const laterWords = messages('person-card-later', {
  codeOf: 'Code of {name}',
  scan: 'Scan to open this card',
  didNotLoad: 'We couldn’t load this card',
  unknown: 'This card isn’t here',
  notMaintained: 'This card isn’t kept in {asked}. You see it in {shown}.',
  linkCode: 'Card link',
  contactCode: 'Contact',
  scanContact: 'Scan to save the contact, even without a network',
  saveTitle: 'Save {name} to contacts',
  saveHint:
    'This app can’t save contact files. Press and hold the code to read it, copy what you need, or open this page in your browser.',
  name: 'Name',
  position: 'Position',
  company: 'Company',
  pageAddress: 'Card address',
  copy: 'Copy: {field}',
  copied: 'Copied',
  notCopied: 'We couldn’t copy this. Select the text and copy it yourself.',
})
