import { messages } from '../../../../i18n/messages.ts'

/** The words of the window in which people log in to Foyer for another website. */
export const popupWords = messages('popup', {
  head: 'Log in with Foyer',
  title: 'Log in on {host}',
  logInToFollow: 'Log in to follow {name}',
  followTitle: 'Follow {name}',
  leadOf: '{partner} ({host}) wants to use your Foyer account.',
  lead: 'The website {host} wants to use your Foyer account.',
  may: 'It will be able to',
  mayContact: 'send your enquiries',
  mayFollow: 'follow people and companies on your behalf',
  mayChat: 'chat on your behalf',
  mayRegister: 'register you for meetings',
  mayProfile: 'see your profile',
  never: 'It never sees your password. You can end this login at any time under “Account and security”.',
  continueAs: 'Continue as {name}',
  loggingIn: 'Logging in…',
  otherAccount: 'Use another account',
  refusedTitle: '{host} can’t log you in',
  notAllowed: 'The owner of the app key hasn’t allowed this website to use it. Nothing was shared with it.',
  unknownApp: 'Foyer doesn’t recognise the app key this website uses. Nothing was shared with it.',
  brokenTitle: 'This window can’t log you in',
  broken: 'Its address is incomplete. Go back to the website and try again there.',
  notTold: 'Foyer can’t confirm that {host} opened this window. Go back to that website and try again there.',
  backTitle: 'Go back to {host}',
  back: 'You’re logged in to Foyer. Go back and press the button once more – that’s all.',
  digitsTitle: 'Enter this code on {host}',
  digitsText:
    'Go back to the page on {host} where you pressed the button. It asks for this code, which works there for five minutes.',
  digitsWarning:
    'Didn’t press anything on {host} that needs a login? Then close this window. Never give this code to anyone or enter it on another website.',
  doneTitle: 'You’re logged in on {host}',
  doneText: 'You can close this window.',
  close: 'Close this window',
})
