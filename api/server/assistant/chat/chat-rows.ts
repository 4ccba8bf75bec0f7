import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import { undoSeconds } from '../../../contract/assistant/assistant-terms.ts'
import type { ChatMessage, ConversationDetail } from '../../../contract/assistant/chat-structs.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { MessageKind } from '../../../contract/messages/message-terms.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { StoredTarget } from '../../../db/schema/assistant.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Context } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StoredDetail } from '../../messages/message-details.ts'
import { readTarget, type Target, type TargetProfile } from '../target.ts'
import type { Answer } from './answer.ts'
import { attachedTo } from './attachments.ts'
import { lineText } from './state-lines.ts'
import { cardFiller, type Reader } from './subject-cards.ts'

/** The owner of a conversation: an account, or a device by the hash of its secret. */
export type Owner = { uid: string } | { deviceHash: Buffer }

/** A conversation as it is stored. */
export interface ChatRow {
  id: string
  llm_type: StoredTarget
  target_code: string
  uid: string | null
  state: 'ASSISTANT' | 'WAITING' | 'PERSON' | 'CLOSED'
  room_id: string | null
  room_from: number
  handed_number: number
  line_count: number
  last_at: Date
}

/** A line as it is stored, or as it came in messages. */
export interface LineRow {
  id: string
  number: number
  role: 'VISITOR' | 'ASSISTANT' | 'PERSON' | 'STATE'
  text: string
  line: string
  name: string
  kind: string
  detail: Partial<Omit<Answer, 'kind'>>
  thumb: 'UP' | 'DOWN' | ''
  is_complete: boolean
  at: Date
  /** Of a message of the room. */
  sent?: { kind: MessageKind; detail: StoredDetail } | null
}

const hashOfKey = (visitorKey: string) => createHash('sha256').update(visitorKey).digest()

/** Returns the owner in whose name a call acts; undefined without a login and without a key. */
export function ownerOf({ session }: Context, visitorKey: string | undefined): Owner | undefined {
  if (session) return { uid: session.uid }
  return visitorKey ? { deviceHash: hashOfKey(visitorKey) } : undefined
}

/** SQL condition: a conversation is this owner's, and not deleted. */
export const isOf = (owner: Owner): RawBuilder<unknown> =>
  'uid' in owner
    ? sql`assistant_chat.uid = ${owner.uid} and deleted_at is null`
    : sql`assistant_chat.device_hash = ${owner.deviceHash} and deleted_at is null`

/** Returns the owner's conversation with a target; undefined if none has begun. */
export async function chatWith(db: Db, { llmType, code }: Target, owner: Owner): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select * from assistant_chat
    where llm_type = ${llmType} and target_code = ${code} and ${isOf(owner)}`.execute(db)
  return rows[0]
}

/** The refusal for conversations that are not there, and for those of others. */
export const noConversation = (id: string) =>
  new Refusal('conversationNotFound', `The caller has no conversation "${id}".`)

/** Returns a conversation of the owner by its id. @throws {Refusal} if there is none */
export async function chatById(db: Db, id: string, owner: Owner | undefined): Promise<ChatRow> {
  if (!owner || !isUuid(id)) throw noConversation(id)
  const { rows } = await sql<ChatRow>`select * from assistant_chat where id = ${id}::uuid and ${isOf(owner)}`.execute(
    db,
  )
  if (!rows[0]) throw noConversation(id)
  return rows[0]
}

/** Returns the owner's conversation with a target, begun if there is none, and holds it for the transaction. */
export async function holdChat(tx: Db, { llmType, code }: Target, owner: Owner): Promise<ChatRow> {
  const [uid, hash] = 'uid' in owner ? [owner.uid, null] : [null, owner.deviceHash]
  await sql`
    insert into assistant_chat (llm_type, target_code, uid, device_hash) values (${llmType}, ${code}, ${uid}, ${hash})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<ChatRow>`
    select * from assistant_chat
    where llm_type = ${llmType} and target_code = ${code} and ${isOf(owner)} for update`.execute(tx)
  return rows[0] as ChatRow
}

/** Deletes an owner's conversation, or brings one back within `undoSeconds`; returns its id, if it did. */
export async function deleteChat(db: Db, id: string, owner: Owner, isUndone: boolean) {
  const ofOwner =
    'uid' in owner ? sql`assistant_chat.uid = ${owner.uid}` : sql`assistant_chat.device_hash = ${owner.deviceHash}`
  const { rows } = isUndone
    ? await sql<{ id: string }>`
        update assistant_chat set deleted_at = null
        where id = ${id}::uuid and ${ofOwner} and deleted_at > now() - make_interval(secs => ${undoSeconds})
          and not exists (
            select from assistant_chat as other
            where other.deleted_at is null and other.llm_type = assistant_chat.llm_type
              and other.target_code = assistant_chat.target_code
              and (other.uid = assistant_chat.uid or other.device_hash = assistant_chat.device_hash))
        returning id`.execute(db)
    : await sql<{ id: string }>`
        update assistant_chat set deleted_at = now() where id = ${id}::uuid and ${isOf(owner)} returning id`.execute(db)
  return rows[0]?.id
}

/** Brings a device's conversation into the account that has logged in on it, unless that has one of its own. */
export async function adopt(db: Db, { llmType, code }: Target, uid: string, visitorKey: string | undefined) {
  if (!visitorKey) return
  await sql`
    update assistant_chat set uid = ${uid}, device_hash = null
    where llm_type = ${llmType} and target_code = ${code} and device_hash = ${hashOfKey(visitorKey)}
      and deleted_at is null and not exists (
        select from assistant_chat as own
        where own.llm_type = ${llmType} and own.target_code = ${code} and own.uid = ${uid} and own.deleted_at is null)`.execute(
    db,
  )
}

/** A line that is to be stored. */
type NewLine = Pick<LineRow, 'role' | 'text'> &
  Partial<Pick<LineRow, 'line' | 'name' | 'kind' | 'detail' | 'is_complete'>> & { key?: string; language?: string }

/** Stores a line at the end of a conversation that the transaction holds. */
export async function addLine(tx: Db, chatId: string, given: NewLine): Promise<LineRow> {
  const {
    role,
    text,
    line = '',
    name = '',
    kind = '',
    detail = {},
    is_complete = true,
    key = null,
    language = '',
  } = given
  const { rows } = await sql<LineRow>`
    with counted as (
      update assistant_chat set line_count = line_count + 1, last_at = clock_timestamp() where id = ${chatId}
      returning line_count
    )
    insert into assistant_line (chat_id, number, role, text, line, name, kind, detail, is_complete, key, language, at)
    select ${chatId}, line_count, ${role}, ${text}, ${line}, ${name}, ${kind}, ${JSON.stringify(detail)}::jsonb,
      ${is_complete}, ${key}, ${language}, clock_timestamp()
    from counted returning *`.execute(tx)
  return rows[0] as LineRow
}

/** The most lines of a conversation that are shown, the newest. */
const maxLines = 500

/** Returns the lines of a conversation, those of its room since the hand-off among them. */
export async function linesOf(db: Db, chat: ChatRow, language: Language): Promise<LineRow[]> {
  const { rows } = await sql<LineRow & { person: PersonName | null }>`
    select * from (
      select id::text, role, text, line, name, kind, detail, thumb, is_complete, at, null::jsonb as person,
        null::jsonb as sent
      from assistant_line where chat_id = ${chat.id}
      union all
      select room_id || '-' || number, case when side.uid = ${chat.uid} then 'VISITOR' else 'PERSON' end, text, '', '', '',
        '{}', '', true, message.at, ${nameObject()}, jsonb_build_object('kind', message.kind, 'detail', message.detail)
      from message join message_side as side using (room_id, side) left join person on person.uid = sender_uid
      where room_id = ${chat.room_id} and number > ${chat.room_from} and recalled_at is null
    ) as every_line order by at desc limit ${maxLines}`.execute(db)
  return rows.reverse().map(({ person, ...row }) => ({
    ...row,
    name: row.role === 'PERSON' && person ? nameIn(person, language) : row.name,
  }))
}

/** Returns the text of an answer: its sentences, each with the numbers of its citations. */
export const textOf = ({ sentences }: Pick<Answer, 'sentences'>) =>
  sentences.map(({ text, cites }) => [text, ...cites.map((number) => `[${number}]`)].join(' ')).join('\n')

type Message = Infer<typeof ChatMessage>

function messageIn(row: LineRow, target: TargetProfile, language: Language): Message {
  const { sentences = [], citations = [], nearest = [], cards = [] } = row.detail
  return {
    messageId: row.id,
    role: row.role,
    text: row.role === 'STATE' ? lineText(row.line, target.name, row.name, language) : row.text,
    at: row.at.toISOString(),
    line: row.line as Message['line'],
    name: row.role === 'ASSISTANT' ? target.agentName : row.name,
    avatar: row.role === 'ASSISTANT' ? target.avatar : '',
    kind: row.kind as Message['kind'],
    ...{ sentences, citations, nearest, cards },
    files: [],
    thumb: row.thumb,
    isComplete: row.is_complete,
  }
}

async function messagesOf(db: Db, rows: LineRow[], target: TargetProfile, reader: Reader): Promise<Message[]> {
  const messages = rows.map((row) => messageIn(row, target, reader.language))
  const cards = messages.flatMap((message) => message.cards)
  const fill = await cardFiller(db, cards, reader)
  const sent = rows.flatMap((row) => row.sent ?? [])
  const attached = await attachedTo(db, sent, reader.language)
  return messages.map((message, at) => {
    const inRoom = rows[at]?.sent
    return inRoom ? { ...message, ...attached[sent.indexOf(inRoom)] } : { ...message, cards: fill(message.cards) }
  })
}

/** Returns a line as its reader sees it. */
export async function messageOf(db: Db, row: LineRow, target: TargetProfile, reader: Reader): Promise<Message> {
  const [message] = await messagesOf(db, [row], target, reader)
  return message as Message
}

/** Returns a conversation as its reader sees it; an empty one if none has begun. */
export async function detailOf(
  db: Db,
  chat: ChatRow | undefined,
  target: TargetProfile,
  reader: Reader,
): Promise<Infer<typeof ConversationDetail>> {
  const list = chat ? await messagesOf(db, await linesOf(db, chat, reader.language), target, reader) : []
  return {
    conversationId: chat?.id ?? '',
    llmType: target.llmType,
    relationCode: target.code,
    enterpriseCode: target.enterpriseCode,
    targetName: target.name,
    avatar: target.avatar,
    title: list.find(({ role }) => role === 'VISITOR')?.text ?? '',
    lastText: list.at(-1)?.text ?? '',
    lastAt: chat ? chat.last_at.toISOString() : '',
    messageNum: list.length,
    state: chat?.state ?? 'ASSISTANT',
    roomId: chat?.room_id ?? '',
    list,
  }
}

/** Reads a conversation with its target. */
export async function readDetail(db: Db, chat: ChatRow, reader: Reader) {
  const target = await readTarget(db, { llmType: chat.llm_type, code: chat.target_code }, reader.language)
  return detailOf(db, chat, target, reader)
}
