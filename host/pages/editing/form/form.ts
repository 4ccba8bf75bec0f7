import { atom } from 'nanostores'
import { createContext, useContext, useEffect, useRef } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { sessionStore } from '../../../stores/session.ts'
import {
  applied,
  type Changes,
  type Clash,
  changed,
  clashes,
  decided,
  type Kept,
  typedSince,
  valueAt,
} from './changes.ts'

/** The forms with unsaved changes, by the key of their draft. */
export const unsavedStore = atom<readonly string[]>([])

function note(key: string, isUnsaved: boolean) {
  const others = unsavedStore.get().filter((each) => each !== key)
  if (isUnsaved || others.length < unsavedStore.get().length) unsavedStore.set(isUnsaved ? [...others, key] : others)
}

// Another person who logs in must not find the drafts; the same person finds them again.
let owner = sessionStore.get()?.user.uid
sessionStore.listen((login) => {
  const uid = login?.user.uid
  if (!uid) return
  if (owner && owner !== uid) unsavedStore.set([])
  owner = uid
})

/** Asks before the browser tab is closed or left with unsaved changes; other pages of the app lose nothing. */
export function useUnsavedGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedStore.get().length > 0) event.preventDefault()
    }
    // A file that is dropped beside its area would replace the page.
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}

/** Sets the value at a path; a function gets the present value. */
export type Put = (path: string, now: unknown | ((before: unknown) => unknown)) => void

/**
 * Holds the changes of a stored thing, in a draft that survives other pages and an expired login. The form must be
 * mounted again when the key changes.
 */
export function useEdit<T extends Kept>(key: string, kept: T) {
  const [{ changes }, keep, clear] = useDraft<{ changes: Changes }>(key, { changes: {} })
  const newest = useRef(changes)
  newest.current = changes
  const become = (next: Changes) => {
    newest.current = next
    keep({ changes: next })
    note(key, Object.keys(next).length > 0)
  }
  const put: Put = (path, now) => {
    const before = newest.current
    const next = typeof now === 'function' ? now(valueAt(applied(kept, before), path)) : now
    become(changed(before, kept, path, next))
  }
  const forget = () => {
    clear()
    note(key, false)
  }
  return {
    changes,
    value: applied(kept, changes),
    isDirty: Object.keys(changes).length > 0,
    clashes: clashes(changes, kept),
    put,
    decide: (clash: Clash, whose: 'mine' | 'theirs') => become(decided(newest.current, clash, whose)),
    forget,
    /** Removes the saved changes; what was typed during saving stays. */
    settle(saved: Changes, now: T) {
      const left = typedSince(newest.current, saved, now)
      if (Object.keys(left).length > 0) become(left)
      else forget()
    },
  }
}

/** The form, as its fields see it. */
export interface Editing {
  enterpriseCode: string
  value: Kept
  put: Put
  /** The language in which texts are edited. */
  language: Language
  /** Another language whose texts are shown beside them, if any. */
  beside: Language | undefined
  /** Returns the error at a path, as a sentence. */
  wrong(path: string): string | undefined
  /** Called with 1 when uploads start and with -1 when the last one has finished; saving waits for them. */
  hold(by: 1 | -1): void
}

/** The form that surrounds the fields. */
export const EditingContext = createContext<Editing | undefined>(undefined)

/** Returns the form that surrounds a field. Throws an `Error` outside of a form. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A field of the editor stands outside of its form: expected an EditingContext.')
  return editing
}
