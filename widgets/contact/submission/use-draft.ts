import { useEffect, useRef, useState } from 'react'
import { loadLater } from '../load-later.ts'
import { type Draft, edited, keepDraft, readDraft } from './draft.ts'
import type { StoredUser } from './kept.ts'
import type { Submission } from './submission.ts'
import { usePart } from './use-part.ts'
import type { Values } from './values.ts'

/** The draft of one form: what is typed, kept at every key outside of the view, which may vanish at any time. */
export interface DraftState {
  values: Values
  /** Whether the visitor typed or chose something that is not sent yet. */
  isBegun: boolean
  /** What the host app knows of the visitor; its name, phone and email are read-only in the form. */
  user: StoredUser
  /** The draft as it is this moment, also inside of a running submission. */
  now(): Draft
  change(patch: Partial<Values>): void
  keep(draft: Draft): void
  /** Brings back an enquiry that was sent in vain: it stays the same lead. */
  restore(values: Values, body: Submission): void
}

/**
 * Reads the draft of a form and follows it. Stored details of the visitor are filled in as the form opens.
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
