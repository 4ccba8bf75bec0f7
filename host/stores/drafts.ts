import { type MapStore, map } from 'nanostores'
import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from './session.ts'

// Typed values, in memory as long as the tab is open: they survive other pages and an expired login, and nothing of
// them is left on a shared device when the tab is closed.
const drafts = new Map<string, MapStore>()

/**
 * Returns the typed values of a form, by the form's name: `[values, change, clear]`. They survive going to another page
 * and back. Passwords and codes must not be stored here. A form whose page `isLeft` keeps what it shows until the next
 * one is there.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
): [values: T, change: (change: Partial<T>) => void, clear: (how?: { isLeft: true }) => void] {
  // Only a form that was typed into is stored; others start with the values of their page.
  const [draft] = useState(() => (drafts.get(key) as MapStore<T> | undefined) ?? map<T>(initial))
  // Drawn before the next event, so that Enter right after a key submits what was typed; `useStore` draws by a timer.
  const values = useSyncExternalStore(draft.listen, draft.get, draft.get)
  const change = (changes: Partial<T>) => {
    drafts.set(key, draft as unknown as MapStore)
    draft.set({ ...draft.get(), ...changes })
  }
  const clear = (how?: { isLeft: true }) => {
    drafts.delete(key)
    if (!how?.isLeft) draft.set(initial)
  }
  return [values, change, clear]
}

/** Returns whether a form has typed values that are not saved. */
export const hasDraft = (key: string) => drafts.has(key)

/** Deletes all typed values, because the next person at this device is another one. */
export const deleteDrafts = () => drafts.clear()

let ownerUid = sessionStore.get()?.user.uid

// When another account logs in, the drafts of the previous one are deleted; the same account keeps them.
sessionStore.listen((login) => {
  const uid = login?.user.uid
  if (!uid) return
  if (ownerUid && ownerUid !== uid) deleteDrafts()
  ownerUid = uid
})
