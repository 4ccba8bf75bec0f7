import { atom } from 'nanostores'
import { apiError } from '../../../api/client/errors.ts'
import { client } from '../../client.ts'
import { sessionStore, token } from '../session.ts'
import { newReplyStore, waitingStore } from './waiting.ts'

/** The number of notices that the logged-in person has not read; 0 until it is loaded. */
export const noticeNumStore = atom(0)

/** The age in milliseconds from which the number is loaded again. */
const minAgeMs = 2000
let requestedAt = Number.NEGATIVE_INFINITY

/** Loads the number again, unless it is fresh. */
async function refresh() {
  const requestToken = token()
  if (!requestToken || performance.now() - requestedAt < minAgeMs) return
  requestedAt = performance.now()
  try {
    const { noticeNum } = await client.notices.num()
    if (requestToken === token()) noticeNumStore.set(noticeNum)
  } catch (error) {
    // The previous number stays, and the next navigation tries again.
    apiError(error)
  }
}

let hasStarted = false

/** Loads the number now, with each navigation or change of contact requests, and when the window gets the focus. */
export function startNoticeCount() {
  if (hasStarted) return
  hasStarted = true
  addEventListener('foyer:count-refresh', () => void refresh())
  addEventListener('focus', () => void refresh())
  for (const store of [waitingStore, newReplyStore]) {
    store.listen(() => {
      requestedAt = Number.NEGATIVE_INFINITY
      void refresh()
    })
  }
  sessionStore.listen((login, previousLogin) => {
    if (login?.user.uid === previousLogin?.user.uid) return
    noticeNumStore.set(0)
    requestedAt = Number.NEGATIVE_INFINITY
    void refresh()
  })
  void refresh()
}
