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

/** Stores a search that was submitted; the same text in another case counts as the same search. */
export function storeSearch(search: string) {
  const text = search.trim().slice(0, 100)
  if (!text) return
  const otherSearches = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([text, ...otherSearches].slice(0, maxSearches)))
  } catch {
    // Storage is blocked: there are no recent searches.
  }
}

/** Deletes all recent searches. */
export function deleteSearches() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there are none to delete.
  }
}
