import { atom } from 'nanostores'
import { createContext, useContext, useEffect, useRef } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { sessionStore } from '../../../stores/session.ts'
import {
  type Changes,
  type Conflict,
  changesSince,
  conflictsOf,
  resolveConflict,
  type Stored,
  valueAt,
  withChange,
  withChanges,
} from './changes.ts'

/** The unsaved changes of all forms, by the key of their draft. */
export const unsavedChangesStore = atom<Readonly<Record<string, Changes>>>({})

/** Returns the languages of an enterprise's page with unsaved texts. */
export const unsavedLanguages = (all: Readonly<Record<string, Changes>>, enterpriseCode: string) =>
  Object.entries(all).flatMap(([key, changes]) =>
    key.split(' ')[1] === enterpriseCode ? Object.keys(changes).flatMap((path) => path.split('.')[1] ?? []) : [],
  )

function noteUnsaved(key: string, changes: Changes) {
  const { [key]: _, ...others } = unsavedChangesStore.get()
  unsavedChangesStore.set(Object.keys(changes).length > 0 ? { ...others, [key]: changes } : others)
}

// Another person who logs in must not find the drafts; the same person finds them again.
let owner = sessionStore.get()?.user.uid
sessionStore.listen((login) => {
  const uid = login?.user.uid
  if (!uid) return
  if (owner && owner !== uid) unsavedChangesStore.set({})
  owner = uid
})

/** Asks before the browser tab is closed or left with unsaved changes; other pages of the app lose nothing. */
export function useUnsavedGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(unsavedChangesStore.get()).length > 0) event.preventDefault()
    }
    // A file that is dropped beside its area would replace the page.
    const preventDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    addEventListener('dragover', preventDrop)
    addEventListener('drop', preventDrop)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('dragover', preventDrop)
      removeEventListener('drop', preventDrop)
    }
  }, [])
}

/** Sets the value at a path; a function gets the present value. */
export type SetValue = (path: string, value: unknown | ((current: unknown) => unknown)) => void

/**
 * Holds the changes of a stored thing, in a draft that survives other pages and an expired login. The form must be
 * mounted again when the key changes.
 */
export function useEdit<T extends Stored>(key: string, stored: T) {
  const [{ changes }, setDraft, clear] = useDraft<{ changes: Changes }>(key, { changes: {} })
  const latest = useRef(changes)
  latest.current = changes
  const setChanges = (changed: Changes) => {
    latest.current = changed
    setDraft({ changes: changed })
    noteUnsaved(key, changed)
  }
  const setValue: SetValue = (path, value) => {
    const current = latest.current
    const newValue = typeof value === 'function' ? value(valueAt(withChanges(stored, current), path)) : value
    setChanges(withChange(current, stored, path, newValue))
  }
  const discard = () => {
    clear()
    noteUnsaved(key, {})
  }
  return {
    changes,
    value: withChanges(stored, changes),
    isDirty: Object.keys(changes).length > 0,
    conflicts: conflictsOf(changes, stored),
    setValue,
    decide: (conflict: Conflict, choice: 'edited' | 'stored') =>
      setChanges(resolveConflict(latest.current, conflict, choice)),
    discard,
    /** Removes the saved changes; what was typed during saving stays. */
    settle(saved: Changes, newest: T) {
      const remaining = changesSince(latest.current, saved, newest)
      if (Object.keys(remaining).length > 0) setChanges(remaining)
      else discard()
    },
  }
}

/** The form, as its fields see it. */
export interface Editing {
  enterpriseCode: string
  value: Stored
  setValue: SetValue
  /** The language in which texts are edited. */
  language: Language
  /** Another language whose texts are shown beside them, if any. */
  beside: Language | undefined
  /** Returns the error at a path, as a sentence. */
  errorOf(path: string): string | undefined
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
