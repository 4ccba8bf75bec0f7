import { useCallback, useEffect, useRef, useState } from 'react'
import { lineageKey } from '../router.ts'
import { sessionStore } from './session.ts'

// The values by history entry and name, in memory as long as the tab is open, like the history itself.
const valuesByEntry = new Map<string, unknown>()

let ownerUid = sessionStore.get()?.user.uid

// The next person must not see what the previous one chose or read.
sessionStore.listen((login) => {
  if (ownerUid && ownerUid !== login?.user.uid) valuesByEntry.clear()
  ownerUid = login?.user.uid
})

/**
 * Like `useState`, but going back or forward to the page restores the value. `name` distinguishes the values of one
 * page; include the language where the value depends on it. The initial value must not be a function.
 */
export function useHistoryState<T>(name: string, initial: T): [T, (change: T | ((value: T) => T)) => void] {
  const [key] = useState(() => `${lineageKey()} ${name}`)
  const [value, setValue] = useState(() => (valuesByEntry.has(key) ? (valuesByEntry.get(key) as T) : initial))
  const latest = useRef(value)
  const setAndStore = useCallback(
    (change: T | ((value: T) => T)) => {
      latest.current = typeof change === 'function' ? (change as (value: T) => T)(latest.current) : change
      valuesByEntry.set(key, latest.current)
      setValue(latest.current)
    },
    [key],
  )
  return [value, setAndStore]
}

/**
 * The same for something that the page has loaded and may change: newer data of the page, which comes after the page
 * was shown from memory, takes its place.
 */
export function useLoadedState<T>(name: string, loaded: T): [T, (change: T | ((value: T) => T)) => void] {
  const [value, setValue] = useHistoryState(name, loaded)
  const newest = useRef(loaded)
  useEffect(() => {
    if (newest.current === loaded) return
    newest.current = loaded
    setValue(loaded)
  }, [loaded, setValue])
  return [value, setValue]
}
