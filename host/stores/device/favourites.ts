import { apiError } from '../../../api/client/errors.ts'
import { client } from '../../client.ts'
import { sessionStore } from '../session.ts'

// The directory widget stores favourites on the device. For those who are logged in, they are also those of the
// account.

const keyOf = (meetingCode: string) => `foyer:favourites:${meetingCode}`
/** The account whose favourites the device has, and those that the server knows. */
const ownerKey = (meetingCode: string) => `foyer:favourites-of:${meetingCode}`

/** Returns the codes of the exhibitors that were saved on this device, as the directory stores them. */
export function deviceFavourites(meetingCode: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(meetingCode)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return []
  }
}

/** Returns whether the device has favourites of a meeting, if only an empty list. */
function isStored(meetingCode: string) {
  try {
    return localStorage.getItem(keyOf(meetingCode)) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Stores which favourites the server knows of the account whose favourites the device has. */
function storeKnown(meetingCode: string, uid: string, codes: readonly string[]) {
  try {
    localStorage.setItem(ownerKey(meetingCode), JSON.stringify({ uid, codes }))
  } catch {
    // Storage is blocked or full: the favourites of the account are not shown.
  }
}

/** Returns the favourites that the server knows of an account; undefined if the device does not have its favourites. */
function knownOf(meetingCode: string, uid: string): readonly string[] | undefined {
  try {
    // A logout in another tab removes the favourites from the device before this tab knows of it.
    if (!isStored(meetingCode)) return undefined
    const stored = JSON.parse(localStorage.getItem(ownerKey(meetingCode)) ?? 'null')
    return stored?.uid === uid && Array.isArray(stored.codes) ? stored.codes : undefined
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return undefined
  }
}

function storeOnDevice(meetingCode: string, codes: readonly string[]) {
  try {
    localStorage.setItem(keyOf(meetingCode), JSON.stringify(codes))
    // Directories of this page read them again, as those of other tabs do.
    dispatchEvent(new StorageEvent('storage', { key: keyOf(meetingCode) }))
  } catch {
    // Storage is blocked or full: the favourites of the account are not shown.
  }
}

const without = (codes: readonly string[], others: readonly string[]) => codes.filter((code) => !others.includes(code))

/** Removes the favourites of an account from the device. */
function removeFromDevice() {
  try {
    for (const key of Object.keys(localStorage)) {
      const meetingCode = /^foyer:favourites-of:(.+)$/.exec(key)?.[1]
      if (!meetingCode) continue
      localStorage.removeItem(key)
      localStorage.removeItem(keyOf(meetingCode))
      dispatchEvent(new StorageEvent('storage', { key: keyOf(meetingCode) }))
    }
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

// The next person must not see the favourites of the previous one, nor get them.
sessionStore.listen((login, previous) => {
  if (previous && login?.user.uid !== previous.user.uid) removeFromDevice()
})

/**
 * Gives the favourites of a meeting that were saved before the login to the account, and the device those of the
 * account. Rejects with an `ApiError`; the favourites of the device are then as before.
 */
export async function shareFavourites(meetingCode: string): Promise<void> {
  const uid = sessionStore.get()?.user.uid
  if (!uid) return
  await sendChanges(meetingCode)
  const stored = deviceFavourites(meetingCode)
  const [wasShared, wasStored] = [knownOf(meetingCode, uid) !== undefined, isStored(meetingCode)]
  const isHandedOver = stored.length === 0 || wasShared
  const { exhibitorCodes } = isHandedOver
    ? await client.visitPlans.favourites({ query: { meetingCode } })
    : await client.visitPlans.addFavourites({ body: { meetingCode, exhibitorCodes: stored } })
  if (sessionStore.get()?.user.uid !== uid) return
  // Another tab has logged out, or logged in somebody else.
  if ((wasStored && !isStored(meetingCode)) || (wasShared && !knownOf(meetingCode, uid))) return
  // Stars that were pressed meanwhile stay as they are, and are sent.
  const now = deviceFavourites(meetingCode)
  const rest = without(exhibitorCodes, without(stored, now))
  storeKnown(meetingCode, uid, exhibitorCodes)
  storeOnDevice(meetingCode, [...rest, ...without(without(now, stored), rest)])
  await sendChanges(meetingCode)
}

/** Sends one change. If that fails, it counts as not sent. */
async function send(meetingCode: string, uid: string, exhibitorCode: string, isFavourite: boolean) {
  try {
    await client.visitPlans.favourite({ body: { exhibitorCode, isFavourite, exceptPlanned: true } })
  } catch (error) {
    // An exhibitor that is there no more is nobody's favourite.
    if (apiError(error).code === 'exhibitorNotFound') return
    const rest = without(knownOf(meetingCode, uid) ?? [], [exhibitorCode])
    if (knownOf(meetingCode, uid)) storeKnown(meetingCode, uid, isFavourite ? rest : [...rest, exhibitorCode])
    throw error
  }
}

/** Sends what the server does not know of the device's favourites. Rejects with an `ApiError`. */
async function sendChanges(meetingCode: string) {
  const uid = sessionStore.get()?.user.uid
  const before = uid && knownOf(meetingCode, uid)
  if (!before) return
  const now = deviceFavourites(meetingCode)
  storeKnown(meetingCode, uid, now)
  await Promise.all([
    ...without(now, before).map((code) => send(meetingCode, uid, code, true)),
    ...without(before, now).map((code) => send(meetingCode, uid, code, false)),
  ])
}

/**
 * Shares the favourites of a meeting between account and device until the returned function is called. Those that
 * cannot be shared now are shared when the network is back, or the next time.
 */
export function followFavourites(meetingCode: string): () => void {
  const share = () => void shareFavourites(meetingCode).catch(apiError)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(meetingCode)) sendChanges(meetingCode).catch(apiError)
  }
  const stop = sessionStore.subscribe(share)
  addEventListener('storage', onStorage)
  addEventListener('online', share)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
    removeEventListener('online', share)
  }
}
