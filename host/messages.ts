import { messages } from '../i18n/messages.ts'

/** The words around every page: bars, notices and what goes wrong. */
export const hostWords = messages('host', {
  home: 'Home',
  exhibitions: 'Exhibitions',
  me: 'Me',
  mainMenu: 'Main menu',
  back: 'Back',
  skipToContent: 'Skip to content',
  chooseLanguage: 'Language',
  chooseLanguageHint: 'Kept for this visit.',
  loading: 'Opening the page',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be old or mistyped. From the home page you reach everything else.',
  toHome: 'Go to the home page',
  gone: 'This is no longer here',
  goneText: 'It was removed, or the link is incomplete.',
  failedTitle: 'This page did not load',
  failedText: 'Your connection or our server did not answer. Nothing you typed is lost.',
  tryAgain: 'Try again',
  loginFirst: 'Please complete registration and login first',
  offline: 'You are offline. What you see may be out of date.',
  online: 'You are back online.',
})
