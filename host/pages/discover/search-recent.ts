const key = 'foyer:searches'
const maxSearches = 8

/** What was searched for lately in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    // Storage is closed to us, or holds what others wrote.
    return []
  }
}

/** Remembers a search that led somewhere; the same words in other cases are one. */
export function rememberSearch(search: string) {
  const words = search.trim().slice(0, 100)
  if (!words) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([words, ...others].slice(0, maxSearches)))
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** Forgets them all. */
export function forgetSearches() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there are none.
  }
}
