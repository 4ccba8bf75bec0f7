import type { PageQuery } from '../../../../api/contract/page-queries.ts'
import type { Conversation } from './room-state.ts'

/** The fields by which a call opens a room, besides the name in which that is done. */
export type Named = { roomId: string } | { uid: string } | { enterpriseCode: string }

/**
 * Returns what the address of a room names: a room, the other person, or the other enterprise. `fUserId` is the other
 * person; without it `uid` is, which else is the reader themself. Undefined if the address names nobody, `self` if it
 * names the reader.
 */
export function namedIn(query: PageQuery<'chat'>): Named | 'self' | undefined {
  const { roomId, uid = '', fUserId = '', enterpriseCode = '', asEnterpriseCode = '' } = query
  if (roomId) return { roomId }
  if (fUserId && fUserId === uid && !asEnterpriseCode) return 'self'
  if (fUserId) return { uid: fUserId }
  if (enterpriseCode && !asEnterpriseCode) return { enterpriseCode }
  return uid ? { uid } : undefined
}

/** Returns the fields by which messages to the other side of a room are addressed, also before the room has begun. */
export function recipientIn({ roomId, other }: Conversation): Named {
  if (other.uid) return { uid: other.uid }
  return other.enterpriseCode ? { enterpriseCode: other.enterpriseCode } : { roomId }
}

/** Returns the key of a room on this device; it is the same before and after the room has begun. */
export const placeKey = (conversation: Conversation) =>
  `${conversation.asEnterpriseCode}|${Object.entries(recipientIn(conversation)).flat().join(':')}`
