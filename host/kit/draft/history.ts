/** A thing that is edited with all its states of this visit, so that each change can be taken back. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** The last changed field, and the time: further keys in the same field belong to the same step. */
  mark: string
  at: number
}

/** The time within which changes of the same field are one step, in milliseconds. */
const stepMs = 1500

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [], mark: '', at: 0 })

/** The beginning of marks of drags. */
const ofDrag = 'drag '

/**
 * Returns the mark of one drag: its changes are one step, however long it takes, and no part of another drag's step.
 */
export const dragMark = () => `${ofDrag}${performance.now()}`

/** Adds a change. `mark` names the changed field; an empty one makes every change a step of its own. */
export function change<State>(history: History<State>, present: State, mark: string, at: number): History<State> {
  const isSoon = mark.startsWith(ofDrag) || at - history.at < stepMs
  const isSameStep = mark !== '' && mark === history.mark && isSoon
  const past = isSameStep ? history.past : [...history.past, history.present]
  return { past, present, future: [], mark, at }
}

/** Takes the last change back; the same history where there is none. */
export function undo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  if (past.length === 0) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: past.at(-1) as State, future: [present, ...future], mark: '', at: 0 }
}

/** Makes a change again that was taken back. */
export function redo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: later, mark: '', at: 0 }
}

/** Puts a colleague's change under every state, so that taking back an own change never takes back theirs. */
export const rebased = <State>(
  { past, present, future }: History<State>,
  join: (state: State) => State,
): History<State> => ({
  ...{ past: past.map(join), present: join(present), future: future.map(join), mark: '', at: 0 },
})
