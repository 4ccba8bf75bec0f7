// Apart from the structs, so that screens can use the figures without carrying the checks.

/** How long a code by text message can be used, in seconds. */
export const codeSeconds = 300
/** How many digits it has. */
export const codeDigits = 6
/** How often one may mistake them. */
export const codeTries = 5
/** After how many seconds a code or a link can be sent again. */
export const resendSeconds = 60
/** How long an e-mail link can be used, in seconds. */
export const linkSeconds = 24 * 60 * 60
/** The terms and the privacy notice that a new account accepts; a change of their text gets another date. */
export const termsVersion = '2026-11-21'
/** How long the digits of a login window can be used on the page that it is cut off from, in seconds. */
export const cutOffCodeSeconds = 300
