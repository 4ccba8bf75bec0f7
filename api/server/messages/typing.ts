import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { notifyChange } from '../live/listen.ts'
import { type Actor, noRoom, ownerOf, ownSideOf } from './actor.ts'

/** The least time between two notices of one person, in milliseconds; what comes in between is not told. */
const minPauseMs = 1500
/** From so many people on, those whose pause is over are forgotten. */
const maxRemembered = 10_000

const toldAt = new Map<string, number>()

/** Returns whether a person may be told of now, and remembers it. */
function takeTurn(uid: string) {
  const now = performance.now()
  if (now - (toldAt.get(uid) ?? Number.NEGATIVE_INFINITY) < minPauseMs) return false
  if (toldAt.size >= maxRemembered) for (const [who, at] of toldAt) if (now - at >= minPauseMs) toldAt.delete(who)
  toldAt.set(uid, now)
  return true
}

/**
 * Tells the other side of a room that the actor is typing. Whoever types is seen only by those whom they have as a
 * contact or with whom both have written already, by no side that has blocked or is blocked, and by nobody if they hide
 * what they read. An enterprise is seen by whoever wrote to it.
 * @throws {Refusal} `roomNotFound` if the room is not one of the actor's
 */
export async function tellTyping(db: Db, roomId: string, actor: Actor) {
  const { rows } = await sql<{ other: string | null; isTold: boolean }>`
    select other.owner as other,
      not own.is_blocked and not other.is_blocked and coalesce(box.shows_reading, true)
        and (own.enterprise_code is not null or (own.sent > 0 and other.sent > 0) or exists (
          select from contact where contact.owner_uid = own.uid and contact.contact_uid = other.uid)) as "isTold"
    from (${ownSideOf(roomId, actor)}) as own
    join message_side as other on other.room_id = own.room_id and other.side = 1 - own.side
    left join message_box as box on box.owner = ${ownerOf(actor)}`.execute(db)
  const [room] = rows
  if (!room) throw noRoom(`The caller has no room "${roomId}".`)
  if (room.other && room.isTold && takeTurn(actor.uid)) notifyChange(db, 'typing', room.other, roomId)
}
