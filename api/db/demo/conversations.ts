import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { reportedRooms } from './console/reports.ts'
import { type DemoRoom, demoRooms as facts } from './facts/demo-messages.ts'
import { demoId } from './rows.ts'

const hourMs = 3_600_000
const demoRooms: DemoRoom[] = [...facts, ...reportedRooms]

const isPerson = (owner: string) => owner.startsWith('U')
const ownerName = (owner: string) => `${isPerson(owner) ? 'person' : 'enterprise'}:${owner}`
const idOf = ({ person, other }: DemoRoom) => demoId(`room ${person} ${other}`)

const roomRow = (room: DemoRoom) => ({
  id: idOf(room),
  kind: isPerson(room.other) ? ('PERSON' as const) : ('ENTERPRISE' as const),
  pair: [ownerName(room.person), ownerName(room.other)].sort().join(' '),
  last_number: room.messages.length,
})

/** The owners of a room in the order of its sides, which is that of its pair. */
const sidesOf = ({ person, other }: DemoRoom) =>
  ownerName(person) < ownerName(other) ? [person, other] : [other, person]

const isBy = (by: string, owner: string, { person }: DemoRoom) => (owner === person) === (by === person)

function sideRows(room: DemoRoom, now: Date) {
  const { person, messages, unread = {} } = room
  const last = messages.at(-1)
  return sidesOf(room).map((owner, side) => {
    const waiting = (owner === person ? unread.person : unread.other) ?? 0
    const delivered = messages.length
    return {
      room_id: idOf(room),
      side,
      uid: isPerson(owner) ? owner : null,
      enterprise_code: isPerson(owner) ? null : owner,
      last_number: messages.length,
      last_at: new Date(now.getTime() - (last?.hoursAgo ?? 0) * hourMs),
      sent: messages.filter(({ by }) => isBy(by, owner, room)).length,
      unread: waiting,
      read_number: delivered - waiting,
      delivered_number: delivered,
      // Demo people get no mails about what has been waiting since before they came.
      is_mailed: waiting > 0,
    }
  })
}

const messageRows = (room: DemoRoom, now: Date) =>
  room.messages.map(({ by, hoursAgo, text = '', shows: [kind, code] = ['TEXT', ''], isRecalled = false }, index) => {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    return {
      room_id: idOf(room),
      number: index + 1,
      side: sidesOf(room).findIndex((owner) => isBy(by, owner, room)),
      sender_uid: by,
      key: `demo-message-${room.person}-${room.other}-${index + 1}`,
      kind,
      text,
      detail: JSON.stringify(code ? { code } : {}),
      at,
      recalled_at: isRecalled ? new Date(at.getTime() + 60_000) : null,
    }
  })

/** The conversations of the demo people and enterprises; once, for people write to each other. */
export async function writeConversations(db: Transaction<Schema>, now: Date) {
  if (await db.selectFrom('message').select('number').limit(1).executeTakeFirst()) return
  await db
    .insertInto('message_room')
    .values(demoRooms.map(roomRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('message_side')
    .values(demoRooms.flatMap((room) => sideRows(room, now)))
    .execute()
  await db
    .insertInto('message')
    .values(demoRooms.flatMap((room) => messageRows(room, now)))
    .execute()
  await sql`
    insert into message_box (owner, uid, enterprise_code, last_event, room_count)
    select owner, uid, enterprise_code, 1, count(*) from message_side where owner is not null
    group by owner, uid, enterprise_code
    on conflict do nothing`.execute(db)
}
