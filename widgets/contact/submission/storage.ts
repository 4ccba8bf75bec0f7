/** Reads JSON. Storage may throw, or hold anything: the caller checks what came. */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    // Storage is closed to us.
    return undefined
  }
}

/** Writes JSON, or removes the entry. Where storage is full or forbidden, memory alone has to do. */
export function writeStored(storage: () => Storage, key: string, value: unknown) {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing to tell: the visitor loses nothing as long as the page is open.
  }
}
