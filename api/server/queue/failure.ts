/** What may be stored and logged of a failure: what servers say repeats addresses, the codes do not. */
export function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return { name, code, responseCode }
}

/** The same as one text. */
export const reasonText = (error: unknown) => Object.values(reasonOf(error)).filter(Boolean).join(' ')
