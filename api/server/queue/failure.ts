/** Returns the part of a failure that may be stored and logged: its code. Messages of servers repeat addresses. */
export function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return { name, code, responseCode }
}

/** The same as one text. */
export const reasonText = (error: unknown) => Object.values(reasonOf(error)).filter(Boolean).join(' ')
