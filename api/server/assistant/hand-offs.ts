import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Actor, actorOf, noRoom, ownSideOf } from '../messages/actor.ts'
import type { ChatRow } from './chat/chat-rows.ts'
import { step } from './chat/hand-off.ts'
import { spokenLines } from './chat/transcript.ts'
import { readTarget } from './target.ts'

/**
 * Returns the conversation that an assistant has handed into a room; undefined where there is none, and for its
 * visitor, who has it in the chat. @throws {Refusal} for rooms that are not the actor's
 */
async function handedInto(db: Db, roomId: string, actor: Actor): Promise<ChatRow | undefined> {
  if (!isUuid(roomId)) throw noRoom(`The caller has no room "${roomId}".`)
  const { rows } = await sql<ChatRow | { id: null }>`
    select chat.* from (${ownSideOf(roomId, actor)}) as own
    left join lateral (
      select * from assistant_chat
      where room_id = own.room_id and uid is distinct from own.uid and deleted_at is null
      order by last_at desc limit 1
    ) as chat on true`.execute(db)
  const [chat] = rows
  if (!chat) throw noRoom(`The caller has no room "${roomId}".`)
  return chat.id === null ? undefined : chat
}

/** Answers the calls of the people to whom an assistant hands conversations. */
export const handOffs: Handlers<'handOffs'> = {
  async read({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    const chat = await handedInto(db, body.roomId, actor)
    if (!chat) return { targetName: '', state: '', list: [] }
    const target = await readTarget(db, { llmType: chat.llm_type, code: chat.target_code }, language)
    const lines = await spokenLines(db, chat.id, sql`number < ${chat.handed_number}`)
    const list = lines.map(({ kind, at, role, text }) => ({
      ...{ role, text, at: at.toISOString(), isAbstained: kind === 'ABSTAINED' },
    }))
    return { targetName: target.name, state: chat.state, list }
  },

  async end({ body }, context) {
    const { db } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    const chat = await handedInto(db, body.roomId, actor)
    if (!chat) return { state: '' }
    const ended = await db.transaction().execute(async (tx) => {
      const held = await sql<ChatRow>`select * from assistant_chat where id = ${chat.id} for update`.execute(tx)
      return held.rows[0] ? step(tx, held.rows[0], 'close') : chat
    })
    return { state: ended.state }
  },
}
