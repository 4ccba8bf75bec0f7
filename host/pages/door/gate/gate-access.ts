import { apiError } from '../../../../api/client/errors.ts'
import { client, clientWith } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'
import { sessionStore, token } from '../../../stores/session.ts'

const deviceKey = 'foyer-device'

/** A device that was set up by a link: its token, and the meeting at whose doors it stands. */
export interface DoorDevice {
  token: string
  meetingCode: string
  name: string
  role: 'GATE' | 'KIOSK'
  expiresAt: string
}

/** Returns what this device was set up as; undefined if it is a person's own. */
export function storedDevice(): DoorDevice | undefined {
  try {
    const device = JSON.parse(localStorage.getItem(deviceKey) ?? 'null') as DoorDevice | null
    return device && Date.parse(device.expiresAt) > Date.now() ? device : undefined
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return undefined
  }
}

/** Ends what this device was set up as. */
export function deleteDevice() {
  try {
    localStorage.removeItem(deviceKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/**
 * Sets this device up by the ticket behind the `#` of the address, which is then taken away there. Resolves to
 * undefined without a ticket. Rejects with an `ApiError` if the link was used, revoked, or is over.
 */
export async function claimDevice(): Promise<DoorDevice | undefined> {
  const [, ticket] = /^#device=([\w-]{16,128})$/.exec(location.hash) ?? []
  if (!ticket) return undefined
  const device = await client.staffDevices.claim({ body: { ticket } })
  history.replaceState(history.state, '', location.pathname + location.search)
  localStorage.setItem(deviceKey, JSON.stringify(device))
  return device
}

/** Returns who registers people at a door: its device, or the person who is logged in. */
export const ownerOf = (device: DoorDevice | undefined) =>
  device ? `device ${device.name} ${device.expiresAt}` : (sessionStore.get()?.user.uid ?? '')

/** The calls of a door: those of its device, else those of the person who is logged in. */
export const doorClient = (device: DoorDevice | undefined) => (device ? clientWith(device.token) : client)

/** Loads the manifest of a meeting. Resolves to undefined where the network or the right to it is missing. */
export async function fetchManifest(meetingCode: string, device: DoorDevice | undefined) {
  const query = new URLSearchParams({ meetingCode, language: languageStore.get() })
  const headers = { authorization: device?.token ?? token() ?? '' }
  const answer = await fetch(`/user/sign/manifest?${query}`, { headers }).catch(() => undefined)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

/** Returns whether an error means that there is no network now, so that work goes on without it. */
export const isOffline = (error: unknown) =>
  ['offline', 'timeout', 'badAnswer', 'unavailable'].includes(apiError(error).code)
