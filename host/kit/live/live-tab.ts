import { client, openStream } from '../../client.ts'
import { type ChangeCalls, type Changes, follow, type Moment } from './follow.ts'

/** The argument of `startTab`. */
export interface TabOfPerson {
  uid: string
  /** The last change that this tab knows; empty for none. */
  cursor: string
  /** Changes reach this tab from now on; `isFresh` if those before may have been missed. */
  onLive(cursor: string, isFresh: boolean): void
  onChanges(changes: Changes): void
  onMoment(moment: Moment): void
}

/** A message between the tabs of one person. The tab with the stream answers questions. */
type TabMessage =
  | { is: 'changes'; changes: Changes }
  | { is: 'moment'; moment: Moment }
  | { is: 'live'; cursor: string; isFresh: boolean }
  | { is: 'question' }

/** The time within which the tab with the stream answers, unless its browser has put it to sleep, in milliseconds. */
const answerMs = 3000

const calls: ChangeCalls = {
  open: (after, signal) => openStream(({ messages }) => messages.stream, { query: after ? { after } : {} }, signal),
  poll: (after, signal) => client.messages.changes({ query: after ? { after } : {} }, signal),
}

/** Where tabs cannot tell each other anything, each follows the changes itself while it is visible. */
function startAlone({ cursor: begin, onLive, onChanges, onMoment }: TabOfPerson) {
  let cursor = begin
  let stop: AbortController | undefined
  const update = () => {
    stop?.abort()
    if (document.hidden) return
    stop = new AbortController()
    void follow({
      calls,
      cursor,
      signal: stop.signal,
      onMoment,
      onLive(newest, isFresh) {
        cursor = newest
        onLive(newest, isFresh)
      },
      onChanges(changes) {
        cursor = changes.cursor
        onChanges(changes)
      },
    })
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    stop?.abort()
  }
}

/** The tab that gets the lock follows the changes, and tells the others. */
function startTogether({ uid, cursor: begin, onLive, onChanges, onMoment }: TabOfPerson) {
  const name = `foyer:live:${uid}`
  const channel = new BroadcastChannel(name)
  const end = new AbortController()
  let cursor = begin
  let isLive = false
  let isHolder = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const live = (newest: string, isFresh: boolean) => {
    cursor = newest
    if (isLive && !isFresh) return
    onLive(newest, isFresh || begin === '')
    isLive = true
  }
  const change = (changes: Changes) => {
    cursor = changes.cursor
    onChanges(changes)
  }
  const tell = (message: TabMessage) => {
    if (!end.signal.aborted) channel.postMessage(message)
  }

  /** Follows the changes until this tab ends, or until another one has taken the lock. */
  async function hold() {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    end.signal.addEventListener('abort', cancel)
    isHolder = true
    clearTimeout(timer)
    const following = follow({
      calls,
      cursor,
      signal: stop.signal,
      onLive(newest, isFresh) {
        live(newest, isFresh)
        tell({ is: 'live', cursor: newest, isFresh })
      },
      onChanges(changes) {
        change(changes)
        tell({ is: 'changes', changes })
      },
      onMoment(moment) {
        onMoment(moment)
        tell({ is: 'moment', moment })
      },
    })
    return { following, stop }
  }

  async function take(options: { steal: true } | { signal: AbortSignal }) {
    let held: Awaited<ReturnType<typeof hold>> | undefined
    try {
      await navigator.locks.request(name, options, async () => {
        if (end.signal.aborted) return
        held = await hold()
        await held.following
      })
    } catch {
      // The tab ends, or another one has taken the lock because this one was asleep: it waits for its turn.
      held?.stop.abort()
      isHolder = false
      if (!end.signal.aborted) void take({ signal: end.signal })
    }
  }

  const ask = () => {
    if (isHolder || document.hidden || end.signal.aborted) return
    tell({ is: 'question' })
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isHolder && !end.signal.aborted) void take({ steal: true })
    }, answerMs)
  }
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.is === 'question') {
      if (isHolder) tell({ is: 'live', cursor, isFresh: false })
      return
    }
    clearTimeout(timer)
    if (message.is === 'changes') change(message.changes)
    else if (message.is === 'moment') onMoment(message.moment)
    else if (message.cursor) live(message.cursor, message.isFresh)
  }
  void take({ signal: end.signal })
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    clearTimeout(timer)
    end.abort()
    channel.close()
  }
}

/** Follows the changes of a person's rooms in this tab, with one stream for all tabs, until the result is called. */
export const startTab = (person: TabOfPerson) =>
  'locks' in navigator && 'BroadcastChannel' in globalThis ? startTogether(person) : startAlone(person)
