import { useEffect, useRef, useState } from 'react'
import { loadLater } from '../load-later.ts'
import { type Draft, edited, readDraft, storeDraft } from './draft.ts'
import type { StoredUser } from './stored-values.ts'
import type { Submission } from './submission.ts'
import { usePart } from './use-part.ts'
import type { Values } from './values.ts'

/** The draft of one form. Every key is stored outside of the view, which may disappear at any time. */
export interface DraftState {
  values: Values
  /** True where the visitor has typed or chosen something that is not sent yet. */
  isBegun: boolean
  /** The visitor's details from the host app; name, phone and e-mail address are then read-only. */
  user: StoredUser
  /** Returns the present draft, also during a running submission. */
  now(): Draft
  change(patch: Partial<Values>): void
  keep(draft: Draft): void
  /** Puts an enquiry that was not sent back into the form; it stays the same lead. */
  restore(values: Values, body: Submission): void
}

/**
 * Reads the draft of a form and follows its changes. Stored details of the visitor are filled in when the form opens.
 */
export function useDraft(scope: string, isHome: boolean): DraftState {
  const [user, setUser] = useState<StoredUser>({})
  const [draft, setDraft] = useState(() => readDraft(scope))
  const latest = useRef(draft)
  const [storedValues] = usePart(isHome, loadLater)

  function setLatest(newDraft: Draft) {
    latest.current = newDraft
    setDraft(newDraft)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `setLatest` is new with each drawing; what is stored is read when the storage or the form changes
  useEffect(() => {
    if (!storedValues) return
    const storedUser = storedValues.readStoredUser()
    const current = latest.current.key ? latest.current : (storedValues.readStoredDraft(scope) ?? latest.current)
    setUser(storedUser)
    setLatest({ ...current, values: storedValues.withStored(current.values, storedUser) })
  }, [storedValues, scope])

  function store(newDraft: Draft) {
    storeDraft(scope, isHome, newDraft)
    setLatest(newDraft)
  }

  return {
    values: draft.values,
    isBegun: draft.key !== '',
    user,
    now: () => latest.current,
    change: (patch) => store(edited(latest.current, patch)),
    keep: store,
    restore: (values, body) =>
      store({
        values,
        key: body.idempotencyKey ?? '',
        openedAt: Date.now() - (body.elapsedMs ?? 0),
        attempt: { said: JSON.stringify(values), body },
      }),
  }
}
