import type { ViewedRole } from '../../api/contract/meetings/organising/viewing-terms.ts'

/** The console of a meeting that this browser's login views as a colleague of a role sees it, until an instant. */
export interface Viewing {
  meetingCode: string
  role: ViewedRole
  until: string
}

const key = 'foyer:viewing'

/** Returns what this browser's login views as a colleague; undefined if nothing. The server decides what it may do. */
export function storedViewing(): Viewing | undefined {
  try {
    const viewing = JSON.parse(localStorage.getItem(key) ?? 'null') as Viewing | null
    return viewing && Date.parse(viewing.until) > Date.now() ? viewing : undefined
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return undefined
  }
}

/** Stores what this browser's login views from now on. */
export function storeViewing(viewing: Viewing | undefined) {
  try {
    if (viewing) localStorage.setItem(key, JSON.stringify(viewing))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked. The view ends by itself.
  }
}
