/** Returns whether a text is the IANA name of a time zone, such as Asia/Shanghai. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    // No time zone has this name.
    return false
  }
}
