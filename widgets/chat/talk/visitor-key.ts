const storageKey = 'foyer:visitor'
let heldKey = ''

/** Returns the secret by which this device finds its conversations; empty where none was made yet. */
export function visitorKey() {
  try {
    return localStorage.getItem(storageKey) ?? heldKey
  } catch {
    // Storage is closed to us: the conversation lasts as long as the page.
    return heldKey
  }
}

/** The same; makes the secret where there is none. The first question needs it. */
export function neededVisitorKey() {
  const found = visitorKey()
  if (found) return found
  heldKey = newKey()
  try {
    localStorage.setItem(storageKey, heldKey)
  } catch {
    // Storage is closed to us.
  }
  return heldKey
}

/** Returns a new secret of 32 letters and digits, also without https, where browsers make no UUIDs. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
