const key = 'foyer:searches'
const maxSearches = 8

/** Returns the searches made lately in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, maxSearches) : []
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return []
  }
}

/** Remembers a search whose words were submitted; the same words in another case count as the same search. */
export function rememberSearch(search: string) {
  const words = search.trim().slice(0, 100)
  if (!words) return
  const otherSearches = recentSearches().filter((entry) => entry.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([words, ...otherSearches].slice(0, maxSearches)))
  } catch {
    // Storage is blocked: there are no recent searches.
  }
}

/** Forgets all recent searches. */
export function forgetSearches() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there are none to forget.
  }
}
