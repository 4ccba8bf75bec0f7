import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import { undoSeconds } from '../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../db/index.ts'
import { wordPatterns } from '../core/paging.ts'
import { isUuid } from '../core/uuid.ts'
import { words as errorWords } from '../http/error-words.ts'
import type { Context, Handlers, LoggedIn } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { pageOf } from '../http/listing.ts'
import { invalidInput } from '../http/refusal.ts'
import { leads } from '../leads/leads.ts'
import { markRead } from '../messages/reading.ts'
import {
  addLine,
  adopt,
  type ChatRow,
  chatById,
  chatWith,
  deleteChat,
  detailOf,
  holdChat,
  isOf,
  type LineRow,
  messageOf,
  noConversation,
  type Owner,
  ownerOf,
  readDetail,
} from './chat/chat-rows.ts'
import { handOver, noticePerson, recipientFor, step } from './chat/hand-off.ts'
import { type Asked, answerLeftOver, passOn, streamAnswer } from './chat/stream.ts'
import { keepTranscript } from './chat/transcript.ts'
import { namesTarget, readTarget, targetOf } from './target.ts'

/** Returns the owner of a conversation. @throws {Refusal} for callers with neither a login nor a key */
function neededOwner(context: Context, visitorKey: string | undefined): Owner {
  const owner = ownerOf(context, visitorKey)
  if (!owner) throw invalidInput('visitorKey', 'the key of a device, or a login')
  return owner
}

const countersOf = async ({ db, settings, remoteAddress }: Context, owner: Owner) => [
  counter('questionsPerVisitor', 'uid' in owner ? owner.uid : owner.deviceHash.toString('hex'), settings.limits),
  counter('questionsPerAddress', await addressKey(db, remoteAddress), settings.limits),
]

/** Stores a question, once for each key. The transaction holds the conversation. */
async function storeQuestion(tx: Db, chat: ChatRow, { key, text }: { key: string; text: string }) {
  const { rows } = await sql<LineRow>`select * from assistant_line where chat_id = ${chat.id} and key = ${key}`.execute(
    tx,
  )
  const [earlier] = rows
  if (!earlier) return { question: await addLine(tx, chat.id, { role: 'VISITOR', text, key, is_complete: false }) }
  const answers = await sql<LineRow>`
    select * from assistant_line where chat_id = ${chat.id} and key = ${`answer ${earlier.id}`}`.execute(tx)
  return { question: earlier, answer: answers.rows[0] }
}

/** Takes an answer back that is to be given anew. */
const takeBack = (tx: Db, chat: ChatRow, messageId: string) =>
  isUuid(messageId)
    ? sql`delete from assistant_line where chat_id = ${chat.id} and id = ${messageId}::uuid and role = 'ASSISTANT'`.execute(
        tx,
      )
    : undefined

/** Answers the calls of conversations with assistants. */
export const chats: Handlers<'chats'> = {
  async latest({ query }, context) {
    const language = query.language ?? context.language
    const target = await readTarget(context.db, targetOf(query), language)
    const owner = ownerOf(context, undefined)
    const chat = owner && (await chatWith(context.db, target, owner))
    await answerLeftOver(context.db, chat, target, language)
    return detailOf(context.db, await noticePerson(context.db, chat), target, { language, session: context.session })
  },

  async open({ body }, context) {
    const { db, session } = context
    const language = body.language ?? context.language
    const target = await readTarget(db, targetOf(body), language)
    if (session) await adopt(db, target, session.uid, body.visitorKey)
    const owner = ownerOf(context, body.visitorKey)
    const chat = owner && (await chatWith(db, target, owner))
    await answerLeftOver(db, chat, target, language)
    return detailOf(db, await noticePerson(db, chat), target, { language, session })
  },

  async history({ query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const target = namesTarget(query) ? targetOf(query) : undefined
    const ofTarget = target ? sql`llm_type = ${target.llmType} and target_code = ${target.code}` : sql`true`
    const patterns = wordPatterns(query.search)
    const holds =
      patterns.length > 0
        ? sql`exists (select from assistant_line where chat_id = assistant_chat.id and lower(text) like all(${patterns}::text[]))`
        : sql`true`
    const where = sql`${isOf({ uid: session.uid })} and line_count > 0 and ${ofTarget} and ${holds}`
    const page = await pageOf(db, query, {
      rows: sql<ChatRow>`select * from assistant_chat where ${where} order by last_at desc, id`,
      total: sql`select count(*) from assistant_chat where ${where}`,
    })
    const list = []
    for (const chat of page.list) {
      const { list: _, ...item } = await readDetail(db, chat, { language, session })
      list.push(item)
    }
    return { ...page, list }
  },

  async detail({ query }, { db, session, ...context }) {
    const chat = await chatById(db, query.conversationId, { uid: session.uid })
    const language = query.language ?? context.language
    return readDetail(db, (await noticePerson(db, chat)) ?? chat, { language, session })
  },

  async remove({ body }, { db, session }) {
    const ids = body.conversationIds
    if (!ids.every(isUuid)) throw noConversation(ids.join())
    const { rows } = body.isUndone
      ? await sql`
          update assistant_chat set deleted_at = null
          where id = any(${ids}::uuid[]) and uid = ${session.uid}
            and deleted_at > now() - make_interval(secs => ${undoSeconds}) and not exists (
              select from assistant_chat as other where other.uid = assistant_chat.uid and other.deleted_at is null
                and other.llm_type = assistant_chat.llm_type and other.target_code = assistant_chat.target_code)
          returning id`.execute(db)
      : await sql`
          update assistant_chat set deleted_at = now()
          where id = any(${ids}::uuid[]) and ${isOf({ uid: session.uid })} returning id`.execute(db)
    if (rows.length === 0) throw noConversation(ids.join())
    return { deletedNum: rows.length }
  },

  async forget({ body }, context) {
    const owner = ownerOf(context, body.visitorKey)
    const { conversationId: id, isUndone = false } = body
    if (!owner || !isUuid(id) || !(await deleteChat(context.db, id, owner, isUndone))) throw noConversation(id)
    return null
  },

  async send({ body }, context) {
    const { db } = context
    const language = body.language ?? context.language
    const owner = neededOwner(context, body.visitorKey)
    const target = await readTarget(db, targetOf(body), language)
    if (context.session) await adopt(db, target, context.session.uid, body.visitorKey)
    await count(db, await countersOf(context, owner))
    const asked = await db.transaction().execute(async (tx): Promise<Asked> => {
      const held = await holdChat(tx, target, owner)
      if (body.replaces) await takeBack(tx, held, body.replaces)
      const chat = await step(tx, held, 'ask')
      const { question, answer } = await storeQuestion(tx, chat, { key: body.key, text: body.question })
      return { chat, target, question, earlier: answer, language, key: body.key }
    })
    await passOn(asked, context)
    return streamAnswer(asked, context, translator(errorWords, language)('unavailable'))
  },

  async feedback({ body }, context) {
    const { db } = context
    const chat = await chatById(db, body.conversationId, ownerOf(context, body.visitorKey))
    const isDown = body.thumb === 'DOWN'
    const { rows } = isUuid(body.messageId)
      ? await sql<LineRow>`
          update assistant_line
          set thumb = ${body.thumb}, reason = ${isDown ? (body.reason ?? '') : ''}, note = ${isDown ? (body.note ?? '') : ''}
          where chat_id = ${chat.id} and id = ${body.messageId}::uuid and role = 'ASSISTANT' returning *`.execute(db)
      : { rows: [] }
    if (!rows[0]) throw noConversation(body.messageId)
    const target = await readTarget(db, { llmType: chat.llm_type, code: chat.target_code }, context.language)
    return messageOf(db, rows[0], target, context)
  },

  async askPerson({ body }, context) {
    const { db, session } = context
    const language = body.language ?? context.language
    const owner = neededOwner(context, body.visitorKey)
    const target = await readTarget(db, targetOf(body), language)
    if (session) await adopt(db, target, session.uid, body.visitorKey)
    await count(db, await countersOf(context, owner))
    const chat = await db.transaction().execute((tx) => holdChat(tx, target, owner))
    if (chat.state === 'WAITING' || chat.state === 'PERSON') return detailOf(db, chat, target, { language, session })
    if (session && (await recipientFor(db, target, session.uid))) {
      const handed = await handOver(chat, target, context as LoggedIn)
      return detailOf(db, handed, target, { language, session })
    }
    await db.transaction().execute((tx) => addLine(tx, chat.id, { role: 'STATE', text: '', line: 'ABSENT' }))
    return detailOf(db, chat, target, { language, session })
  },

  async seen({ body }, context) {
    const { db, session } = context
    const { room_id: roomId } = await chatById(db, body.conversationId, ownerOf(context, body.visitorKey))
    const [, number] = /-(\d{1,9})$/.exec(body.messageId) ?? []
    if (session && roomId && body.messageId === `${roomId}-${number}`)
      await markRead(db, roomId, Number(number), { uid: session.uid, enterpriseCode: '' })
    return null
  },

  async leaveLead({ body }, context) {
    const { db } = context
    const language = body.language ?? context.language
    const chat = await chatById(db, body.conversationId, ownerOf(context, body.visitorKey))
    const { name, company = '', email, phone, phoneCountryCode, message = '', key } = body
    const enterpriseCode = chat.llm_type === 'ENTERPRISE' ? chat.target_code : ''
    const details = { enterpriseCode, name, company, email, phone, phoneCountryCode, message, language }
    const lead = { ...details, channel: 'IM_CHAT' as const, sourceType: 'H5_SOURCE', idempotencyKey: key }
    const { leadId } = await leads.submit({ body: lead }, context)
    const after = await db.transaction().execute(async (tx) => {
      const held = await sql<ChatRow & { lead_id: string | null }>`
        select * from assistant_chat where id = ${chat.id} for update`.execute(tx)
      const [now] = held.rows
      // The same key again: the lead has its transcript.
      if (!now || now.lead_id === leadId) return now ?? chat
      await keepTranscript(tx, chat, leadId)
      return step(tx, now, 'leaveLead')
    })
    return { leadId, conversation: await readDetail(db, after, { language, session: context.session }) }
  },

  async close({ body }, context) {
    const { db } = context
    const chat = await chatById(db, body.conversationId, ownerOf(context, body.visitorKey))
    const closed = await db.transaction().execute(async (tx) => {
      const held = await sql<ChatRow>`select * from assistant_chat where id = ${chat.id} for update`.execute(tx)
      return held.rows[0] ? step(tx, held.rows[0], 'close') : chat
    })
    const language = body.language ?? context.language
    return readDetail(db, closed, { language, session: context.session })
  },
}

/** Deletes for good the conversations whose deletion can no longer be undone. */
export async function deleteForgottenChats(db: Db) {
  await sql`
    delete from assistant_chat where deleted_at < now() - make_interval(secs => ${undoSeconds})`.execute(db)
}
