import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { type Actor, noRoom } from './actor.ts'
import { tellOwners } from './sending.ts'

/**
 * Marks the messages of a room up to a number as read by the actor's side, or only as delivered; never backwards.
 * Returns how many stay unread. @throws {Refusal} for rooms that are not the actor's
 */
export async function markRead(db: Db, roomId: string, number: number, actor: Actor, isDeliveredOnly = false) {
  const { rows } = await sql<{ outcome: 'done' | 'noRoom'; unread: number; owners: string[] }>`
    select outcome, unread_left as unread, owners
    from read_messages(${actor.uid}, ${actor.enterpriseCode}, ${roomId}::uuid, ${number}, ${isDeliveredOnly})`.execute(
    db,
  )
  const [{ outcome, unread, owners }] = rows as [(typeof rows)[number]]
  if (outcome === 'noRoom') throw noRoom(`The caller has no room "${roomId}".`)
  tellOwners(db, owners)
  return unread
}
