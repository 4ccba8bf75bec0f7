import type { Download } from '../http/answers.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { type Changes, changesOfAll } from '../live/listen.ts'
import { keyOf, type Notice } from '../live/notice.ts'
import { type Look, lookAt, readCursor } from './changes.ts'

/** The interval of the lines by which a caller sees that the stream is alive, in milliseconds. */
const heartbeatMs = 20_000
/** The time after which a caller whose stream broke comes again, in milliseconds. */
const retryMs = 2000
/** The most streams of one person at the same time: browsers have one each. */
const maxStreams = 12

const streams = new Map<string, number>()

const encoder = new TextEncoder()

/** Counts a stream of a person until the returned function is called. */
function countStream(uid: string) {
  const now = streams.get(uid) ?? 0
  if (now >= maxStreams)
    throw new Refusal('tooManyRequests', `${maxStreams} streams are the most.`, { retryAfterSeconds: 30 })
  streams.set(uid, now + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const remaining = (streams.get(uid) ?? 1) - 1
    if (remaining > 0) streams.set(uid, remaining)
    else streams.delete(uid)
  }
}

/**
 * Returns notices as server-sent events, which have no id because nothing of them is stored: who types in which room,
 * and that requests or contacts of the caller may have changed.
 */
function momentsOf(notices: readonly Notice[], owners: readonly string[], uid: string) {
  const typing = owners.flatMap((owner) => {
    const asEnterpriseCode = owner.startsWith('enterprise:') ? owner.slice('enterprise:'.length) : ''
    const roomIds = notices.filter(({ key }) => key === keyOf('typing', owner)).map(({ text }) => text)
    return [...new Set(roomIds)].map(
      (roomId) => `event: typing\ndata: ${JSON.stringify({ roomId, asEnterpriseCode })}\n\n`,
    )
  })
  const isContact = notices.some(({ key }) => key === '' || key === keyOf('contact', uid))
  return typing.join('') + (isContact ? 'event: contact\ndata: {}\n\n' : '')
}

/** Returns the result of a look as server-sent events. The id of the last one says where to go on. */
function eventsOf({ cursor, rooms }: Look, moments: string, isFirst: boolean) {
  const events = rooms.map((room, at) => {
    const id = at === rooms.length - 1 ? `id: ${cursor}\n` : ''
    return `${id}event: room\ndata: ${JSON.stringify(room)}\n\n`
  })
  const begin = isFirst
    ? `retry: ${retryMs}\n${rooms.length > 0 ? '' : `id: ${cursor}\n`}event: ready\ndata: {}\n\n`
    : ''
  return begin + events.join('') + moments || ': \n\n'
}

/** Tells the changes after a cursor until the login ends, the caller hangs up or Foyer stops. */
async function* changesAfter(after: string, context: Pick<LoggedIn, 'db' | 'session'>, signal: AbortSignal) {
  const { db, session } = context
  const expiresAt = session.expiresAt.getTime()
  let cursor = after
  let watch: Changes | undefined
  let watched = ''
  let isFirst = true
  try {
    while (!signal.aborted) {
      const look = await lookAt(cursor, context)
      if (!look) return
      cursor ||= look.cursor
      if (watched !== look.owners.join()) {
        // A new watch, and then another look: what came before the watch began is not told by it.
        watch?.end()
        watched = look.owners.join()
        watch = changesOfAll(db, { message: look.owners, typing: look.owners, contact: [session.uid] })
        continue
      }
      yield eventsOf(look, momentsOf(watch?.takeNotices() ?? [], look.owners, session.uid), isFirst)
      isFirst = false
      cursor = look.cursor
      const remainingMs = expiresAt - Date.now()
      if (remainingMs <= 0 || watch?.isOver()) return
      if (!look.hasMore) await watch?.next(Math.min(heartbeatMs, remainingMs), signal)
      if (watch?.isOver()) return
    }
  } finally {
    watch?.end()
  }
}

/**
 * Returns a stream of server-sent events about the caller's rooms. It holds no connection of the database while nothing
 * changes, and no more than the caller takes.
 */
export function openStream(after: string, context: LoggedIn): Download {
  readCursor(after)
  const end = countStream(context.session.uid)
  const hangUp = new AbortController()
  // Thousands of streams are open at once: each holds no more of its call than it needs.
  const events = changesAfter(after, { db: context.db, session: context.session }, hangUp.signal)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await events.next().catch(() => {
        // The database is out of reach, which other calls report; the caller comes again with the last id.
        return { done: true, value: undefined } as const
      })
      if (next.done) {
        end()
        controller.close()
      } else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      hangUp.abort()
      end()
      await events.return(undefined)
    },
  })
  return { contentType: 'text/event-stream', body }
}
