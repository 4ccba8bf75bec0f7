const key = 'foyer:agenda'
/** The most sessions that are kept on a device; one call hands them over. */
const maxSessions = 200

/** The sessions in memory, where storage is blocked. */
let inMemory: string[] = []

/** The sessions that are kept on this device, for readers who are not logged in. */
export function deviceAgenda(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string').slice(0, maxSessions)
      : []
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return inMemory
  }
}

/** Keeps these sessions on this device, and no others. */
export function storeDeviceAgenda(sessionIds: readonly string[]) {
  inMemory = [...sessionIds].slice(-maxSessions)
  try {
    if (inMemory.length > 0) localStorage.setItem(key, JSON.stringify(inMemory))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the agenda lasts as long as the page.
  }
}
