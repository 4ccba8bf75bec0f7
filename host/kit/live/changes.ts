import { sessionStore } from '../../stores/session.ts'
import type { Changes, Moment } from './follow.ts'

export type { Changes, Moment } from './follow.ts'

/** Options of `onChanges`. */
export interface ChangeOptions {
  /**
   * The time by `performance.now()` at which the listener asked for what it shows; changes since then are told at once.
   * Without it the listener is told to ask again as soon as changes arrive.
   */
  since?: number
}

type Listener = (changes: Changes) => void

/** The number of changes that are kept for listeners that begin later. */
const maxLatest = 100

const listeners = new Set<Listener>()
const momentListeners = new Set<(moment: Moment) => void>()
let latest: { at: number; changes: Changes }[] = []
/** The time since which no change is missed; infinite until changes arrive. */
let liveSince = Number.POSITIVE_INFINITY
let cursor = ''
let uid = ''
let stopTab: (() => void) | undefined
let isWatching = false

function tell(changes: Changes) {
  for (const listener of [...listeners]) listener(changes)
}

/** The time after the page has loaded in which its own calls come first, in milliseconds. */
const idleMs = 1000

/** Resolves once the page has loaded and its first calls are made. */
const idle = () =>
  new Promise<void>((resolve) => {
    const wait = () => void setTimeout(resolve, idleMs)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

async function start(person: string) {
  let isStopped = false
  let stop: (() => void) | undefined
  stopTab = () => {
    isStopped = true
    stop?.()
  }
  await idle()
  // Without its code nothing is live; the next page tries again.
  const code = await import('./live-tab.ts').catch(() => undefined)
  if (isStopped) return
  if (!code) {
    stopTab = undefined
    return
  }
  stop = code.startTab({
    uid: person,
    cursor,
    onLive(newest, isFresh) {
      cursor = newest
      if (liveSince < Number.POSITIVE_INFINITY && !isFresh) return
      liveSince = performance.now()
      tell({ cursor, rooms: [] })
    },
    onChanges(changes) {
      cursor = changes.cursor
      latest = [...latest, { at: performance.now(), changes }].slice(-maxLatest)
      tell(changes)
    },
    onMoment(moment) {
      for (const listener of [...momentListeners]) listener(moment)
    },
  })
}

function stopNow() {
  stopTab?.()
  stopTab = undefined
}

/** Starts or stops with the login: another person has other rooms. */
function update() {
  const person = sessionStore.get()?.user.uid ?? ''
  if (person !== uid) {
    stopNow()
    uid = person
    cursor = ''
    latest = []
    liveSince = Number.POSITIVE_INFINITY
  }
  if (uid && listeners.size > 0 && !stopTab) void start(uid)
}

function watch() {
  if (isWatching) return
  isWatching = true
  sessionStore.listen(update)
  // A page with an open stream or a lock is not kept by browsers for going back.
  addEventListener('pagehide', stopNow)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}

/**
 * Calls a listener with the rooms that change, for as long as somebody is logged in and until the returned function is
 * called. All tabs of a browser share one stream, which starts once the page is idle. Rooms come with the number of
 * their last message and without texts; an empty list of rooms means that any of them may have changed, so that the
 * listener asks again for what it shows. Nothing is missed after a pause, and nothing is told twice without need.
 * @example
 * useEffect(() => onChanges(({ rooms }) => …, { since: askedAt }), [])
 */
export function onChanges(
  listener: (changes: Changes) => void,
  { since = Number.NEGATIVE_INFINITY }: ChangeOptions = {},
) {
  // Each call has its own entry, also with the same function.
  const entry: Listener = (changes) => listener(changes)
  listeners.add(entry)
  watch()
  update()
  if (liveSince < Number.POSITIVE_INFINITY) {
    queueMicrotask(() => {
      if (!listeners.has(entry)) return
      const oldest = latest.length < maxLatest ? liveSince : (latest[0]?.at ?? liveSince)
      if (since < oldest) entry({ cursor, rooms: [] })
      else for (const { at, changes } of latest) if (at >= since) entry(changes)
    })
  }
  return () => void listeners.delete(entry)
}

/**
 * Calls a listener when somebody types in a room of the reader, and when their requests or contacts may have changed,
 * until the returned function is called. It hears as long as somebody listens to changes, too: what happens in a pause
 * is not told later.
 */
export function onMoments(listener: (moment: Moment) => void) {
  const entry = (moment: Moment) => listener(moment)
  momentListeners.add(entry)
  return () => void momentListeners.delete(entry)
}
