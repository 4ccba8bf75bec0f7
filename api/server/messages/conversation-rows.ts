import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { ConversationItem } from '../../contract/messages/message-structs.ts'
import type { CardField } from '../../contract/people/visibility.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns, nameObject, otherSpellings } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { visibleField } from '../../db/visible-field.ts'
import { holdWords } from '../core/folded-texts.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import { invalidInput } from '../http/refusal.ts'
import { type Actor, isOwnSide, noRoom, ownerName, ownSideOf } from './actor.ts'

interface OtherRow extends PersonName {
  uid: string
  enterpriseCode: string
  avatar: string | null
  position: LanguageMap | null
  fallback: string | null
  organisation: string | null
  employer: LanguageMap | null
  enterpriseName: LanguageMap | null
  logo: string | null
  enterpriseFallback: string | null
}

interface Row extends OtherRow {
  roomId: string
  kind: 'PERSON' | 'ENTERPRISE'
  lastAt: Date
  lastNumber: number
  lastKind: ConversationItem['last']['kind'] | null
  lastText: string | null
  isLastOwn: boolean
  isLastRecalled: boolean
  isLastRemoved: boolean
  sender: PersonName | null
  unread: number
  readNumber: number
  otherReadNumber: number
  otherDeliveredNumber: number
  isMuted: boolean
  isBlocked: boolean
  isHidden: boolean
}

/** The length to which a preview is cut, in characters. */
const previewLength = 120

// Only what is read: PostgreSQL would else look at every column of wide tables each time that it plans the statement.
const personParts = `uid, family_name, given_name, country_code, names, avatar, position, fallback_language, organisation,
  enterprise_code`
const sideParts = 'uid, enterprise_code, owner, read_number, delivered_number'
const newestParts = 'kind, text, side, recalled_at, is_removed, sender_uid'

/**
 * SQL for the one row of a table that belongs to a row, if there is one. PostgreSQL looks it up by itself: in a plain
 * join it would read whole tables for a room with many messages, and take longer to plan than to answer.
 */
function oneOf(table: string, alias: string, columns: string, condition: RawBuilder<unknown>) {
  return sql`left join lateral (
    select ${sql.raw(columns)} from ${sql.table(table)} as ${sql.ref(alias)} where ${condition} limit 1
  ) as ${sql.ref(alias)} on true`
}

/** A column of the other person's card, if they let the actor see it. */
function seen(actor: Actor, field: CardField, column: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) {
  const contactIf = sql`exists (
    select from contact where contact.owner_uid = person.uid and contact.contact_uid = ${actor.uid})`
  return visibleField(field, actor.enterpriseCode ? 'registered' : { contactIf }, {
    ...{ uid: sql`person.uid`, column, otherwise },
  })
}

/** The columns of an `OtherRow`, to be followed by `otherTables`. */
const otherColumns = (actor: Actor) => sql`
  coalesce(other.uid, '') as uid, coalesce(other.enterprise_code, '') as "enterpriseCode",
  ${nameColumns()},
  ${seen(actor, 'avatar', sql`person.avatar`, sql`''`)} as avatar,
  ${seen(actor, 'position', sql`person.position::jsonb`, sql`'{}'::jsonb`)} as position,
  person.fallback_language as fallback, ${seen(actor, 'company', sql`person.organisation`, sql`''`)} as organisation,
  ${seen(actor, 'company', sql`employer.name::jsonb`, sql`null`)} as employer, enterprise.name as "enterpriseName",
  enterprise.logo, enterprise.fallback_language as "enterpriseFallback"`
const otherTables = sql`
  ${oneOf('person', 'person', personParts, sql`person.uid = other.uid`)}
  ${oneOf('enterprise', 'employer', 'name', sql`employer.code = person.enterprise_code`)}
  ${oneOf('enterprise', 'enterprise', 'code, name, logo, fallback_language', sql`enterprise.code = other.enterprise_code`)}`

/** Reads the rooms of the given own sides, a query with the columns of `message_side`. */
async function readRooms(db: Db, actor: Actor, sides: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select own.room_id as "roomId", room.kind, own.last_at as "lastAt", own.last_number as "lastNumber",
      newest.kind as "lastKind", left(newest.text, ${previewLength}) as "lastText",
      coalesce(newest.side = own.side, false) as "isLastOwn", newest.recalled_at is not null as "isLastRecalled",
      coalesce(newest.is_removed, false) as "isLastRemoved",
      ${nameObject('sender')} as sender, own.unread, own.read_number as "readNumber",
      case when coalesce(box.shows_reading, true) then other.read_number else 0 end as "otherReadNumber",
      other.delivered_number as "otherDeliveredNumber", own.is_muted as "isMuted", own.is_blocked as "isBlocked",
      own.last_number > 0 and own.last_number <= own.hidden_number as "isHidden",
      ${otherColumns(actor)}
    from (${sides}) as own
    ${oneOf('message_room', 'room', 'kind', sql`room.id = own.room_id`)}
    ${oneOf('message_side', 'other', sideParts, sql`other.room_id = own.room_id and other.side = 1 - own.side`)}
    ${oneOf('message_box', 'box', 'shows_reading', sql`box.owner = other.owner`)}
    ${oneOf('message', 'newest', newestParts, sql`newest.room_id = own.room_id and newest.number = own.last_number`)}
    ${oneOf(
      'person',
      'sender',
      'uid, family_name, given_name, country_code, names',
      sql`sender.uid = newest.sender_uid and own.enterprise_code is not null and newest.side = own.side`,
    )}
    ${otherTables}
    order by own.last_at desc, own.room_id desc`.execute(db)
  return rows
}

function otherOf(row: OtherRow, language: Language): ConversationItem['other'] {
  const { uid, enterpriseCode } = row
  if (enterpriseCode) {
    const name = inLanguage(row.enterpriseName, language, row.enterpriseFallback ?? undefined)
    return { uid, enterpriseCode, name, avatar: row.logo ?? '', position: '', companyName: '' }
  }
  const { avatar, position, fallback, organisation, employer } = row
  return {
    uid,
    enterpriseCode,
    name: nameIn(row, language),
    avatar: avatar ?? '',
    position: inLanguage(position, language, fallback ?? undefined),
    companyName: organisation || inLanguage(employer, language),
  }
}

/** The name of the colleague who sent something; empty for everything else. */
export const senderNameOf = (sender: PersonName | null, language: Language) => (sender ? nameIn(sender, language) : '')

function conversationOf(row: Row, { enterpriseCode }: Actor, language: Language): ConversationItem {
  const { roomId, kind, unread, readNumber, otherReadNumber, otherDeliveredNumber, isMuted, isBlocked, isHidden } = row
  return {
    ...{ roomId, kind, unread, readNumber, otherReadNumber, otherDeliveredNumber, isMuted, isBlocked, isHidden },
    asEnterpriseCode: enterpriseCode,
    other: otherOf(row, language),
    last: {
      number: row.lastNumber,
      kind: row.lastKind ?? 'TEXT',
      text: row.lastText ?? '',
      isOwn: row.isLastOwn,
      isRecalled: row.isLastRecalled,
      isRemoved: row.isLastRemoved,
      senderName: senderNameOf(row.sender, language),
    },
    lastAt: row.lastNumber > 0 ? row.lastAt.toISOString() : '',
  }
}

/** Behind which room a page begins. */
function placeOf(after: string) {
  const [at = '', roomId = ''] = after.split('_')
  const instant = new Date(at)
  // PostgreSQL refuses years before 1 in this form.
  if (!(instant.getUTCFullYear() > 0) || !isUuid(roomId))
    throw invalidInput('after', '<lastAt>_<roomId> of a conversation', `"${after}" names no place in the list.`)
  return sql`and (last_at, room_id) < (${instant}, ${roomId}::uuid)`
}

/** The query of a list of conversations. */
interface ListQuery {
  isUnread?: boolean | undefined
  search?: string | undefined
  after?: string | undefined
  pageSize?: number | undefined
}

/** SQL condition on a side of the actor's: the other one has every word of a search in its name or company. */
const isFound = (search: string, actor: Actor) => sql`exists (
  select from (select uid, enterprise_code from message_side as side
    where side.room_id = message_side.room_id and side.side = 1 - message_side.side offset 0) as other
  ${otherTables}
  where ${holdWords(
    search,
    sql`person.given_name, person.family_name, person.family_name || person.given_name, ${otherSpellings()},
      enterprise.name,
      ${seen(actor, 'company', sql`jsonb_build_array(person.organisation, employer.name)`, sql`null`)}`,
  )})`

/** SQL condition on a side: its list has the room. The first half names the index. */
const isListed = sql`last_number > 0 and last_number > hidden_number`

/** A page of the actor's conversations, the newest first, and how many there are in all. */
export async function pageOfConversations(
  db: Db,
  { isUnread, search = '', after, pageSize = 20 }: ListQuery,
  actor: Actor,
  language: Language,
) {
  const isOwn = isOwnSide(actor)
  const unread = isUnread ? sql`and unread > 0` : sql``
  const found = search.trim() ? sql`and ${isFound(search, actor)}` : sql``
  const counted =
    isUnread || search.trim()
      ? sql`select count(*)::integer as total from message_side
          where ${isOwn} and ${isListed} ${unread} ${found}`
      : sql`select room_count as total from message_box where ${isOwn}`
  const [rows, totals] = await Promise.all([
    readRooms(
      db,
      actor,
      sql`select * from message_side where ${isOwn} and ${isListed} ${unread} ${found}
        ${after ? placeOf(after) : sql``} order by last_at desc, room_id desc limit ${pageSize}`,
    ),
    sql<{ total: number }>`${counted}`.execute(db),
  ])
  const total = totals.rows[0]?.total ?? 0
  const list = rows.map((row) => conversationOf(row, actor, language))
  return { list, total, pageNum: 1, pages: Math.ceil(total / pageSize) }
}

/** Returns a room of the actor. Throws a Refusal if there is none with this id, or if it is one of others. */
export async function conversationWith(db: Db, roomId: string, actor: Actor, language: Language) {
  const [row] = isUuid(roomId) ? await readRooms(db, actor, ownSideOf(roomId, actor)) : []
  if (!row) throw noRoom(`The caller has no room "${roomId}".`)
  return conversationOf(row, actor, language)
}

type Recipient = { uid: string } | { enterpriseCode: string }

/** Returns the id of the room of an actor and a recipient; undefined as long as there is none. */
export async function roomWith(db: Db, recipient: Recipient, { uid, enterpriseCode }: Actor) {
  const owner = ownerName(enterpriseCode ? { enterpriseCode } : { uid })
  const pair = [owner, ownerName(recipient)].sort().join(' ')
  const room = await db.selectFrom('message_room').select('id').where('pair', '=', pair).executeTakeFirst()
  return room?.id
}

/** Returns the room that the first message to a recipient would begin; undefined if there is no such recipient. */
export async function newConversation(db: Db, recipient: Recipient, actor: Actor, language: Language) {
  const uid = 'uid' in recipient ? recipient.uid : null
  const code = 'uid' in recipient ? null : recipient.enterpriseCode
  const { rows } = await sql<OtherRow & { isThere: boolean }>`
    select ${otherColumns(actor)}, coalesce(person.uid, enterprise.code) is not null as "isThere"
    from (select ${uid}::text as uid, ${code}::text as enterprise_code) as other ${otherTables}`.execute(db)
  const [row] = rows
  if (!row?.isThere) return undefined
  return {
    roomId: '',
    kind: code || actor.enterpriseCode ? ('ENTERPRISE' as const) : ('PERSON' as const),
    asEnterpriseCode: actor.enterpriseCode,
    other: otherOf(row, language),
    last: {
      number: 0,
      kind: 'TEXT' as const,
      text: '',
      isOwn: false,
      isRecalled: false,
      isRemoved: false,
      senderName: '',
    },
    lastAt: '',
    ...{ unread: 0, readNumber: 0, otherReadNumber: 0, otherDeliveredNumber: 0, isMuted: false, isBlocked: false },
    isHidden: false,
  } satisfies ConversationItem
}
