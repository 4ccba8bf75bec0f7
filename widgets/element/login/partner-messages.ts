import { messages } from '../../../i18n/messages.ts'

/** What a widget says while somebody logs in to it on a partner page. */
export const partnerWords = messages('partner-login', {
  blockedTitle: 'Log in to Foyer in a new window',
  blockedText: 'Your browser did not let the login window open. You stay on this page; the window closes by itself.',
  openLogin: 'Open the login window',
  notNow: 'Not now',
  insecure: 'This website has no secure connection, so you cannot log in here.',
})
