import type { Target } from '../target.ts'

const key = 'foyer:person'

/** Keeps a visitor's request for a person while the host app leaves the page for its login. */
export function keepPersonRequest(target: Target) {
  try {
    sessionStorage.setItem(key, JSON.stringify(target))
  } catch {
    // Storage is closed to us: the visitor asks once more.
  }
}

/** Returns true, once, if a person was asked for at this target before the page was left. */
export function takePersonRequest(target: Target): boolean {
  try {
    const isKept = sessionStorage.getItem(key) === JSON.stringify(target)
    if (isKept) sessionStorage.removeItem(key)
    return isKept
  } catch {
    // Storage is closed to us: nothing was kept.
    return false
  }
}
