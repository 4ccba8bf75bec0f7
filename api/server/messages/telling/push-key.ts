import { createECDH } from 'node:crypto'
import type { Db } from '../../../db/index.ts'
import { installSecret } from '../../core/secrets.ts'
import type { Settings } from '../../core/settings.ts'

/** The key pair by which push services know this Foyer (RFC 8292), both halves in base64url. */
export interface PushKey {
  /** A point of P-256; browsers subscribe with it. */
  publicKey: string
  privateKey: string
}

const pairs = new WeakMap<Db, PushKey>()

/** Returns the key pair: that of the environment, else one that every process on this database shares. */
export async function pushKeyOf(db: Db, { pushKey }: Settings): Promise<PushKey> {
  const known = pairs.get(db)
  if (known) return known
  const secret = pushKey ? Buffer.from(pushKey, 'base64') : await installSecret(db, 'push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const made = { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
  pairs.set(db, made)
  return made
}
