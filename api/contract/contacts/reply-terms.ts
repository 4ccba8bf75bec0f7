// Apart from the structs, so that screens can use the limits without carrying the checks.

/** The maximum lengths of what visitors of a card send to its owner, in characters. */
export const replyLimits = { name: 100, company: 200, phone: 40, email: 254, message: 500 } as const

/** Returns true if a text is a phone number with its dialling code. */
export const isWholePhone = (text: string): boolean => /^\+(?=(?:\D*\d){6,17}\D*$)[\d\s().-]+$/.test(text.trim())
