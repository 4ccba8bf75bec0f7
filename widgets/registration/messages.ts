import { messages } from '../../i18n/messages.ts'

/** The words of the first view of a registration. */
export const registrationWords = messages('registration', {
  who: 'Who is coming?',
  registerFor: 'Register for {name}',
  needsReview: 'The organiser checks this registration.',
  needsDocument: 'Please have an ID document and a photo ready.',
  needsPhoto: 'Please have a photo ready.',
  needsCode: 'By invitation',
  full: 'Full',
  placesLeft: { one: '{count} place left', other: '{count} places left' },
  code: 'Invitation code',
  codeHelp: 'It’s in your invitation.',
  codeMissing: 'Please enter your invitation code.',
  choose: 'Please choose who is coming.',
  next: 'Continue',
  failed: 'We can’t load this. Check your connection and try again.',
  retry: 'Try again',
})
