import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'

/** A page with all its states of this visit, so that each change can be taken back. */
export interface History {
  past: readonly PageContent[]
  present: PageContent
  future: readonly PageContent[]
  /** The last changed field, and the time: further keys in the same field belong to the same step. */
  mark: string
  at: number
}

/** The time within which changes of the same field are one step, in milliseconds. */
const stepMs = 1500

export const begin = (present: PageContent): History => ({ past: [], present, future: [], mark: '', at: 0 })

/** Adds a change. `mark` names the changed field; an empty one makes every change a step of its own. */
export function change(history: History, present: PageContent, mark: string, at: number): History {
  const isSameStep = mark !== '' && mark === history.mark && at - history.at < stepMs
  const past = isSameStep ? history.past : [...history.past, history.present]
  return { past, present, future: [], mark, at }
}

/** Takes the last change back; the same history where there is none. */
export function undo({ past, present, future, ...rest }: History): History {
  const last = past.at(-1)
  if (!last) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: last, future: [present, ...future], mark: '', at: 0 }
}

/** Makes a change again that was taken back. */
export function redo({ past, present, future, ...rest }: History): History {
  const [next, ...later] = future
  if (!next) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: later, mark: '', at: 0 }
}

/** Puts a colleague's change under every state, so that taking back an own change never takes back theirs. */
export const rebased = ({ past, present, future }: History, join: (state: PageContent) => PageContent): History => ({
  ...{ past: past.map(join), present: join(present), future: future.map(join), mark: '', at: 0 },
})
