// Apart from the structs, so that screens can use the figures without carrying the checks.

/** The number of digits of a code by text message. */
export const codeDigits = 6
/** The maximum number of wrong tries. */
export const codeTries = 5
/** After how many seconds a code or a link can be sent again. */
export const resendSeconds = 60
/** The time for which an e-mail link is valid, in seconds. */
export const linkSeconds = 24 * 60 * 60
/** The terms and the privacy notice that a new account accepts; a change of their text gets another date. */
export const termsVersion = '2026-11-21'
/**
 * The time in seconds for which the digits of a login window are valid on a page that cannot receive the window's
 * messages.
 */
export const cutOffCodeSeconds = 300
