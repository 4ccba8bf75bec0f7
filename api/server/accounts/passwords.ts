import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// Argon2id with 19 MiB, two passes, one lane (OWASP's figures).
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const tagOf = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }) as Promise<Buffer>

/** Returns the hash under which a password is stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** The hash that is compared for people without a password, so that their refusal takes as long as that of others. */
const unusableHash = hashPassword(randomBytes(24).toString('base64'))

/** Returns true if a password matches a hash. It takes equally long if there is no hash. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (hash || (await unusableHash)).split('$')
  const isSame = timingSafeEqual(await tagOf(password, Buffer.from(nonce, 'base64url')), Buffer.from(tag, 'base64url'))
  return isSame && Boolean(hash)
}
