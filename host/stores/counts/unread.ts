import { atom } from 'nanostores'
import { apiError } from '../../../api/client/errors.ts'
import { client } from '../../client.ts'
import { sessionStore, token } from '../session.ts'

/** The number of unread messages of the logged-in person and their teams; 0 until it is loaded. */
export const unreadStore = atom(0)

/** The time in milliseconds in which several reasons to load the number are one. */
const gatherMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the number again, together with what else asks for it in the same moment. */
export function refreshUnread() {
  if (!token() || timer) return
  timer = setTimeout(() => {
    timer = undefined
    const requestToken = token()
    if (!requestToken) return
    client.conversations.unread().then(
      ({ num }) => {
        if (requestToken === token()) unreadStore.set(num)
      },
      // The previous number stays, and the next navigation tries again.
      apiError,
    )
  }, gatherMs)
}

let hasStarted = false

/** Loads the number now, with each navigation, and whenever the window gets the focus. */
export function startUnread() {
  if (hasStarted) return
  hasStarted = true
  addEventListener('foyer:count-refresh', refreshUnread)
  addEventListener('focus', refreshUnread)
  sessionStore.listen((login, previousLogin) => {
    if (login?.user.uid === previousLogin?.user.uid) return
    unreadStore.set(0)
    refreshUnread()
  })
  refreshUnread()
}
