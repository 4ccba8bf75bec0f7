import { messages } from '../../../../i18n/messages.ts'

/** The words of the window in which people log in to Foyer for another website. */
export const popupWords = messages('popup', {
  head: 'Log in with Foyer',
  title: 'Log in on {host}',
  lead: 'The website {host} asks to use your Foyer account.',
  may: 'It may',
  mayContact: 'send your enquiries',
  mayFollow: 'follow people and companies for you',
  mayChat: 'chat in your name',
  mayRegister: 'register you for events',
  mayProfile: 'see your own profile',
  never: 'It never sees your password. You can end this login at any time under “Account and security”.',
  continueAs: 'Continue as {name}',
  loggingIn: 'Logging in',
  otherAccount: 'Use another account',
  refusedTitle: '{host} cannot log you in',
  notAllowed: 'The owner of the app key has not allowed this website to use it. Nothing was shared with it.',
  unknownApp: 'Foyer does not know the app key that this website uses. Nothing was shared with it.',
  brokenTitle: 'This window cannot log you in',
  broken: 'Its address is incomplete. Go back to the website and try again there.',
  notTold: 'Foyer cannot tell that {host} opened this window. Go back to that website and try again there.',
  backTitle: 'Go back to {host}',
  back: 'You are logged in to Foyer now. Press there once more: your account is all it needs.',
  doneTitle: 'You are logged in on {host}',
  doneText: 'You can close this window.',
  close: 'Close this window',
})
