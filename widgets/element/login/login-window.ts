import type { Infer } from 'superstruct'
import type { Client } from '../../../api/client/index.ts'
import type { Issuer } from '../../../api/client/request-token.ts'
import type { apps, PartnerLogin } from '../../../api/contract/accounts/apps.ts'
import type { Settings } from '../settings.ts'

/** The calls of a login. */
export type LoginClient = Client<{ apps: Pick<typeof apps, 'exchange' | 'identify' | 'renew'> }>
/** A token, and until when it is valid. */
export type Login = Infer<typeof PartnerLogin>

/** The API and app key of a login, and the element that asked for it. */
export interface PopupInput {
  issuer: Issuer
  settings: Settings
  client: LoginClient
  element: HTMLElement
  /** The scopes that the page asks for. */
  scopes: string[]
  /** The code of the enterprise that the action is about. */
  subject?: string | undefined
}

/** Opens a window of 480 × 760 px in the middle of this one; returns null where the browser forbids it. */
export function openWindow(address: string, name = '_blank') {
  const [width, height] = [480, 760]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return open(address, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Opens the login page in a window that was opened empty. It uses a link, because only a link can send the website's
 * origin where that website's referrer policy forbids it, and Foyer has to know which website asks.
 */
export function navigateWindow(name: string, address: string) {
  Object.assign(document.createElement('a'), { href: address, target: name, referrerPolicy: 'origin' }).click()
}
