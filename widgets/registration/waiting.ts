import { ApiError, type Call } from '../../api/client/index.ts'
import type { Input, Reply } from '../../api/contract/core/endpoint.ts'
import type { register } from '../../api/contract/registrations/registrations.ts'

/** The body of the call that registers somebody. */
export type Body = Input<typeof register>['body']
/** The answer to it. */
export type Registered = Reply<typeof register>

/** A registration that waits for the network. */
export interface Waiting {
  scope: string
  body: Body
}

// Shared by all forms of the page, so that a registration is also sent after its popup was closed.
const waiting = new Map<string, Waiting>()
const sending = new Set<string>()
const storageKey = 'foyer:registrations-waiting'

const isSecret = ({ body }: Waiting) => Boolean(body.documentNumber || body.photo)

/** Returns whether a waiting registration may be stored on the device: not with what is of an ID document. */
export const mayStore = (entry: Waiting, isHome: boolean) => isHome && !isSecret(entry)

function store(isHome: boolean) {
  const list = [...waiting.values()].filter((entry) => mayStore(entry, isHome))
  try {
    if (list.length > 0) localStorage.setItem(storageKey, JSON.stringify(list))
    else if (isHome) localStorage.removeItem(storageKey)
  } catch {
    // Storage is full or blocked: the registration waits as long as the page is open.
  }
}

/** Returns the waiting registration of one form; on Foyer's own origin also that of an earlier visit. */
export function waitingOf(scope: string, isHome: boolean): Waiting | undefined {
  if (!waiting.has(scope) && isHome) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      const list = Array.isArray(stored) ? (stored as Waiting[]) : []
      for (const entry of list) if (entry?.scope && entry.body?.key) waiting.set(entry.scope, entry)
    } catch {
      // Storage is blocked, or holds something that Foyer did not write.
    }
  }
  return waiting.get(scope)
}

/** Lets a registration wait, or with undefined no more. */
export function setWaiting(scope: string, body: Body | undefined, isHome: boolean) {
  if (body) waiting.set(scope, { scope, body })
  else waiting.delete(scope)
  store(isHome)
}

/**
 * Sends a registration once: a second call while one runs does nothing, and its key makes every later one the same.
 * Resolves with undefined where it waits for the network. Rejects with an `ApiError`.
 */
export async function sendOnce(
  scope: string,
  body: Body,
  call: Call<typeof register>,
  isHome: boolean,
): Promise<Registered | undefined> {
  if (sending.has(scope)) return undefined
  sending.add(scope)
  try {
    const answer = await call({ body })
    setWaiting(scope, undefined, isHome)
    return answer
  } catch (error) {
    const isOffline = error instanceof ApiError && error.code === 'offline' && !navigator.onLine
    if (!isOffline) throw error
    setWaiting(scope, body, isHome)
    return undefined
  } finally {
    sending.delete(scope)
  }
}
