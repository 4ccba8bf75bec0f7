import { link, open } from '../router.ts'
import { notify } from '../stores/notices.ts'
import { suspendLogin, token } from '../stores/session.ts'
import { savedPath, savePath } from './guard.ts'

/** The time for which the notice can be read before registration opens, in milliseconds. */
const delayMs = 1500

/**
 * Ends a login whose token the server does not know any more: Foyer's entries are removed from this browser, the path
 * to return to and typed texts stay, and registration opens. Late answers to a token that was removed before change
 * nothing.
 */
export function expireLogin(sentToken: string) {
  if (sentToken !== token()) return
  const path = savedPath()
  suspendLogin()
  savePath(path)
  notify('loginFirst')
  setTimeout(() => {
    // Another tab may have logged in meanwhile.
    if (!token()) open(link('userRegister'))
  }, delayMs)
}
