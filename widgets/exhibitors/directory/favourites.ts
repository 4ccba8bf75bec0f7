import { createStore, type Store } from './store.ts'

/** The exhibitors that a visitor saved at one meeting: codes only, on this device only. */
export interface Favourites {
  codes: Store<readonly string[]>
  /** Reads what earlier visits saved. */
  read(): void
  /** Saves an exhibitor, or lets it go. */
  toggle(exhibitorCode: string): void
}

/** Favourites of one meeting, kept in local storage. Where storage is forbidden they last as long as the page. */
export function createFavourites(meetingCode: string): Favourites {
  const place = `foyer:favourites:${meetingCode}`
  const codes = createStore<readonly string[]>([])

  function read() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
      if (Array.isArray(kept)) codes.set(kept.filter((code) => typeof code === 'string'))
    } catch {
      // Storage may be forbidden, or hold what somebody else wrote: then nothing is saved yet.
    }
  }

  function toggle(code: string) {
    const now = codes.get()
    codes.set(now.includes(code) ? now.filter((other) => other !== code) : [...now, code])
    try {
      localStorage.setItem(place, JSON.stringify(codes.get()))
    } catch {
      // Forbidden or full: the store keeps them for this visit.
    }
  }

  return { codes, read, toggle }
}
