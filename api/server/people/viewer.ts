import type { Viewer } from '../../contract/people/visibility.ts'
import type { Db } from '../../db/index.ts'
import { mayUse, type Session } from '../http/access.ts'
import { isContact } from './contact-lookup.ts'

/** Returns what a person, or nobody in particular, is to the owner of a card. */
export async function viewerLevel(db: Db, viewerUid: string | undefined, ownerUid: string): Promise<Viewer> {
  if (!viewerUid) return 'visitor'
  if (viewerUid === ownerUid) return 'self'
  return (await isContact(db, ownerUid, viewerUid)) ? 'contact' : 'registered'
}

/**
 * Returns what a caller is to the owner of a card. The scripts of a partner page read all that its visitor gets: there
 * a person sees themself only with the scope `profile`, and their contacts only with the scope `contact`.
 */
export async function callersLevel(db: Db, session: Session | undefined, ownerUid: string): Promise<Viewer> {
  const level = await viewerLevel(db, session?.uid, ownerUid)
  if (!session || level === 'registered') return level
  return mayUse(session, level === 'self' ? 'profile' : 'contact') ? level : 'registered'
}
