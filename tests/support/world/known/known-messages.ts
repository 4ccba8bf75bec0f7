import { sql } from 'kysely'
import type { Db } from '../../../../api/db/index.ts'
import type { CallerOptions } from '../../wire/caller.ts'
import { hostToken, inHostApp } from './known-apps.ts'

let number = 0

/** A key as a browser makes one for each message. */
export const newKey = () => `key-of-a-message-${String(++number).padStart(6, '0')}`

/** The calls of a person who is logged in to the host app. */
export async function messenger(db: Db, uid: string, token?: CallerOptions['token']) {
  return inHostApp(db, token ?? (await hostToken(db, uid)))
}

type Messenger = Awaited<ReturnType<typeof messenger>>

/** Sends a text to a person, with a new key. */
export const write = (from: Messenger, uid: string, text: string, key = newKey()) =>
  from.messages.send({ body: { uid, text, key } })

/** Deletes all rooms, reports and counters, and who hides what they read. */
export async function deleteMessages(db: Db) {
  for (const table of ['message_room', 'message_box', 'message_report', 'rate_limit', 'queued_job'] as const)
    await db.deleteFrom(table).execute()
}

/** Makes all messages of a room older by so many seconds. */
export const ageMessages = (db: Db, roomId: string, seconds: number) =>
  sql`update message set at = at - make_interval(secs => ${seconds}) where room_id = ${roomId}::uuid`.execute(db)

/** Returns the unread count of each side, as stored and as counted from the messages. */
export async function unreadCounts(db: Db) {
  const { rows } = await sql<{ owner: string; stored: number; counted: number }>`
    select owner, unread as stored, (
      select count(*)::integer from message
      where message.room_id = side.room_id and message.side <> side.side and number > read_number
        and recalled_at is null) as counted
    from message_side as side order by owner`.execute(db)
  return rows
}
