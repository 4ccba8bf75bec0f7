import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../../api/client/errors.ts'
import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { client } from '../../../../client.ts'
import { begin, change, type History, rebased, redo, undo } from './history.ts'
import { readLocalCopy, writeLocalCopy } from './local-copy.ts'
import { type Clash, merge, withIds } from './merge.ts'

/** A page as the server has it. */
export type Saved = Reply<Contract['eventPages']['edit']>

/**
 * The progress of saving: all is saved, changes wait, are being sent, wait for a network, or were refused with a
 * sentence.
 */
export type SaveState = { is: 'saved' | 'waiting' | 'saving' | 'offline' } | { is: 'refused'; message: string }

/** The pause after the last change before it is saved, and the pauses between looks for changes of others, in ms. */
const pauseMs = 1200
const lookMs = 5000

const isSame = (a: PageContent, b: PageContent) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The newest state of a colleague, while it clashes with own changes. */
export interface Conflict {
  theirs: Saved
  clashes: Clash[]
}

/** Holds a page that is edited: its history, its saving, and the changes that colleagues make meanwhile. */
export function usePage(meetingCode: string, first: Saved, onTheirs: (saved: Saved) => void) {
  const { page } = first
  const [saved, setSaved] = useState<Saved>(() => ({ ...first, content: withIds(first.content) }))
  const [history, setHistory] = useState<History>(() => begin(saved.content))
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [conflict, setConflict] = useState<Conflict>()
  const newest = useRef({ saved, history, conflict })
  newest.current = { saved, history, conflict }
  const isSending = useRef(false)

  const put = useCallback((next: History) => {
    newest.current.history = next
    setHistory(next)
  }, [])

  /** Takes up what the server has, with own unsaved changes on top; a clash is asked about. */
  const takeUp = useCallback(
    (answer: Saved) => {
      const theirs = { ...answer, content: withIds(answer.content) }
      const { saved: base, history: present } = newest.current
      if (theirs.revision < base.revision) return
      const { clashes } = merge(base.content, present.present, theirs.content)
      if (clashes.length > 0) return setConflict({ theirs, clashes })
      if (theirs.revision > base.revision) {
        put(rebased(present, (each) => merge(base.content, each, theirs.content).merged))
        if (!isSame(base.content, theirs.content)) onTheirs(theirs)
      }
      newest.current.saved = theirs
      setSaved(theirs)
    },
    [put, onTheirs],
  )

  const look = useCallback(async () => {
    if (document.hidden || isSending.current || newest.current.conflict) return
    const query = { meetingCode, page }
    const { revision, state: publicState, publishAt } = await client.eventPages.watch({ query })
    const { saved: own } = newest.current
    if (revision === own.revision && publicState === own.state && publishAt === own.publishAt) return
    if (!isSending.current) takeUp(await client.eventPages.edit({ query }))
  }, [meetingCode, page, takeUp])

  /** Sends what is not saved; resolves with true once all is saved. */
  const save = useCallback(async (): Promise<boolean> => {
    const { saved: base, history: present, conflict: open } = newest.current
    if (open || isSending.current) return false
    if (isSame(base.content, present.present)) return true
    isSending.current = true
    setState({ is: 'saving' })
    const sent = present.present
    try {
      const answer = await client.eventPages.save({
        body: { meetingCode, page, revision: base.revision, content: sent },
      })
      // The server leaves out what may not be stored; what was typed meanwhile stays on top.
      const next = { ...answer, content: withIds(answer.content) }
      const { history: now } = newest.current
      if (!isSame(sent, next.content)) put(rebased(now, (each) => merge(sent, each, next.content).merged))
      newest.current.saved = next
      setSaved(next)
      setState({ is: 'saved' })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'pageChanged') {
        setState({ is: 'waiting' })
        takeUp(await client.eventPages.edit({ query: { meetingCode, page } }))
      } else if (error.code === 'offline' || error.code === 'timeout') setState({ is: 'offline' })
      else setState({ is: 'refused', message: error.message })
      return false
    } finally {
      isSending.current = false
    }
  }, [meetingCode, page, put, takeUp])

  // Changes that this device kept of the last visit come back as unsaved changes.
  useEffect(() => {
    const copy = readLocalCopy(page)
    if (!copy) return
    const { saved: server } = newest.current
    const { merged, clashes } = merge(copy.base, copy.content, server.content)
    if (clashes.length > 0) {
      const base = { ...server, content: copy.base, revision: copy.revision }
      newest.current.saved = base
      setSaved(base)
      setConflict({ theirs: server, clashes })
    }
    put(change(newest.current.history, clashes.length > 0 ? copy.content : merged, '', 0))
  }, [page, put])

  const isDirty = !isSame(saved.content, history.present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    writeLocalCopy(
      page,
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
      // The last typed text is sent also when the reader goes to another page of the app.
      void save()
    }
  }, [save, look])

  return {
    saved,
    content: history.present,
    state: (isDirty || state.is === 'refused' ? state : { is: 'saved' }) as SaveState,
    isDirty,
    conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Returns the page as it is now, also between two drawings. */
    newest: () => newest.current.history.present,
    edit: (content: PageContent, mark = '') => put(change(newest.current.history, content, mark, Date.now())),
    undo: () => put(undo(newest.current.history)),
    redo: () => put(redo(newest.current.history)),
    save,
    takeUp,
    /** Decides a clash: what both have changed is as in one's own page, or as in the colleague's. */
    decide(choice: 'own' | 'theirs') {
      const { saved: base, conflict: open, history: present } = newest.current
      if (!open) return
      const { theirs } = open
      const join = (each: PageContent) =>
        choice === 'own'
          ? merge(base.content, each, theirs.content).merged
          : merge(base.content, theirs.content, each).merged
      put(rebased(present, join))
      newest.current.saved = theirs
      newest.current.conflict = undefined
      setSaved(theirs)
      setConflict(undefined)
    },
  }
}

/** A look for changes of others that failed is repeated; every other error is one of ours. */
function onlyCalls(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

/** The page that is edited, as its parts see it. */
export type EditedPage = ReturnType<typeof usePage>
