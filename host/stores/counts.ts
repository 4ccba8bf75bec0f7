import { atom } from 'nanostores'
import { apiError } from '../../api/client/errors.ts'
import type { Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import { client } from '../client.ts'
import { sessionStore, token } from './session.ts'

/** What the head of every page shows of who is logged in. */
export type Counts = Reply<Contract['profiles']['baseInfo']>

/** The latest counts of who is logged in; nothing for guests, and until they have come. */
export const countsStore = atom<Counts | undefined>(undefined)

/** How old counts are at least before they are asked for again, in milliseconds. */
const freshMs = 2000
let askedAt = Number.NEGATIVE_INFINITY
let later: ReturnType<typeof setTimeout> | undefined

/** Asks anew; a moment after the last time a little later. A login that ended elsewhere is noticed by it. */
async function refresh() {
  const asker = token()
  if (!asker || later) return
  const age = performance.now() - askedAt
  if (age < freshMs) {
    later = setTimeout(() => {
      later = undefined
      void refresh()
    }, freshMs - age)
    return
  }
  askedAt = performance.now()
  try {
    const counts = await client.profiles.baseInfo({ query: {} })
    if (asker === token()) countsStore.set(counts)
  } catch (error) {
    // Older counts are better than none, and the next navigation asks again.
    apiError(error)
  }
}

/** Keeps the counts fresh: with each navigation, and whenever the tab is looked at again. */
export function startCounts() {
  addEventListener('foyer:count-refresh', () => void refresh())
  addEventListener('focus', () => void refresh())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  sessionStore.listen((now, before) => {
    if (now?.user.uid === before?.user.uid) return
    countsStore.set(undefined)
    clearTimeout(later)
    later = undefined
    askedAt = Number.NEGATIVE_INFINITY
  })
}
