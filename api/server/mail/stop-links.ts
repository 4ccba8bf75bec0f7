import { timingSafeEqual } from 'node:crypto'
import type { Language } from '../../contract/core/languages.ts'
import { type ToldKind, toldKinds } from '../../contract/messages/notice-terms.ts'
import type { Db } from '../../db/index.ts'
import { keyed } from '../core/secrets.ts'
import type { Settings } from '../core/settings.ts'

/**
 * Mails of one kind, ALL that are sent daily, weekly or at once, or LEAD_MAILS: those about the leads of one
 * enterprise.
 */
export type StopKind = ToldKind | 'ALL' | 'LEAD_MAILS'

/** The mails that such an address turns off; the enterprise is that of LEAD_MAILS. */
export interface StopRequest {
  uid: string
  kind: StopKind
  enterpriseCode: string
}

const isStopKind = (kind: string): kind is StopKind => ['ALL', 'LEAD_MAILS', ...toldKinds].includes(kind)

/** The address at which mails are turned off. */
export const stopPath = '/unsubscribe'

const proofOf = (db: Db, uid: string, kind: StopKind, enterpriseCode: string) =>
  keyed(db, 'notices', ['stop', kind, uid, enterpriseCode].filter(Boolean).join(' '))

/**
 * Returns the address that turns mails of a kind off for one person, without a login. Opening it only asks; a POST does
 * it, as mail programs send one (RFC 8058). LEAD_MAILS names their enterprise.
 */
export async function stopLink(
  db: Db,
  uid: string,
  kind: StopKind,
  language: Language,
  { publicUrl }: Settings,
  enterpriseCode = '',
): Promise<string> {
  const proof = await proofOf(db, uid, kind, enterpriseCode)
  const query = new URLSearchParams({ uid, kind, ...(enterpriseCode && { enterpriseCode }), proof, language })
  return `${publicUrl}${stopPath}?${query}`
}

/** Returns the person, kind and enterprise that such an address names; undefined if it was not made here. */
export async function readStopLink(db: Db, query: Record<string, string>): Promise<StopRequest | undefined> {
  const { uid = '', kind = '', enterpriseCode = '', proof = '' } = query
  if (!isStopKind(kind)) return undefined
  const [expected, given] = [Buffer.from(await proofOf(db, uid, kind, enterpriseCode)), Buffer.from(proof)]
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? { uid, kind, enterpriseCode }
    : undefined
}
