import type { Answers } from '../../api/contract/forms/answers.ts'
import { secretFields } from './form-of.ts'

/** A registration that is not sent yet: what was answered, and the key that makes all tries one registration. */
export interface Draft {
  answers: Answers
  key: string
  /** The portrait in base64; only ever in memory. */
  photo: string
}

// In memory, so that a removed element or a change of language loses nothing; on Foyer's own origin also on the device.
const drafts = new Map<string, Draft>()
const entryName = (scope: string) => `foyer:registration:${scope}`

/** Returns a new key. `crypto.randomUUID` does not exist on pages without https; random bytes do. */
export const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function storedDraft(scope: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entryName(scope)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { answers, key } = stored as Partial<Draft>
    const isWhole = typeof answers === 'object' && answers !== null && typeof key === 'string' && key !== ''
    return isWhole ? { answers, key, photo: '' } : undefined
  } catch {
    // Storage is blocked, or holds something that Foyer did not write.
    return undefined
  }
}

/** Returns the draft of one form; an empty one where nothing was answered yet. */
export const readDraft = (scope: string, isHome: boolean): Draft =>
  drafts.get(scope) ?? (isHome ? storedDraft(scope) : undefined) ?? { answers: {}, key: newKey(), photo: '' }

/** Stores a draft at once: in memory, and on Foyer's own origin on the device, without what is of an ID document. */
export function storeDraft(scope: string, isHome: boolean, draft: Draft) {
  drafts.set(scope, draft)
  if (!isHome) return
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !secretFields.includes(name)))
  try {
    localStorage.setItem(entryName(scope), JSON.stringify({ answers, key: draft.key }))
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

/** Deletes a draft that was sent. */
export function deleteDraft(scope: string, isHome: boolean) {
  drafts.delete(scope)
  if (!isHome) return
  try {
    localStorage.removeItem(entryName(scope))
  } catch {
    // Storage is blocked, so there is nothing on the device.
  }
}
