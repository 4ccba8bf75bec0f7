import { createStore, type Store } from './store.ts'

/** The codes of the exhibitors that a visitor saved at one meeting, on this device. Pages may share them. */
export interface Favourites {
  codes: Store<readonly string[]>
  /** Reads the favourites of earlier visits, now and whenever another page or part changes them. Returns its end. */
  follow(): () => void
  /** Saves an exhibitor, or removes it. */
  toggle(exhibitorCode: string): void
}

/** Makes the favourites of one meeting, in local storage. Where storage is blocked they last as long as the page. */
export function createFavourites(meetingCode: string): Favourites {
  const storageKey = `foyer:favourites:${meetingCode}`
  const codes = createStore<readonly string[]>([])

  function read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      if (Array.isArray(stored)) codes.set(stored.filter((code) => typeof code === 'string'))
    } catch {
      // Storage is blocked, or holds a value that Foyer did not write: there are no favourites.
    }
  }

  function toggle(code: string) {
    const current = codes.get()
    codes.set(current.includes(code) ? current.filter((savedCode) => savedCode !== code) : [...current, code])
    try {
      localStorage.setItem(storageKey, JSON.stringify(codes.get()))
      // Browsers tell only the other pages of a site.
      dispatchEvent(new StorageEvent('storage', { key: storageKey }))
    } catch {
      // Storage is blocked or full: the favourites last as long as the page.
    }
  }

  function follow() {
    read()
    const onStorage = ({ key }: StorageEvent) => key === storageKey && read()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }

  return { codes, follow, toggle }
}
