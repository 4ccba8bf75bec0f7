import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Db } from '../../../db/index.ts'
import { installSecret } from '../../core/secrets.ts'

interface SigningKey {
  /** The public half: the coordinates of a point of P-256 in base64url. */
  point: { x: string; y: string }
  key: KeyObject
}

const keys = new WeakMap<Buffer, SigningKey>()

/** The key pair with which this Foyer signs manifests; it comes from a secret that every process shares. */
async function signingKey(db: Db): Promise<SigningKey> {
  const secret = await installSecret(db, 'manifests')
  const known = keys.get(secret)
  if (known) return known
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const whole = pair.getPublicKey()
  const point = { x: whole.subarray(1, 33).toString('base64url'), y: whole.subarray(33).toString('base64url') }
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', ...point, d: secret.toString('base64url') },
    format: 'jwk',
  })
  const made = { point, key }
  keys.set(secret, made)
  return made
}

/** The public key that proves manifests. */
export const publicPoint = async (db: Db) => (await signingKey(db)).point

/** Returns the signature of bytes, 64 bytes long, as browsers verify it. */
export const signed = async (bytes: Uint8Array, db: Db): Promise<Uint8Array> =>
  sign('sha256', bytes, { key: (await signingKey(db)).key, dsaEncoding: 'ieee-p1363' })
