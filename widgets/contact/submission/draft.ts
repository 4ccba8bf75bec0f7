import { newKey } from './idempotency-key.ts'
import { writeStored } from './storage.ts'
import type { Submission } from './submission.ts'
import { emptyValues, type Values } from './values.ts'

/** An unsent enquiry: what was typed, and the key that makes all attempts to send it one lead. */
export interface Draft {
  values: Values
  /** Made at the first keystroke, empty before; given up only after a definite answer. */
  key: string
  /** When the form was opened, in milliseconds since 1970. */
  openedAt: number
  /** The last attempt: the same text is sent again word for word, so that the server knows it. */
  attempt?: { said: string; body: Submission } | undefined
}

// In memory, so that a removed element, a language switch or a failed view loses nothing. Reload survives at home only.
const drafts = new Map<string, Draft>()

/** The name of a draft in session storage. */
export const draftEntry = (scope: string) => `foyer:draft:${scope}`

const fresh = (): Draft => ({ values: emptyValues, key: '', openedAt: Date.now() })

/** The draft for one recipient; a fresh one where nothing was typed yet. */
export const readDraft = (scope: string): Draft => drafts.get(scope) ?? fresh()

/** Keeps a draft for as long as the page lives, and through reloads at home. */
export function keepDraft(scope: string, isHome: boolean, draft: Draft) {
  drafts.set(scope, draft)
  if (isHome) writeStored(() => sessionStorage, draftEntry(scope), draft)
}

/** The draft after a keystroke or choice. */
export const edited = (draft: Draft, change: Partial<Values>): Draft => ({
  ...draft,
  key: draft.key || newKey(),
  values: { ...draft.values, ...change },
})

/** The draft after a definite success: who writes is kept, since nothing is asked twice; what was said is not. */
export const emptied = ({ values }: Draft): Draft => ({
  values: { ...values, content: emptyValues.content, message: '' },
  key: '',
  openedAt: Date.now(),
})

/** Throws a draft away because the visitor asked for it. */
export function dropDraft(scope: string, isHome: boolean) {
  drafts.delete(scope)
  if (isHome) writeStored(() => sessionStorage, draftEntry(scope), undefined)
}
