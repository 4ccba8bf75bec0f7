import { useEffect, useRef, useState } from 'react'
import { loadLater } from '../load-later.ts'
import { type Draft, edited, keepDraft, readDraft } from './draft.ts'
import type { StoredUser } from './kept.ts'
import type { Submission } from './submission.ts'
import { usePart } from './use-part.ts'
import type { Values } from './values.ts'

/** The draft of one form. Every key is stored outside of the view, which may disappear at any time. */
export interface DraftState {
  values: Values
  /** Whether the visitor has typed or chosen something that is not sent yet. */
  isBegun: boolean
  /** The visitor's details from the host app; name, phone and e-mail address are then read-only. */
  user: StoredUser
  /** Returns the present draft, also during a running submission. */
  now(): Draft
  change(patch: Partial<Values>): void
  keep(draft: Draft): void
  /** Puts back an enquiry that was not sent; it stays the same lead. */
  restore(values: Values, body: Submission): void
}

/**
 * Reads the draft of a form and follows its changes. Stored details of the visitor are filled in when the form opens.
 */
export function useDraft(scope: string, isHome: boolean): DraftState {
  const [user, setUser] = useState<StoredUser>({})
  const [draft, setDraft] = useState(() => readDraft(scope))
  const latest = useRef(draft)
  const [kept] = usePart(isHome, loadLater)

  function show(next: Draft) {
    latest.current = next
    setDraft(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with each drawing; what is stored is read when the storage or the form changes
  useEffect(() => {
    if (!kept) return
    const found = kept.readStoredUser()
    const now = latest.current.key ? latest.current : (kept.readKeptDraft(scope) ?? latest.current)
    setUser(found)
    show({ ...now, values: kept.withStored(now.values, found) })
  }, [kept, scope])

  function keep(next: Draft) {
    keepDraft(scope, isHome, next)
    show(next)
  }

  return {
    values: draft.values,
    isBegun: draft.key !== '',
    user,
    now: () => latest.current,
    change: (patch) => keep(edited(latest.current, patch)),
    keep,
    restore: (values, body) =>
      keep({
        values,
        key: body.idempotencyKey ?? '',
        openedAt: Date.now() - (body.elapsedMs ?? 0),
        attempt: { said: JSON.stringify(values), body },
      }),
  }
}
