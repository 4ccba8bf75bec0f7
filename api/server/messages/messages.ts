import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { holdWords } from '../core/folded-texts.ts'
import { hasModel } from '../core/language-model.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { type Actor, actorOf, noRoom } from './actor.ts'
import { nextChanges } from './changes.ts'
import { findMessages, ownMessage, readMessage, readMessages, stateOf } from './message-rows.ts'
import { markRead } from './reading.ts'
import { sendMessage, tellOwners } from './sending.ts'
import { openStream } from './stream.ts'
import { translate } from './translation.ts'
import { tellTyping } from './typing.ts'

/** Refuses ids that no room can have, which the database would not compare with any. */
function checkRoom(roomId: string) {
  if (!isUuid(roomId)) throw noRoom(`The caller has no room "${roomId}".`)
}

const noMessage = (roomId: string, number: number) =>
  new Refusal('messageNotFound', `The caller has no message ${number} in the room "${roomId}".`)

/** Returns a message that was just stored or changed, with its room. */
async function messageOf(db: Db, roomId: string, number: number, actor: Actor, language: Language) {
  const message = await readMessage(db, roomId, number, actor, language)
  if (!message) throw noMessage(roomId, number)
  return { roomId, message }
}

/** Deletes the file of a recalled message, unless another message or a report shows it. */
async function deleteFile(db: Db, fileId: string, uid: string) {
  await sql`
    delete from media where id = ${fileId} and owner_uid = ${uid}
      and not exists (select from message where sender_uid = ${uid} and detail ->> 'fileId' = ${fileId})
      and not exists (select from message_report where sender_uid = ${uid} and detail ->> 'fileId' = ${fileId})`.execute(
    db,
  )
}

/** Answers the calls about messages. */
export const messages: Handlers<'messages'> = {
  async list({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(body.roomId)
    const [state, list] = await Promise.all([
      stateOf(db, body.roomId, body.since ?? '', actor),
      readMessages(db, body.roomId, body, actor, language),
    ])
    const { settings } = context
    return { list, ...state, recallSeconds: settings.recallSeconds, mayTranslate: hasModel(settings) }
  },

  async send({ body }, context) {
    const actor = await actorOf(context, body.asEnterpriseCode)
    const { roomId, isRepeated, stored } = await sendMessage(body, actor, context)
    // Colleagues see who wrote in their enterprise's name, which has to be read.
    if (isRepeated || actor.enterpriseCode) return messageOf(context.db, roomId, stored.number, actor, context.language)
    return { roomId, message: await ownMessage(context.db, stored, context.language) }
  },

  async recall({ body }, context) {
    const { db, language, settings } = context
    const { recallSeconds } = settings
    const { roomId, number } = body
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(roomId)
    const { rows } = await sql<{ outcome: 'recalled' | 'late' | 'noMessage'; owners: string[]; fileId: string | null }>`
      select outcome, owners, file_id as "fileId"
      from recall_message(${actor.uid}, ${actor.enterpriseCode}, ${roomId}::uuid, ${number}, ${recallSeconds})`.execute(
      db,
    )
    const [{ outcome, owners, fileId }] = rows as [(typeof rows)[number]]
    if (outcome === 'noMessage') throw noMessage(roomId, number)
    if (outcome === 'late') throw new Refusal('recallExpired', `A message is recalled within ${recallSeconds} seconds.`)
    if (fileId) await deleteFile(db, fileId, actor.uid)
    tellOwners(db, owners)
    return messageOf(db, roomId, number, actor, language)
  },

  async read({ body }, context) {
    const { db } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(body.roomId)
    return { unread: await markRead(db, body.roomId, body.number, actor, body.isDeliveredOnly) }
  },

  async search({ body }, context) {
    const { db, language } = context
    const { roomId, search, before, pageSize } = body
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(roomId)
    await stateOf(db, roomId, '', actor)
    const condition = holdWords(search, sql`message.text`)
    return findMessages(db, roomId, { condition, before, pageSize }, actor, language)
  },

  async typing({ body }, context) {
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(body.roomId)
    await tellTyping(context.db, body.roomId, actor)
    return null
  },

  async translate({ body }, context) {
    const { roomId, number } = body
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(roomId)
    const { message } = await messageOf(context.db, roomId, number, actor, context.language)
    if (!message.text) throw noMessage(roomId, number)
    return { text: await translate(message.text, context) }
  },

  async report({ body }, context) {
    const { db, settings } = context
    const { roomId, number, reason, note = '' } = body
    const actor = await actorOf(context, body.asEnterpriseCode)
    checkRoom(roomId)
    const message = await readMessage(db, roomId, number, actor, context.language)
    if (!message || message.isOwn || message.isRecalled) throw noMessage(roomId, number)
    await count(db, [counter('reportsPerPerson', actor.uid, settings.limits)])
    await sql`
      insert into message_report (room_id, number, reporter_uid, sender_uid, reason, note, kind, text, detail)
      select room_id, number, ${actor.uid}, sender_uid, ${reason}, ${note}, kind, text, detail
      from message where room_id = ${roomId}::uuid and number = ${number} and recalled_at is null
      on conflict do nothing`.execute(db)
    return null
  },

  async stream({ query }, context) {
    return openStream(query.after || context.lastEventId, context)
  },

  async changes({ query }, context) {
    return nextChanges(query.after ?? '', context)
  },
}
