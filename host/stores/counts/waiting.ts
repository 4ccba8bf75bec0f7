import { atom } from 'nanostores'
import { ApiError, apiError } from '../../../api/client/errors.ts'
import { client } from '../../client.ts'
import { keepAsking } from '../live/keep-asking.ts'
import { sessionStore, token } from '../session.ts'

/** The number of contact requests that wait for the logged-in person; 0 until it is loaded. */
export const waitingStore = atom(0)
/** The number of new details that visitors sent to the logged-in person; 0 until it is loaded. */
export const newReplyStore = atom(0)

/** The age in milliseconds from which the number is loaded again. */
const minAgeMs = 2000
let requestedAt = Number.NEGATIVE_INFINITY

/** Loads the number, and returns the version of the answer; undefined if somebody else has logged in meanwhile. */
async function load(after: string, signal?: AbortSignal) {
  const requestToken = token()
  const answer = await client.contactRequests.waiting({ query: after ? { after } : {} }, signal)
  if (requestToken !== token()) return undefined
  waitingStore.set(answer.waitContactNum)
  newReplyStore.set(answer.newReplyNum)
  return answer.version
}

/** Loads the number again, unless it is fresh. */
async function refresh() {
  if (!token() || performance.now() - requestedAt < minAgeMs) return
  requestedAt = performance.now()
  // The previous number stays, and the next navigation tries again.
  await load('').catch(apiError)
}

/** The time in milliseconds in which several reasons to load the number are one. */
const gatherMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the number again, however fresh it is, because requests have changed. */
export function refreshWaiting() {
  if (timer) return
  timer = setTimeout(() => {
    timer = undefined
    requestedAt = Number.NEGATIVE_INFINITY
    void refresh()
  }, gatherMs)
}

let hasStarted = false

/** Loads the number now, with each navigation, and whenever the window gets the focus. */
export function startWaiting() {
  if (hasStarted) return
  hasStarted = true
  addEventListener('foyer:count-refresh', () => void refresh())
  addEventListener('focus', () => void refresh())
  sessionStore.listen((login, previousLogin) => {
    if (login?.user.uid === previousLogin?.user.uid) return
    waitingStore.set(0)
    newReplyStore.set(0)
    requestedAt = Number.NEGATIVE_INFINITY
    void refresh()
  })
  void refresh()
}

/** Thrown where somebody else has logged in meanwhile. */
class OtherLogin extends Error {}

const isFinal = (error: unknown) =>
  error instanceof OtherLogin || (error instanceof ApiError && error.code === 'unauthorised')

/**
 * Calls back with the new version whenever requests or contacts change after a version, until the signal aborts.
 * Without a version it begins with the present one.
 */
export function followContacts(after: string, onChange: (version: string) => void, signal: AbortSignal) {
  let version = after
  const ask = async () => {
    const newest = await load(version, signal)
    if (signal.aborted) return
    if (newest === undefined) throw new OtherLogin()
    if (newest !== version) onChange(newest)
    version = newest
  }
  return keepAsking(ask, { signal, isFinal })
}
