import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushRequest } from '../../../api/server/messages/telling/push-request.ts'

/** A browser that subscribed to pushes: what it gives the server, and how it reads what comes (RFC 8291). */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const secret = randomBytes(16)

  /** Decrypts the one record of a body as RFC 8188 has it; throws if it was not made for this browser. */
  function read(body: Uint8Array): Record<string, string> {
    const bytes = Buffer.from(body)
    const keyLength = bytes.readUInt8(20)
    const [salt, sender, sealed] = [
      bytes.subarray(0, 16),
      bytes.subarray(21, 21 + keyLength),
      bytes.subarray(21 + keyLength),
    ]
    const shared = pair.computeSecret(sender)
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const keyMaterial = Buffer.from(hkdfSync('sha256', shared, secret, context, 32))
    const derived = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', keyMaterial, salt, Buffer.from(`${info}\0`), length))
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived('Content-Encoding: aes128gcm', 16),
      derived('Content-Encoding: nonce', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }

  return {
    subscription: { endpoint, p256dh: point.toString('base64url'), auth: secret.toString('base64url') },
    read,
  }
}

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** Returns the claims that a request to a push service is signed with, and the key (RFC 8292); throws if it is not. */
export function claimsOf({ headers }: Pick<PushRequest, 'headers'>) {
  const [, token = '', publicKey = ''] = headers.authorization?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isRight || decoded(header).alg !== 'ES256') throw new Error('The request is not signed by its key.')
  return { publicKey, ...(decoded(claims) as { aud: string; exp: number; sub: string }) }
}
