import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import type { chatEvents } from '../../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { sendMessage } from '../../messages/sending.ts'
import type { TargetProfile } from '../target.ts'
import { addLine, type ChatRow } from './chat-rows.ts'
import { steps } from './state-lines.ts'

/** The longest message that goes to a person, in characters. */
const maxMessage = 500

/**
 * Takes a step of a hand-off in a conversation that the transaction holds, with its visible line. One that goes to a
 * person is looked at again later, so that it does not wait for ever.
 */
export async function step(tx: Db, chat: ChatRow, event: (typeof chatEvents)[number], name = ''): Promise<ChatRow> {
  const next = steps[event][chat.state]
  if (!next) return chat
  await sql`update assistant_chat set state = ${next.to} where id = ${chat.id}`.execute(tx)
  const line = await addLine(tx, chat.id, { role: 'STATE', text: '', line: next.line, name })
  if (next.to !== 'WAITING' || chat.state === 'WAITING') return { ...chat, state: next.to }
  await sql`update assistant_chat set handed_number = ${line.number} where id = ${chat.id}`.execute(tx)
  await sql`
    insert into queued_job (kind, party, payload, due_at)
    values ('handOff', ${chat.target_code}, ${JSON.stringify({ chatId: chat.id, number: line.number })}::jsonb,
      now() + interval '1 hour')`.execute(tx)
  return { ...chat, state: next.to, handed_number: line.number }
}

/** Returns whom a hand-off goes to: somebody must be there who reads messages, and it is not the visitor. */
export async function recipientFor(db: Db, target: TargetProfile, uid: string) {
  if (target.llmType === 'USER') return target.code === uid ? undefined : { uid: target.code }
  if (!target.enterpriseCode) return undefined
  const { rows } = await sql`
    select from enterprise_member
    where enterprise_code = ${target.enterpriseCode} and role in ('OWNER', 'SALES') limit 1`.execute(db)
  return rows.length > 0 ? { enterpriseCode: target.enterpriseCode } : undefined
}

/**
 * Sends a text to the person who is to answer, and keeps the room in which they do.
 * @throws {Refusal} if they take no message now, or nobody reads them any more
 */
export async function tellPerson(chat: ChatRow, target: TargetProfile, text: string, key: string, context: LoggedIn) {
  const recipient = chat.room_id ? undefined : await recipientFor(context.db, target, context.session.uid)
  const to = chat.room_id ? { roomId: chat.room_id } : recipient
  if (!to) throw new Refusal('messageRefused', `Nobody reads the messages to ${target.llmType} "${target.code}".`)
  const actor = { uid: context.session.uid, enterpriseCode: '' }
  const sent = await sendMessage({ ...to, key, text: text.slice(0, maxMessage).toWellFormed() }, actor, context)
  const from = sent.stored.number - 1
  await sql`
    update assistant_chat set room_id = ${sent.roomId}, room_from = case when room_id is null then ${from} else room_from end
    where id = ${chat.id}`.execute(context.db)
  return { ...chat, room_id: sent.roomId, room_from: chat.room_id ? chat.room_from : from }
}

/** Hands a conversation to a person, with the questions that the visitor has asked since the last time. */
export async function handOver(chat: ChatRow, target: TargetProfile, context: LoggedIn): Promise<ChatRow> {
  const { rows } = await sql<{ text: string }>`
    select text from assistant_line where chat_id = ${chat.id} and role = 'VISITOR' order by number desc limit 5`.execute(
    context.db,
  )
  const questions = rows.reverse().map(({ text }) => text)
  // A new talk: what was said in the room before stays in messages.
  const fresh = { ...chat, room_id: null }
  await sql`update assistant_chat set room_id = null where id = ${chat.id}`.execute(context.db)
  const key = randomBytes(16).toString('hex')
  const passedOn = questions.length > 0 ? await tellPerson(fresh, target, questions.join('\n'), key, context) : fresh
  // The message of the hand-off repeats the lines above it.
  if (passedOn.room_id)
    await sql`update assistant_chat set room_from = room_from + 1 where id = ${chat.id}`.execute(context.db)
  return context.db
    .transaction()
    .execute((tx) => step(tx, { ...passedOn, room_from: passedOn.room_from + 1 }, 'askPerson'))
}

/** Notes that a person has answered in the room, if one has: the assistant then stays quiet, with a visible line. */
export async function noticePerson(db: Db, chat: ChatRow | undefined): Promise<ChatRow | undefined> {
  if (chat?.state !== 'WAITING' || !chat.room_id) return chat
  const { rows } = await sql<{ firstName: string; lastName: string; countryCode: string }>`
    select coalesce(family_name, '') as "firstName", coalesce(given_name, '') as "lastName",
      coalesce(person.country_code, '') as "countryCode"
    from message join message_side as side using (room_id, side) left join person on person.uid = sender_uid
    where room_id = ${chat.room_id} and number > ${chat.room_from} and side.uid is distinct from ${chat.uid}
    order by number limit 1`.execute(db)
  const [person] = rows
  if (!person) return chat
  return db.transaction().execute(async (tx) => {
    const held = await sql<ChatRow>`select * from assistant_chat where id = ${chat.id} for update`.execute(tx)
    // The line is stored for readers of every language, so it has the main name.
    return held.rows[0] ? step(tx, held.rows[0], 'personAnswers', fullName(person)) : chat
  })
}
