import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { ErrorCode } from '../../../api/contract/core/errors.ts'
import { begin, change, type History, rebased, redo, undo } from './history.ts'
import { readLocalCopy, writeLocalCopy } from './local-copy.ts'
import { isSame } from './merge-values.ts'

/** A state that the server has, with the number of its newest change. */
interface Versioned<Content> {
  revision: number
  content: Content
}

/**
 * The progress of saving: all is saved, changes wait, are being sent, wait for a network, or were refused with a
 * sentence.
 */
export type SaveState = { is: 'saved' | 'waiting' | 'saving' | 'offline' } | { is: 'refused'; message: string }

/** The newest state of a colleague, while it clashes with own changes in the named parts. */
export interface Conflict<Saved> {
  theirs: Saved
  clashes: string[]
}

/** A thing that several people edit: how it is read, saved and joined. */
export interface DraftOptions<Saved extends Versioned<Content>, Content> {
  first: Saved
  /** The name of the copy that this device keeps: kind and code, such as `page:p-1`. */
  copyName: string
  /** The error by which the server refuses a change that is based on an older state. */
  staleError: ErrorCode
  /** Joins own changes with those of a colleague; both began from `base`. What both have changed is as in `own`. */
  merge(base: Content, own: Content, other: Content): { merged: Content; clashes: string[] }
  read(): Promise<Saved>
  /** Resolves with true if the server has another state than `saved`. */
  hasNews(saved: Saved): Promise<boolean>
  send(base: Saved, content: Content): Promise<Saved>
  /** Called when a colleague's change has been taken up. */
  onTheirs(saved: Saved): void
}

/** The pause after the last change before it is saved, and the pauses between looks for changes of others, in ms. */
const pauseMs = 1200
const lookMs = 5000

/** Holds a thing that is edited: its history, its saving, and the changes that colleagues make meanwhile. */
export function useDraft<Saved extends Versioned<Content>, Content>(options: DraftOptions<Saved, Content>) {
  const { first, copyName } = options
  const [saved, setSaved] = useState(first)
  const [history, setHistory] = useState<History<Content>>(() => begin(first.content))
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [conflict, setConflict] = useState<Conflict<Saved>>()
  const newest = useRef({ saved, history, conflict, options })
  newest.current = { saved, history, conflict, options }
  const isSending = useRef(false)

  const put = useCallback((next: History<Content>) => {
    newest.current.history = next
    setHistory(next)
  }, [])

  /** Takes up what the server has, with own unsaved changes on top; a clash is asked about. */
  const takeUp = useCallback(
    (theirs: Saved) => {
      const { saved: base, history: present, options } = newest.current
      const { merge, onTheirs } = options
      if (theirs.revision < base.revision) return
      const { clashes } = merge(base.content, present.present, theirs.content)
      if (clashes.length > 0) return setConflict({ theirs, clashes })
      if (!isSame(base.content, theirs.content)) {
        put(rebased(present, (each) => merge(base.content, each, theirs.content).merged))
        if (theirs.revision > base.revision) onTheirs(theirs)
      }
      newest.current.saved = theirs
      setSaved(theirs)
    },
    [put],
  )

  const look = useCallback(async () => {
    if (document.hidden || isSending.current || newest.current.conflict) return
    const { hasNews, read } = newest.current.options
    if (!(await hasNews(newest.current.saved)) || isSending.current) return
    takeUp(await read())
  }, [takeUp])

  /** Sends what is not saved; resolves with true once all is saved. */
  const save = useCallback(async (): Promise<boolean> => {
    const { saved: base, history: present, conflict: open, options } = newest.current
    if (open || isSending.current) return false
    if (isSame(base.content, present.present)) return true
    isSending.current = true
    setState({ is: 'saving' })
    const sent = present.present
    try {
      const next = await options.send(base, sent)
      // The server leaves out what may not be stored; what was changed meanwhile stays on top.
      const { history: now } = newest.current
      if (!isSame(sent, next.content)) put(rebased(now, (each) => options.merge(sent, each, next.content).merged))
      newest.current.saved = next
      setSaved(next)
      setState({ is: 'saved' })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === options.staleError) {
        setState({ is: 'waiting' })
        takeUp(await options.read())
      } else if (error.code === 'offline' || error.code === 'timeout') setState({ is: 'offline' })
      else setState({ is: 'refused', message: error.message })
      return false
    } finally {
      isSending.current = false
    }
  }, [put, takeUp])

  // Changes that this device kept of the last visit come back as unsaved changes.
  useEffect(() => {
    const copy = readLocalCopy<Content>(copyName)
    if (!copy) return
    const { saved: server, options } = newest.current
    const { merged, clashes } = options.merge(copy.base, copy.content, server.content)
    if (clashes.length > 0) {
      const base = { ...server, content: copy.base, revision: copy.revision }
      newest.current.saved = base
      setSaved(base)
      setConflict({ theirs: server, clashes })
    }
    put(change(newest.current.history, clashes.length > 0 ? copy.content : merged, '', 0))
  }, [copyName, put])

  const isDirty = !isSame(saved.content, history.present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    writeLocalCopy(
      copyName,
      isDirty ? { revision: saved.revision, base: saved.content, content: history.present } : undefined,
    )
    if (!isDirty || conflict) return
    setState((now) => (now.is === 'saved' ? { is: 'waiting' } : now))
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [history.present, saved, conflict, isDirty])

  useEffect(() => {
    const tryAgain = () => void save()
    const lookAgain = () => void look().catch(onlyCalls)
    const leave = (event: BeforeUnloadEvent) => {
      if (!isSame(newest.current.saved.content, newest.current.history.present)) event.preventDefault()
    }
    const timer = setInterval(() => {
      tryAgain()
      lookAgain()
    }, lookMs)
    addEventListener('online', tryAgain)
    addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
      removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', lookAgain)
      // The last change is sent also when the reader goes to another page of the app.
      void save()
    }
  }, [save, look])

  return {
    saved,
    content: history.present,
    state: stateFor(state, isDirty),
    isDirty,
    conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Returns the content as it is now, also between two drawings. */
    newest: () => newest.current.history.present,
    edit: (content: Content, mark = '') => put(change(newest.current.history, content, mark, Date.now())),
    /** Changes the newest content, also long after the drawing that offered the change. */
    editBy: (make: (content: Content) => Content, mark = '') =>
      put(change(newest.current.history, make(newest.current.history.present), mark, Date.now())),
    undo: () => put(undo(newest.current.history)),
    redo: () => put(redo(newest.current.history)),
    save,
    takeUp,
    /** Decides a clash: what both have changed is as in one's own state, or as in the colleague's. */
    decide(choice: 'own' | 'theirs') {
      const { saved: base, conflict: open, history: present, options } = newest.current
      if (!open) return
      const { theirs } = open
      const join = (each: Content) =>
        choice === 'own'
          ? options.merge(base.content, each, theirs.content).merged
          : options.merge(base.content, theirs.content, each).merged
      put(rebased(present, join))
      newest.current.saved = theirs
      newest.current.conflict = undefined
      setSaved(theirs)
      setConflict(undefined)
    },
  }
}

/** Returns the state to be read: not all is saved while something was changed after it was sent. */
function stateFor(state: SaveState, isDirty: boolean): SaveState {
  if (isDirty) return state.is === 'saved' ? { is: 'waiting' } : state
  return state.is === 'refused' ? state : { is: 'saved' }
}

/** A look for changes of others that failed is repeated; every other error is one of ours. */
function onlyCalls(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}
