import { messages } from '../../../i18n/messages.ts'

/** The words of a widget while a person logs in on a partner's page. */
export const partnerWords = messages('partner-login', {
  blockedTitle: 'Log in to Foyer in a new window',
  blockedText: 'Your browser blocked the login window. You stay on this page, and the window closes by itself.',
  openLogin: 'Open the login window',
  notNow: 'Not now',
  codeTitle: 'Enter the code from the login window',
  codeText: 'When you agree in the login window, it shows six digits. Enter them here to finish logging in.',
  codeLabel: 'Code from the login window',
  codeSend: 'Log in',
  codeNotSent: 'We couldn’t check the code. Please try again.',
  insecure: 'This website doesn’t have a secure connection, so you can’t log in here.',
})
