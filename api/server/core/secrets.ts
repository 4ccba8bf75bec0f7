import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/index.ts'

type Name = 'addresses' | 'proofs' | 'codes'

const known = new WeakMap<Db, Map<Name, Promise<Buffer>>>()

async function readOrMake(db: Db, name: Name) {
  await db
    .insertInto('install_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('install_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** A random key of 32 bytes that every process on this database shares. It is made at its first use. */
export function installSecret(db: Db, name: Name): Promise<Buffer> {
  const ofDb = known.get(db) ?? new Map<Name, Promise<Buffer>>()
  known.set(db, ofDb)
  const found = ofDb.get(name)
  if (found) return found

  const value = readOrMake(db, name)
  ofDb.set(name, value)
  value.catch(() => ofDb.delete(name))
  return value
}
