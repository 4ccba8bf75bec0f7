import { type LinkChannel, linkOfOrigin } from '../../contract/sharing/link-terms.ts'
import type { Db } from '../../db/index.ts'
import type { Submission } from './lead-contents.ts'

/** The short link by which the visitor of a lead came. */
export interface LinkOrigin {
  code: string
  channel: LinkChannel
  /** The person or enterprise who shared it; empty where the lead is not to name them. */
  sharerCode: string
}

/** Only these channels say that somebody sent the visitor to this recipient. */
const isShared = (channel: Submission['channel']) =>
  channel === 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE' || channel === 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE'

/**
 * Returns the short link that a submission names; undefined if it names none, or one that nobody has made. A link that
 * was turned off meanwhile counts: its visitor came while it worked.
 */
export async function linkOf(
  { sourceRelationCode = '', channel }: Submission,
  db: Db,
): Promise<LinkOrigin | undefined> {
  const origin = linkOfOrigin(sourceRelationCode)
  if (!origin) return undefined
  const link = await db
    .selectFrom('share_link')
    .select(['share_uid', 'share_en_code'])
    .where('code', '=', origin.code)
    .executeTakeFirst()
  return link && { ...origin, sharerCode: isShared(channel) ? link.share_uid || link.share_en_code : '' }
}
