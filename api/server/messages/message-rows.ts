import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { MessageItem } from '../../contract/messages/message-structs.ts'
import type { MessageKind } from '../../contract/messages/message-terms.ts'
import type { Db } from '../../db/index.ts'
import { nameObject } from '../../db/person-name.ts'
import { visibleField } from '../../db/visible-field.ts'
import { type Actor, noRoom, ownSideOf } from './actor.ts'
import { senderNameOf } from './conversation-rows.ts'
import { detailsOf, type StoredDetail } from './message-details.ts'

interface Row {
  number: number
  key: string
  kind: MessageKind
  text: string
  detail: StoredDetail
  at: Date
  isOwn: boolean
  isRecalled: boolean
  isRemoved: boolean
  senderUid: string | null
  senderAvatar: string | null
  sender: PersonName | null
}

/** The number of messages of a page, unless a call asks for another one. */
const usualPageSize = 30
/** A number that no message has reached. */
const noNumber = 2_147_483_647

/** The place of a page of messages: before, after or around a number. */
interface PageQuery {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  pageSize?: number | undefined
}

/** The first and the last number of a page. Numbers have no gaps, so that they alone say where a page ends. */
function boundsOf({
  before,
  after,
  around,
  pageSize = usualPageSize,
}: PageQuery): [RawBuilder<number>, RawBuilder<number>] {
  if (after !== undefined) return [sql`${after}::bigint + 1`, sql`${after}::bigint + ${pageSize}`]
  if (around !== undefined) {
    const first = around - Math.floor(pageSize / 2)
    return [sql`${first}::bigint`, sql`${first + pageSize - 1}::bigint`]
  }
  const end = before === undefined ? sql`own.last_number + 1` : sql`least(own.last_number + 1, ${before})`
  return [sql`${end} - ${pageSize}`, sql`${end} - 1`]
}

const sendersPortrait = visibleField('avatar', 'registered', {
  uid: sql`sender.uid`,
  column: sql`sender.avatar`,
  otherwise: sql`''`,
})

/** Which messages of a room are read: a condition on `message` and on the room's `own` side, and their order. */
interface Part {
  condition: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
}

/**
 * SQL for messages of a room of the actor's. They are limited by their index before anything is looked up for them:
 * PostgreSQL would else expect as many as the longest rooms have, and read all of those, or all people.
 */
const messagesIn = (roomId: string, actor: Actor, { condition, order, limit }: Part) => sql<Row>`
  select message.number, case when message.sender_uid = ${actor.uid} then message.key else '' end as key, message.kind,
    message.text, message.detail, message.at, message.side = own.side as "isOwn",
    message.recalled_at is not null as "isRecalled", message.is_removed as "isRemoved", sender.uid as "senderUid", ${sendersPortrait} as "senderAvatar",
    ${nameObject('sender')} as sender
  from (${ownSideOf(roomId, actor)}) as own
  cross join lateral (
    select * from message where message.room_id = own.room_id and ${condition} order by ${order} limit ${limit}
  ) as message
  left join lateral (
    select * from person
    where uid = message.sender_uid and own.enterprise_code is not null and message.side = own.side limit 1
  ) as sender on true
  order by ${order}`

async function itemsOf(db: Db, rows: Row[], language: Language): Promise<MessageItem[]> {
  const details = await detailsOf(db, rows, language)
  return rows.map(({ sender, ...row }, at) => ({
    ...row,
    detail: details[at] as MessageItem['detail'],
    at: row.at.toISOString(),
    senderUid: row.senderUid ?? '',
    senderAvatar: row.senderAvatar ?? '',
    senderName: senderNameOf(sender, language),
  }))
}

/** Returns a message that its sender has just sent in their own name, the same as if it were read. */
export async function ownMessage(
  db: Db,
  stored: Pick<Row, 'number' | 'key' | 'kind' | 'text' | 'detail' | 'at'>,
  language: Language,
) {
  const nobody = { senderUid: null, senderAvatar: null, sender: null }
  const row = { ...stored, isOwn: true, isRecalled: false, isRemoved: false, ...nobody }
  const [message] = await itemsOf(db, [row], language)
  return message as MessageItem
}

/** Returns a page of messages in their order. Empty for rooms that are not the actor's. */
export async function readMessages(db: Db, roomId: string, query: PageQuery, actor: Actor, language: Language) {
  const [first, last] = boundsOf(query)
  const condition = sql`message.number between ${first} and ${last}`
  const part = { condition, order: sql`message.number`, limit: query.pageSize ?? usualPageSize }
  const { rows } = await messagesIn(roomId, actor, part).execute(db)
  return itemsOf(db, rows, language)
}

/** Returns one message of the actor's room; undefined if there is none. */
export async function readMessage(db: Db, roomId: string, number: number, actor: Actor, language: Language) {
  const part = { condition: sql`message.number = ${number}`, order: sql`message.number`, limit: 1 }
  const { rows } = await messagesIn(roomId, actor, part).execute(db)
  const [message] = await itemsOf(db, rows, language)
  return message
}

/** Returns the messages of a room that meet a condition on `message`, the newest first. */
export async function findMessages(
  db: Db,
  roomId: string,
  { condition, before = noNumber, pageSize = usualPageSize }: PageQuery & { condition: RawBuilder<unknown> },
  actor: Actor,
  language: Language,
) {
  const all = sql`message.number < ${before} and message.recalled_at is null and ${condition}`
  const part = { condition: all, order: sql`message.number desc`, limit: pageSize + 1 }
  const { rows } = await messagesIn(roomId, actor, part).execute(db)
  const list = await itemsOf(db, rows.slice(0, pageSize), language)
  return { list, hasMore: rows.length > pageSize }
}

/** The state of a room beside its messages. */
interface RoomState {
  lastNumber: number
  readNumber: number
  otherReadNumber: number
  otherDeliveredNumber: number
  recalledNumbers: number[]
  removedNumbers: number[]
  now: Date
}

/** The time for which a recall is named longer than needed, because it may commit late; in seconds. */
const lateSeconds = 10

/**
 * Returns how far a room's sides have read, and what was recalled after `since`. Throws a Refusal for rooms that are
 * not the actor's.
 */
export async function stateOf(db: Db, roomId: string, since: string, actor: Actor) {
  const recalled = (which: RawBuilder<unknown>) =>
    since
      ? sql`array(
          select number from message where message.room_id = own.room_id
            and recalled_at > ${new Date(since)}::timestamptz - make_interval(secs => ${lateSeconds}) and ${which}
          order by number)`
      : sql`'{}'::integer[]`
  const { rows } = await sql<RoomState>`
    select own.last_number as "lastNumber", own.read_number as "readNumber",
      case when coalesce(box.shows_reading, true) then other.read_number else 0 end as "otherReadNumber",
      other.delivered_number as "otherDeliveredNumber", ${recalled(sql`true`)} as "recalledNumbers",
      ${recalled(sql`is_removed`)} as "removedNumbers", clock_timestamp() as now
    from (${ownSideOf(roomId, actor)}) as own
    join message_side as other on other.room_id = own.room_id and other.side = 1 - own.side
    left join message_box as box on box.owner = other.owner`.execute(db)
  const [state] = rows
  if (!state) throw noRoom(`The caller has no room "${roomId}".`)
  return { ...state, now: state.now.toISOString() }
}
