import type { Infer } from 'superstruct'
import type { Login } from '../../api/contract/accounts/sessions.ts'

/**
 * Stores the login of the account that a registration has made, as the host app stores its own; the API answers one on
 * Foyer's own origin only. The host app hears of it as it hears of other tabs.
 */
export function holdHomeLogin({ token, user }: Infer<typeof Login>) {
  try {
    localStorage.setItem('foyer:userInfo', JSON.stringify(user))
    localStorage.setItem('foyer:token', token)
  } catch {
    // Storage is blocked: the mail leads to the registration.
    return
  }
  dispatchEvent(new StorageEvent('storage', { key: 'foyer:token' }))
}
