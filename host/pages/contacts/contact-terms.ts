/** The message keys of the places where two people meet. */
export const metWords = { MEETING: 'MEETING', LINK: 'LINK', CODE: 'CODE', CARD: 'CARD' } as const
