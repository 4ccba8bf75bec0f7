import { useState } from 'react'
import { entryKey } from '../router.ts'

// The values by history entry and name, in memory as long as the tab is open, like the history itself.
const valuesByEntry = new Map<string, unknown>()

/**
 * Like `useState`, but going back or forward to the page restores the value. `name` distinguishes the values of one
 * page; include the language where the value depends on it.
 */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [key] = useState(() => `${entryKey()} ${name}`)
  const [value, setValue] = useState(() => (valuesByEntry.has(key) ? (valuesByEntry.get(key) as T) : initial))
  const setAndStore = (newValue: T) => {
    valuesByEntry.set(key, newValue)
    setValue(newValue)
  }
  return [value, setAndStore]
}
