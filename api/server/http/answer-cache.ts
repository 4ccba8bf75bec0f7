import { createHash } from 'node:crypto'
import { isKnown } from './negotiation.ts'

/** A new answer, and the seconds for which everybody may get it; 0 if only this caller may. */
export interface MadeAnswer {
  response: Response
  seconds: number
}

/** The parts of a request that can change an answer which is otherwise the same for everybody. */
interface RequestVariant {
  /** Headers of this answer alone. */
  more?: Record<string, string>
  /** The `if-none-match` of the request. */
  etags?: string | undefined
}

/** A cache of answers that are the same for everybody, in the memory of this process. */
export interface AnswerCache {
  /**
   * Returns the cached answer of a key, or has `make` create it. The key must hold everything that the answer depends
   * on; the answer must not depend on the caller.
   */
  answer(key: string, make: () => Promise<MadeAnswer>, variant?: RequestVariant): Promise<Response>
  /** Deletes all entries. Answers that are being made meanwhile are not stored. */
  clear(): void
  /** Turns storing on or off. It may only be on while notices of changes arrive. */
  turn(isOn: boolean): void
}

/**
 * The maximum time for which an answer is cached, in seconds: some pages change with time alone, such as opening hours.
 */
const maxSeconds = 30
/** The memory that an entry takes beside its body and key, in bytes. */
const entryBytes = 1000
/** Of one request alone, or of one process: no part of an answer for everybody. */
const ownHeaders = new Set(['x-request-id', 'date', 'connection', 'content-length'])

interface Entry {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  bytes: number
  /** The time at which the entry expires, on the clock of `performance.now()`. */
  endsAt: number
}

async function entryOf(key: string, { response, seconds }: MadeAnswer): Promise<Entry | undefined> {
  if (seconds <= 0 || response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Uint8Array(await response.clone().arrayBuffer())
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const endsAt = performance.now() + Math.min(seconds, maxSeconds) * 1000
  return { body, headers: { ...headers, etag }, bytes: body.byteLength + 2 * key.length + entryBytes, endsAt }
}

function responseOf({ body, headers }: Entry, { more, etags }: RequestVariant) {
  const all = more ? { ...headers, ...more } : headers
  if (etags && isKnown(etags, headers.etag ?? '')) return new Response(null, { status: 304, headers: all })
  return new Response(body, { headers: all })
}

/** Creates an empty cache that is off. New answers replace those that were used longest ago. */
export function createAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry | undefined>>()
  let bytes = 0
  let isOn = false
  /** Incremented whenever all entries are deleted. */
  let generation = 0

  function remove(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function find(key: string) {
    const entry = entries.get(key)
    if (!entry) return undefined
    remove(key)
    if (entry.endsAt <= performance.now()) return undefined
    entries.set(key, entry)
    bytes += entry.bytes
    return entry
  }

  function store(key: string, entry: Entry) {
    if (entry.bytes > maxBytes / 8) return
    remove(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function clear() {
    generation += 1
    entries.clear()
    making.clear()
    bytes = 0
  }

  return {
    async answer(key, make, variant = {}) {
      if (!isOn) return (await make()).response
      // Requests that come while the same answer is being made wait for it, unless public data has changed since then.
      const underWay = making.get(key)
      const found = find(key) ?? (underWay && (await underWay))
      if (found) return responseOf(found, variant)

      const begun = generation
      let made: MadeAnswer | undefined
      const entry = (async () => {
        made = await make()
        return entryOf(key, made)
      })()
      // If this answer fails, those who wait for it make one of their own.
      const shared = entry.catch(() => undefined)
      if (!making.has(key)) making.set(key, shared)
      try {
        const ready = await entry
        if (ready && isOn && begun === generation) store(key, ready)
        return ready ? responseOf(ready, variant) : (made as MadeAnswer).response
      } finally {
        if (making.get(key) === shared) making.delete(key)
      }
    },
    clear,
    turn(on) {
      if (isOn !== on) clear()
      isOn = on
    },
  }
}
