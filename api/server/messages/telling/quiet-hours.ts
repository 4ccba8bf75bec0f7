import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** A job that tells one reader of a room once their quiet hours have ended. */
export interface LateRoom {
  of: 'LATE'
  roomId: string
  side: number
  uid: string
}

/** Reads the payload of a job; undefined if it is none of a late room. */
export const lateRoomOf = (payload: unknown) =>
  (payload as { of?: string }).of === 'LATE' ? (payload as LateRoom) : undefined

/** The side that a late job looks at. */
export const lateSide = ({ roomId, side }: LateRoom) =>
  sql`select * from message_side where room_id = ${roomId}::uuid and side = ${side}`

/**
 * Returns those of some readers who may be told of a room now. For all others a job of the given kind tells them when
 * their quiet hours end: one for each of them and room, however often something comes until then.
 */
export async function readersNow(
  tx: Db,
  kind: 'notice' | 'unread',
  uids: readonly string[],
  { roomId, side }: { roomId: string; side: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with late as (
      select box.uid, quiet_end_of(quiet_from, quiet_until, quiet_zone, now()) as ends
      from notice_box as box where box.uid = any(${[...uids]}::text[])
    ), queued as (
      insert into queued_job (id, kind, party, payload, due_at)
      select md5(concat_ws(' ', ${kind}::text, ${roomId}::text, ${side}::integer, uid))::uuid, ${kind},
        'person:' || uid,
        jsonb_build_object('of', 'LATE', 'roomId', ${roomId}::text, 'side', ${side}::integer, 'uid', uid), ends
      from late where ends is not null
      on conflict (id) do update set due_at = excluded.due_at, dead_at = null
    )
    select reader as uid from unnest(${[...uids]}::text[]) as reader
    where reader not in (select uid from late where ends is not null)`.execute(tx)
  return rows.map(({ uid }) => uid)
}
