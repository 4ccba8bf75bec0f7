import { atom } from 'nanostores'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { client } from '../../client.ts'
import { sessionStore, token } from '../session.ts'

/** The counts of the logged-in person in the header of every page. */
export type Counts = Reply<Contract['profiles']['baseInfo']>

/** The newest counts of the logged-in person; undefined for guests, and until they are loaded. */
export const countsStore = atom<Counts | undefined>(undefined)

/** The age in milliseconds from which counts are loaded again. */
const minAgeMs = 2000
let requestedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the counts again, or a moment later if they are fresh. This also notices a login that ended elsewhere. */
async function refresh() {
  const requestToken = token()
  if (!requestToken || timer) return
  const age = performance.now() - requestedAt
  if (age < minAgeMs) {
    timer = setTimeout(() => {
      timer = undefined
      void refresh()
    }, minAgeMs - age)
    return
  }
  requestedAt = performance.now()
  try {
    const counts = await client.profiles.baseInfo({ query: {} })
    if (requestToken === token()) countsStore.set(counts)
  } catch (error) {
    // The previous counts stay, and the next navigation tries again.
    apiError(error)
  }
}

/** Loads the counts with each navigation, and whenever the browser tab becomes visible. */
export function startCounts() {
  addEventListener('foyer:count-refresh', () => void refresh())
  addEventListener('focus', () => void refresh())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  sessionStore.listen((login, previousLogin) => {
    if (login?.user.uid === previousLogin?.user.uid) return
    countsStore.set(undefined)
    clearTimeout(timer)
    timer = undefined
    requestedAt = Number.NEGATIVE_INFINITY
  })
}
