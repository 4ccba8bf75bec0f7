import type { Infer } from 'superstruct'
import type { Client } from '../../../api/client/index.ts'
import type { Issuer } from '../../../api/client/request-token.ts'
import type { apps, PartnerLogin } from '../../../api/contract/accounts/apps.ts'
import type { Settings } from '../settings.ts'

/** The calls of a login. */
export type LoginClient = Client<{ apps: Pick<typeof apps, 'exchange' | 'identify' | 'renew'> }>
/** A token, and until when it lasts. */
export type Login = Infer<typeof PartnerLogin>

/** Who logs in where, and the element that asked. */
export interface PopupInput {
  issuer: Issuer
  settings: Settings
  client: LoginClient
  element: HTMLElement
  /** What the page asks to do, as scopes. */
  scopes: string[]
}

/** Opens a window at its size in the middle of this one; null where the browser forbids it. */
export function openWindow(address: string, name = '_blank') {
  const [width, height] = [480, 760]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return open(address, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Leads a window that was opened empty to where somebody logs in. By a link, because only a link can say which website
 * it stands on where that website's policy is to say nothing: Foyer has to know who asks.
 */
export function leadWindow(name: string, address: string) {
  Object.assign(document.createElement('a'), { href: address, target: name, referrerPolicy: 'origin' }).click()
}
