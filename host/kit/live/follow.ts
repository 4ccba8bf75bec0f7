import { ApiError } from '../../../api/client/errors.ts'
import { eventsOf } from '../../../api/client/event-stream.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'

/** The rooms that changed, and the cursor up to which this tells them. */
export type Changes = Reply<Contract['messages']['changes']>

/**
 * Something that is told when it happens and never again: who types, and that requests or contacts may have changed.
 */
export type Moment = { is: 'typing'; roomId: string; asEnterpriseCode: string } | { is: 'contact' }

/** The two ways to the changes after a cursor; both reject with an `ApiError`. */
export interface ChangeCalls {
  /** Opens the stream of events; an empty cursor begins now. */
  open(after: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** Waits for the next change; with an empty cursor it answers at once. */
  poll(after: string, signal: AbortSignal): Promise<Changes>
}

/** The argument of `follow`. */
export interface Following {
  calls: ChangeCalls
  /** The last change that is known; empty to begin now. */
  cursor: string
  /** Called once changes are received from now on; `isFresh` if those before may have been missed. */
  onLive(cursor: string, isFresh: boolean): void
  onChanges(changes: Changes): void
  /** Called by streams only: polling tells nothing that is not stored. */
  onMoment(moment: Moment): void
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The time within which a stream tells that it has begun; later it is held back on its way, in milliseconds. */
const readyMs = 10_000
/** The time after which a silent stream is given up: more than two signs of life of the server, in milliseconds. */
const silenceMs = 50_000
/** The number of streams in a row that never began, after which the slower way is taken. */
const maxHeldBack = 2
/** The time after which the stream is tried again, in milliseconds. */
const pollingMs = 10 * 60_000
const minPauseMs = 1000
const maxPauseMs = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    addEventListener('online', end)
  })

/** Thrown where a stream does not say within its time that it has begun. */
class HeldBack extends Error {}

const isCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)

/** Takes one stream until it ends. Rejects with `HeldBack`, an `ApiError`, or the error of the broken stream. */
async function takeStream(following: Following, cursor: string, onCursor: (cursor: string) => void) {
  const { calls, onLive, onChanges, onMoment } = following
  const stop = new AbortController()
  const cancel = () => stop.abort()
  following.signal.addEventListener('abort', cancel)
  let hasBegun = false
  let timer = setTimeout(cancel, readyMs)
  try {
    let rooms: Changes['rooms'] = []
    for await (const { id, name, data } of eventsOf(await calls.open(cursor, stop.signal))) {
      clearTimeout(timer)
      timer = setTimeout(cancel, silenceMs)
      if (name === 'room') rooms = [...rooms, JSON.parse(data)]
      if (name === 'typing') onMoment({ is: name, ...JSON.parse(data) })
      if (name === 'contact') onMoment({ is: name })
      if (id !== undefined) onCursor(id)
      if (name === 'ready') {
        hasBegun = true
        onLive(id ?? cursor, cursor === '')
      }
      // The last room of each look has the id up to which all of them are told.
      if (id === undefined || rooms.length === 0) continue
      onChanges({ cursor: id, rooms })
      rooms = []
    }
  } catch (error) {
    if (!hasBegun && stop.signal.aborted && !following.signal.aborted) throw new HeldBack()
    throw error
  } finally {
    clearTimeout(timer)
    following.signal.removeEventListener('abort', cancel)
    stop.abort()
  }
}

/** Asks once for the next change, and tells it. */
async function takePoll({ calls, onLive, onChanges, signal }: Following, cursor: string) {
  const changes = await calls.poll(cursor, signal)
  if (signal.aborted) return cursor
  onLive(changes.cursor, cursor === '')
  if (changes.rooms.length > 0) onChanges(changes)
  return changes.cursor
}

/**
 * Tells all changes after a cursor, until the signal aborts or the login ends. Where a proxy holds the stream back it
 * polls instead. After a failure it waits, longer each time and never as long as others do.
 */
export async function follow(following: Following) {
  const { signal, wait = pause } = following
  let { cursor } = following
  let pauseMs = minPauseMs
  let heldBackNum = 0
  let pollsUntil = 0
  while (!signal.aborted) {
    const before = cursor
    let retryAfterMs = 0
    try {
      if (performance.now() < pollsUntil) {
        cursor = await takePoll(following, cursor)
        pauseMs = minPauseMs
        continue
      }
      await takeStream(following, cursor, (id) => {
        cursor = id
        heldBackNum = 0
        pauseMs = minPauseMs
      })
    } catch (error) {
      if (signal.aborted || isCode(error, 'unauthorised')) return
      if (isCode(error, 'invalidInput')) cursor = ''
      if (error instanceof HeldBack) {
        heldBackNum += 1
        if (heldBackNum >= maxHeldBack) pollsUntil = performance.now() + pollingMs
        continue
      }
      if (error instanceof ApiError) retryAfterMs = (error.more.retryAfterSeconds ?? 0) * 1000
    }
    if (signal.aborted) return
    await wait(Math.max(retryAfterMs, pauseMs) + pauseMs * (Math.random() - 0.5), signal)
    pauseMs = cursor === before ? Math.min(maxPauseMs, pauseMs * 2) : minPauseMs
  }
}
