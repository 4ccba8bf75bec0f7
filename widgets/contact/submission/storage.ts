/** Reads JSON; undefined where storage throws. It may contain anything, so the caller must check it. */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** Writes JSON, or removes the entry for undefined. Where storage is full or blocked, the value is only in memory. */
export function writeStored(storage: () => Storage, key: string, value: unknown) {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // The visitor loses nothing as long as the page is open, so there is nothing to report.
  }
}
