import { timingSafeEqual } from 'node:crypto'
import type { Language } from '../../contract/core/languages.ts'
import { type ToldKind, toldKinds } from '../../contract/messages/notice-terms.ts'
import type { Db } from '../../db/index.ts'
import { keyed } from '../core/secrets.ts'
import type { Settings } from '../core/settings.ts'

/** Mails of one kind, or ALL that are sent daily, weekly or at once. */
export type StopKind = ToldKind | 'ALL'

const isStopKind = (kind: string): kind is StopKind => ['ALL', ...toldKinds].includes(kind)

/** The address at which mails are turned off. */
export const stopPath = '/unsubscribe'

const proofOf = (db: Db, uid: string, kind: StopKind) => keyed(db, 'notices', `stop ${kind} ${uid}`)

/**
 * Returns the address that turns mails of a kind off for one person, without a login. Opening it only asks; a POST does
 * it, as mail programs send one (RFC 8058).
 */
export async function stopLink(
  db: Db,
  uid: string,
  kind: StopKind,
  language: Language,
  { publicUrl }: Settings,
): Promise<string> {
  const query = new URLSearchParams({ uid, kind, proof: await proofOf(db, uid, kind), language })
  return `${publicUrl}${stopPath}?${query}`
}

/** Returns the person and kind that such an address names; undefined if it was not made here. */
export async function readStopLink(db: Db, query: Record<string, string>) {
  const { uid = '', kind = '', proof = '' } = query
  if (!isStopKind(kind)) return undefined
  const [expected, given] = [Buffer.from(await proofOf(db, uid, kind)), Buffer.from(proof)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? { uid, kind } : undefined
}
