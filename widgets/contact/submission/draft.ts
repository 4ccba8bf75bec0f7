import { newKey } from './idempotency-key.ts'
import { writeStored } from './storage.ts'
import type { Submission } from './submission.ts'
import { emptyValues, type Values } from './values.ts'

/** An unsent enquiry: the typed values, and the idempotency key that makes all attempts to send it one lead. */
export interface Draft {
  values: Values
  /** Made at the first key, and empty before; replaced only after a definite answer. */
  key: string
  /** The instant at which the form was opened, in ms since 1970. */
  openedAt: number
  /**
   * The values of the last attempt as JSON, and its body: while the values stay the same, the same body is sent again,
   * so that the server recognises it.
   */
  attempt?: { said: string; body: Submission } | undefined
}

// In memory, so that a removed element, a change of language or a failed view loses nothing. Drafts survive a reload
// only on Foyer's own origin.
const drafts = new Map<string, Draft>()

/** Returns the name of a draft in session storage. */
export const draftEntry = (scope: string) => `foyer:draft:${scope}`

const newDraft = (): Draft => ({ values: emptyValues, key: '', openedAt: Date.now() })

/** Returns the draft for a recipient; an empty one where nothing was typed yet. */
export const readDraft = (scope: string): Draft => drafts.get(scope) ?? newDraft()

/** Stores a draft as long as the page is open, and through reloads on Foyer's own origin. */
export function storeDraft(scope: string, isHome: boolean, draft: Draft) {
  drafts.set(scope, draft)
  if (isHome) writeStored(() => sessionStorage, draftEntry(scope), draft)
}

/** Returns the draft after the visitor has typed or chosen something. */
export const edited = (draft: Draft, change: Partial<Values>): Draft => ({
  ...draft,
  key: draft.key || newKey(),
  values: { ...draft.values, ...change },
})

/** Returns the draft after a success: the visitor's details stay, the message is emptied. */
export const emptied = ({ values }: Draft): Draft => ({
  values: { ...values, content: emptyValues.content, message: '' },
  key: '',
  openedAt: Date.now(),
})

/** Deletes a draft because the visitor asked for it. */
export function deleteDraft(scope: string, isHome: boolean) {
  drafts.delete(scope)
  if (isHome) writeStored(() => sessionStorage, draftEntry(scope), undefined)
}
