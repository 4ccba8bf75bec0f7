import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type Db, writableOf } from '../../db/index.ts'

type Name = 'addresses' | 'proofs' | 'codes' | 'documents' | 'passes' | 'venues' | 'manifests' | 'notices' | 'push'

const cache = new WeakMap<Db, Map<Name, Promise<Buffer>>>()

const readSecret = (db: Db, name: Name) =>
  db.selectFrom('install_secret').select('value').where('name', '=', name).executeTakeFirst()

async function readOrMake(db: Db, name: Name) {
  const known = await readSecret(db, name)
  if (known) return known.value
  // A key of the installation is made even where its first reader may only read.
  await writableOf(db)
    .insertInto('install_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await readSecret(db, name)
  if (!made) throw new Error(`The secret "${name}" was removed while it was being made.`)
  return made.value
}

/** A random key of 32 bytes that every process on this database shares. It is made at its first use. */
export function installSecret(db: Db, name: Name): Promise<Buffer> {
  const ofDb = cache.get(db) ?? new Map<Name, Promise<Buffer>>()
  cache.set(db, ofDb)
  const cached = ofDb.get(name)
  if (cached) return cached

  const value = readOrMake(db, name)
  ofDb.set(name, value)
  value.catch(() => ofDb.delete(name))
  return value
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** A secret as a key: `createHmac` would make one of its bytes each time, which takes longer than all the rest. */
function keyOf(secret: Buffer) {
  const key = keyObjects.get(secret) ?? createSecretKey(secret)
  keyObjects.set(secret, key)
  return key
}

/**
 * Returns a key of 22 characters for a value such as a network or e-mail address: its HMAC with the secret of that
 * name. Every process gets the same key for the same value, and the value cannot be read back.
 */
export async function keyed(db: Db, name: Name, value: string): Promise<string> {
  const hmac = createHmac('sha256', keyOf(await installSecret(db, name)))
  return hmac.update(value).digest('base64url').slice(0, 22)
}
