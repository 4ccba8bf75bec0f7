import { link, open } from '../router.ts'
import { notify } from '../stores/notices.ts'
import { suspendLogin, token } from '../stores/session.ts'
import { savedPath, savePath } from './guard.ts'

/** How long the notice can be read before the way to registration, in milliseconds. */
const delayMs = 1500

/**
 * The server does not know a token any more: Foyer's entries go from this browser, the way
 * back and what is typed stay, and registration opens. Late answers to a token that was forgotten change nothing.
 */
export function expireLogin(sent: string) {
  if (sent !== token()) return
  const path = savedPath()
  suspendLogin()
  savePath(path)
  notify('loginFirst')
  setTimeout(() => {
    // Another tab may have logged in meanwhile.
    if (!token()) open(link('userRegister'))
  }, delayMs)
}
