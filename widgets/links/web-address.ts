/** An address that may be followed: http(s), or a path of ours. Everything else, `javascript:` too, counts as none. */
export const webAddress = (text: string) => (/^(https?:\/\/|\/(?!\/))/i.test(text) ? text : '')
