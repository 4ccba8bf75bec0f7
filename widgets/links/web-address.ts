/**
 * Returns the address if it may be followed: http(s), or a path of Foyer. Everything else, such as `javascript:`,
 * becomes empty.
 */
export const webAddress = (text: string) => (/^(https?:\/\/|\/(?!\/))/i.test(text) ? text : '')
