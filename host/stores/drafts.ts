import { useStore } from '@nanostores/preact'
import { type MapStore, map } from 'nanostores'
import { useState } from 'react'
import { sessionStore } from './session.ts'

// What was typed, for as long as the tab is open: neither another page nor an expired login may lose it, and nothing
// of it may outlive the tab on a shared device.
const drafts = new Map<string, MapStore>()

/**
 * What is typed into a form, by the form's name: `[values, change, forget]`. It survives the way to another page and
 * back. Passwords and codes do not belong here.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
): [values: T, change: (change: Partial<T>) => void, forget: () => void] {
  // Only a form that was typed into is kept: others begin with what their page knows.
  const [draft] = useState(() => (drafts.get(key) as MapStore<T> | undefined) ?? map<T>(initial))
  const values = useStore(draft)
  const change = (part: Partial<T>) => {
    drafts.set(key, draft as unknown as MapStore)
    draft.set({ ...draft.get(), ...part })
  }
  const forget = () => {
    drafts.delete(key)
    draft.set(initial)
  }
  return [values, change, forget]
}

/** Forgets everything that was typed: the next person at this device is another one. */
export const forgetDrafts = () => drafts.clear()

let owner = sessionStore.get()?.user.uid

// When another account logs in, the drafts of the previous one are deleted; the same account keeps them.
sessionStore.listen((login) => {
  const uid = login?.user.uid
  if (!uid) return
  if (owner && owner !== uid) forgetDrafts()
  owner = uid
})
