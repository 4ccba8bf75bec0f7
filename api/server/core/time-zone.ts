/** Returns whether a text is the IANA name of a time zone, such as Asia/Shanghai. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    // No time zone has this name.
    return false
  }
}

/** The form of local times on the wire: the pattern of PostgreSQL's `to_char`. */
export const localPattern = 'YYYY-MM-DD"T"HH24:MI'
