import { apiError } from '../../../api/client/errors.ts'
import { client } from '../../client.ts'
import { sessionStore } from '../session.ts'

// The directory widget stores favourites on the device. For those who are logged in, they are also those of the
// account.

const keyOf = (meetingCode: string) => `foyer:favourites:${meetingCode}`
/** The account whose favourites the device has. */
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
function hasFavourites(meetingCode: string) {
  try {
    return localStorage.getItem(keyOf(meetingCode)) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

function storeOnDevice(meetingCode: string, uid: string, codes: readonly string[]) {
  try {
    localStorage.setItem(ownerKey(meetingCode), uid)
    localStorage.setItem(keyOf(meetingCode), JSON.stringify(codes))
    // Directories of this page read them again, as those of other tabs do.
    dispatchEvent(new StorageEvent('storage', { key: keyOf(meetingCode) }))
  } catch {
    // Storage is blocked or full: the favourites of the account are not shown.
  }
}

function ownerOf(meetingCode: string) {
  try {
    return localStorage.getItem(ownerKey(meetingCode))
  } catch {
    // Storage is blocked.
    return null
  }
}

/** The favourites of an account as the server knows them, by the meeting. */
const known = new Map<string, readonly string[]>()

/** Removes the favourites of an account from the device. */
function removeFromDevice() {
  known.clear()
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
  const stored = deviceFavourites(meetingCode)
  const isHandedOver = stored.length === 0 || ownerOf(meetingCode) === uid
  const { exhibitorCodes } = isHandedOver
    ? await client.visitPlans.favourites({ query: { meetingCode } })
    : await client.visitPlans.addFavourites({ body: { meetingCode, exhibitorCodes: stored } })
  if (sessionStore.get()?.user.uid !== uid) return
  known.set(meetingCode, exhibitorCodes)
  storeOnDevice(meetingCode, uid, exhibitorCodes)
}

/** Sends what has changed on the device since the last answer of the server. Rejects with an `ApiError`. */
async function sendChanges(meetingCode: string) {
  const before = known.get(meetingCode)
  const uid = sessionStore.get()?.user.uid
  // A logout in another tab removes the favourites from the device before this tab knows of it.
  if (!before || !uid || ownerOf(meetingCode) !== uid || !hasFavourites(meetingCode)) return
  const now = deviceFavourites(meetingCode)
  known.set(meetingCode, now)
  const change = (codes: readonly string[], isFavourite: boolean) =>
    codes.map((exhibitorCode) => client.visitPlans.favourite({ body: { exhibitorCode, isFavourite } }))
  try {
    await Promise.all([
      ...change(
        now.filter((code) => !before.includes(code)),
        true,
      ),
      ...change(
        before.filter((code) => !now.includes(code)),
        false,
      ),
    ])
  } catch (error) {
    // The next sharing gives the favourites of the device to the account once more.
    localStorage.removeItem(ownerKey(meetingCode))
    throw error
  }
}

/**
 * Shares the favourites of a meeting between account and device until the returned function is called. Those that
 * cannot be shared now are shared the next time.
 */
export function followFavourites(meetingCode: string): () => void {
  const share = () => void shareFavourites(meetingCode).catch(apiError)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(meetingCode)) sendChanges(meetingCode).catch(apiError)
  }
  const stop = sessionStore.subscribe(share)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
}
