import { storedRows } from './stored-rows.ts'

/** A value that can be read in this browser only, with the key of its owner. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface OwnerKey {
  owner: string
  key: CryptoKey
}

/** Each owner has a key of their own on this device. Scripts can use it and cannot read it. */
const run = storedRows('foyer-keys', { key: 'owner' })

const storedKey = async (owner: string) =>
  (await run<OwnerKey | undefined>('key', 'readonly', (store) => store.get(owner)))?.key

async function keyOf(owner: string): Promise<CryptoKey> {
  const earlier = await storedKey(owner)
  if (earlier) return earlier
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await run('key', 'readwrite', (store) => store.add({ owner, key })).catch(() => {
    // Another tab has stored a key since, which is the one that stays; or the browser stores nothing.
  })
  const stored = await storedKey(owner)
  if (!stored) throw new Error('This browser stores no keys.')
  return stored
}

const algorithm = (iv: Sealed['iv'], place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

/**
 * Encrypts a value with the owner's key on this device, which is made at its first use. It can be read again for the
 * same `place` only, such as the id of its row. Rejects where the browser has no WebCrypto or stores nothing.
 */
export async function seal(value: unknown, owner: string, place: string): Promise<Sealed> {
  const key = await keyOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, place), key, plain) }
}

/**
 * Decrypts a value. Resolves to undefined if the key is gone or is another one, or nothing was encrypted: nobody can
 * read it any more.
 */
export async function unseal<T>(sealed: Sealed | undefined, owner: string, place: string): Promise<T | undefined> {
  if (!sealed) return undefined
  const { iv, bytes } = sealed
  const key = await storedKey(owner)
  if (!key) return undefined
  // Another key, or another place, does not open it.
  const plain = await crypto.subtle.decrypt(algorithm(iv, place), key, bytes).catch(() => undefined)
  return plain && (JSON.parse(new TextDecoder().decode(plain)) as T)
}
