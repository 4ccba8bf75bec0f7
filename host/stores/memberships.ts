import { atom } from 'nanostores'
import { apiError } from '../../api/client/errors.ts'
import type { Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import { client } from '../client.ts'
import { sessionStore, token } from './session.ts'

type Memberships = Reply<Contract['members']['mine']>['list']

/** The enterprises of the logged-in person with their numbers of new leads; empty until they are loaded. */
export const membershipsStore = atom<Memberships>([])

/** The age in milliseconds from which they are loaded again. */
const minAgeMs = 2000
let requestedAt = Number.NEGATIVE_INFINITY

/** Loads the memberships again, unless they are fresh. */
async function refresh() {
  const requestToken = token()
  if (!requestToken || performance.now() - requestedAt < minAgeMs) return
  requestedAt = performance.now()
  try {
    const { list } = await client.members.mine({ query: {} })
    if (requestToken === token()) membershipsStore.set(list)
  } catch (error) {
    // The previous ones stay, and the next navigation tries again.
    apiError(error)
  }
}

let first: Promise<void> | undefined

/** Loads the memberships now, with each navigation, and whenever the window gets the focus. */
export function startMemberships() {
  if (first) return
  addEventListener('foyer:count-refresh', () => void refresh())
  addEventListener('focus', () => void refresh())
  sessionStore.listen((login, previousLogin) => {
    if (login?.user.uid === previousLogin?.user.uid) return
    membershipsStore.set([])
    requestedAt = Number.NEGATIVE_INFINITY
    void refresh()
  })
  first = refresh()
}

/** Starts that, and resolves when the memberships have come for the first time, or could not be loaded. */
export function firstMemberships() {
  startMemberships()
  return first
}
