import { createHash } from 'node:crypto'
import { isKnown } from './negotiation.ts'

/** What was made to answer a request, and for how many seconds it is the answer to everybody; 0 where it is not. */
export interface Made {
  response: Response
  seconds: number
}

/** What a request brings that an answer may depend on although everybody gets the same one. */
interface Asking {
  /** Headers of this answer alone. */
  more?: Record<string, string>
  /** The `if-none-match` of the request. */
  etags?: string | undefined
}

/** Answers that are the same for everybody, kept in the memory of this process for a while. */
export interface AnswerCache {
  /**
   * The answer under a key; `make` makes it where there is none. The key has to hold everything that the answer depends
   * on, and the answer nothing of who asked.
   */
  answer(key: string, make: () => Promise<Made>, asking?: Asking): Promise<Response>
  /** Forgets everything. What is being made meanwhile is not kept. */
  clear(): void
  /** From now on answers are kept, or no longer: only while somebody tells the cache of changes. */
  turn(isOn: boolean): void
}

/** Longer than this nothing is kept, in seconds: some pages show what only time changes, such as opening hours. */
const maxSeconds = 30
/** What an entry takes beside its body and key, in bytes. */
const entryBytes = 1000
/** Of one request alone, or of one process: no part of an answer for everybody. */
const ownHeaders = new Set(['x-request-id', 'date', 'connection', 'content-length'])

interface Entry {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  bytes: number
  /** When it is too old, as `performance.now()` counts. */
  endsAt: number
}

async function entryOf(key: string, { response, seconds }: Made): Promise<Entry | undefined> {
  if (seconds <= 0 || response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Uint8Array(await response.clone().arrayBuffer())
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const endsAt = performance.now() + Math.min(seconds, maxSeconds) * 1000
  return { body, headers: { ...headers, etag }, bytes: body.byteLength + 2 * key.length + entryBytes, endsAt }
}

function responseOf({ body, headers }: Entry, { more, etags }: Asking) {
  const all = more ? { ...headers, ...more } : headers
  if (etags && isKnown(etags, headers.etag ?? '')) return new Response(null, { status: 304, headers: all })
  return new Response(body, { headers: all })
}

/** Makes an empty cache that is off. The answers that were used longest ago give way to new ones. */
export function createAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry | undefined>>()
  let bytes = 0
  let isOn = false
  /** Changes whenever everything is forgotten. */
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

  function keep(key: string, entry: Entry) {
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
    async answer(key, make, asking = {}) {
      if (!isOn) return (await make()).response
      // Whoever asks while an answer is being made waits for it, unless something has changed since then.
      const underWay = making.get(key)
      const found = find(key) ?? (underWay && (await underWay))
      if (found) return responseOf(found, asking)

      const begun = generation
      let made: Made | undefined
      const entry = (async () => {
        made = await make()
        return entryOf(key, made)
      })()
      // Those who wait for it make an answer of their own where this one fails.
      const shared = entry.catch(() => undefined)
      if (!making.has(key)) making.set(key, shared)
      try {
        const ready = await entry
        if (ready && isOn && begun === generation) keep(key, ready)
        return ready ? responseOf(ready, asking) : (made as Made).response
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
