import { messages } from '../../../../i18n/messages.ts'

/** The words of a place that its owner hands on. */
export const handOnWords = messages('hand-on', {
  handOn: 'Give your place to someone else',
  handOnText: 'They register with their own details. As soon as they do, your pass no longer works.',
  reviewed: 'The organiser checks whoever takes the place.',
  until: 'This is possible until {when}.',
  email: 'Their email (optional)',
  emailHelp: 'We send them the link. Without an address you pass it on yourself.',
  emailWrong: 'Enter a complete email address.',
  offer: 'Offer my place',
  open: 'Your place is on offer',
  openText: 'It stays yours until someone takes it.',
  sentTo: 'We’ve sent the link to {email}.',
  linkText: 'Give this link to one person only. Whoever registers with it first gets your place:',
  since: 'Offered {when}. If you need another link, take this offer back and make a new one.',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link couldn’t be copied.',
  withdraw: 'Take the offer back',
  withdrawn: 'The offer is taken back',
  failed: 'That didn’t work. Please try again.',
})
