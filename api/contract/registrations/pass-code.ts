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
