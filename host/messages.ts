import { messages } from '../i18n/messages.ts'

/** The words around every page: bars, notices and error messages. */
export const hostWords = messages('host', {
  home: 'Home',
  exhibitions: 'Exhibitions',
  me: 'Profile',
  mainMenu: 'Main menu',
  back: 'Back',
  skipToContent: 'Skip to content',
  chooseLanguage: 'Language',
  chooseLanguageHint: 'Applies to this visit only.',
  loading: 'Opening page…',
  notFoundTitle: 'We can’t find that page',
  notFoundText: 'The address may be old or mistyped. You can get everywhere else from the home page.',
  toHome: 'Go to home page',
  gone: 'This is no longer available',
  goneText: 'It may have been removed, or the link is incomplete.',
  failedTitle: 'We couldn’t load this page',
  failedText: 'We couldn’t reach the server. Nothing you typed is lost.',
  tryAgain: 'Try again',
  loginFirst: 'Please complete registration and login first',
  offline: 'You’re offline. Some of this may be out of date.',
  online: 'You’re back online.',
})
