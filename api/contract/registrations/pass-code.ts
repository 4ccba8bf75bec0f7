// The code of a pass, made by the phone that shows it and read by the gate: the same code on both sides. A phone that
// has the key of its pass makes valid codes without a network.

/** The time for which a code is shown, in seconds. */
export const rotationSeconds = 30

/** The number of codes before and after the present one that gates take, because clocks differ. */
export const takenSteps = 2

/** Returns the number of the code that is shown at an instant, given in milliseconds since 1970. */
export const stepAt = (ms: number) => Math.floor(ms / (rotationSeconds * 1000))

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns the bytes of a text in base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * Returns the code of a pass for one step: its id, the step and the first 8 bytes of their HMAC. `key` is base64url.
 */
export async function passCode(passId: string, key: string, step: number): Promise<string> {
  const signed = `${passId}.${step.toString(36)}`
  const hmacKey = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, new TextEncoder().encode(signed)))
  return `${signed}.${base64Url(mac.slice(0, 8))}`
}

/** The parts of a code that a scanner read; undefined if it is no code of a pass. */
export function partsOfCode(code: string): { passId: string; step: number; mac: string } | undefined {
  const [, passId, step, mac] = /^([\w-]{12})\.([a-z\d]{1,8})\.([\w-]{11})$/.exec(code) ?? []
  return passId && step && mac ? { passId, step: Number.parseInt(step, 36), mac } : undefined
}

const importedKeys = new Map<string, Promise<CryptoKey>>()

/** Returns the key of a pass in base64url, from the key of its meeting: gates without a network know it so. */
export async function keyOfPass(meetingKey: string, passId: string): Promise<string> {
  const imported =
    importedKeys.get(meetingKey) ??
    crypto.subtle.importKey('raw', bytesOf(meetingKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  importedKeys.set(meetingKey, imported)
  return base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(passId))))
}

/**
 * Returns the code on a printed badge: it does not rotate, because paper cannot. Badges are printed for people who were
 * let in, and read wherever passes are. `key` is that of the pass.
 */
export async function badgeCode(passId: string, key: string): Promise<string> {
  const signed = `badge.${passId}`
  const hmacKey = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, new TextEncoder().encode(signed)))
  return `${signed}.${base64Url(mac.slice(0, 8))}`
}

/** The id of the pass in the code of a badge; undefined if it is none. */
export const badgedPass = (code: string): string | undefined => /^badge\.([\w-]{12})\.[\w-]{11}$/.exec(code)?.[1]

/** The reading of a code: the id of its pass; or that it is none of this meeting, or was made for another time. */
export type PassReading = { passId: string } | { fault: 'FORGED' | 'EXPIRED' }

/** Reads a code at a gate that has the key of its meeting; `ms` is the instant in milliseconds since 1970. */
export async function readCode(code: string, meetingKey: string, ms: number): Promise<PassReading> {
  const badged = badgedPass(code)
  if (badged) {
    const isOwn = code === (await badgeCode(badged, await keyOfPass(meetingKey, badged)))
    return isOwn ? { passId: badged } : { fault: 'FORGED' }
  }
  const parts = partsOfCode(code)
  if (!parts) return { fault: 'FORGED' }
  const { passId, step } = parts
  if (code !== (await passCode(passId, await keyOfPass(meetingKey, passId), step))) return { fault: 'FORGED' }
  return Math.abs(step - stepAt(ms)) > takenSteps ? { fault: 'EXPIRED' } : { passId }
}
