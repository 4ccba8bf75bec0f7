import { createHmac, timingSafeEqual } from 'node:crypto'

/** The age up to which a notice counts, in seconds. */
export const maxAgeSeconds = 300

const digestOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Returns the header of a signed notice, as the provider writes it. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${digestOf(secret, `${seconds}.${body}`).toString('hex')}`

/**
 * Returns whether the header `Stripe-Signature` signs a body with the secret, not longer ago than a notice counts
 * (https://docs.stripe.com/webhooks#verify-manually). While a secret is being replaced there are two signatures.
 */
export function isSigned(body: string, header: string, secret: string, nowSeconds: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowSeconds - Number(time)) > maxAgeSeconds) return false
  const expected = digestOf(secret, `${time}.${body}`)
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
