import { useState } from 'react'
import { entryKey } from '../router.ts'

// For as long as the tab is open, as the history itself.
const kept = new Map<string, unknown>()

/**
 * State of a page that is found again by going back or forward to it. `name` tells it from other states of the page,
 * and from the same of another language.
 */
export function useKept<T>(name: string, first: T): [T, (next: T) => void] {
  const [key] = useState(() => `${entryKey()} ${name}`)
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : first))
  const keep = (next: T) => {
    kept.set(key, next)
    setValue(next)
  }
  return [value, keep]
}
