import type { Infer } from 'superstruct'
import type { Client } from '../../api/client/index.ts'
import type { Issuer } from '../../api/client/request-token.ts'
import type { apps, PartnerLogin } from '../../api/contract/apps.ts'
import type { Settings } from './settings.ts'

/** The calls of a login. */
export type LoginClient = Client<{ apps: typeof apps }>
/** A token, and until when it lasts. */
export type Login = Infer<typeof PartnerLogin>

/** Who logs in where, and the element that asked. */
export interface PopupInput {
  issuer: Issuer
  settings: Settings
  client: LoginClient
  element: HTMLElement
}

/** Opens a window at its size in the middle of this one; null where the browser forbids it. */
export function openWindow(address: string) {
  const [width, height] = [480, 760]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
