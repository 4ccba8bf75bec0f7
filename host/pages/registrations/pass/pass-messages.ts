import { messages } from '../../../../i18n/messages.ts'

/** The words of passes. */
export const passWords = messages('passes', {
  title: 'Your pass',
  codeOf: 'QR code of the pass of {name}',
  day: 'Day',
  doors: 'Doors',
  notSigned: 'Not signed in yet',
  signedAt: 'Signed in at {time}',
  offline: 'You’re offline. This pass works all the same.',
  ready: 'Works without a network. The code changes every {seconds} seconds.',
  every: 'The code changes every {seconds} seconds.',
  days: 'When it’s valid',
  at: '{at} of {count}',
  previous: 'Previous pass',
  following: 'Next pass',
  registration: 'Registration and calendar',
  none: 'You don’t have a pass yet',
  noneText: 'You’ll find it here as soon as your registration is approved.',
  review: 'Your pass isn’t ready yet',
  reviewText: 'The organiser is still checking your registration. You’ll get a message as soon as it’s approved.',
  failed: 'We couldn’t load your pass',
})
