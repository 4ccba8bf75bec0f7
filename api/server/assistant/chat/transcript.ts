import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ChatRow } from './chat-rows.ts'

/** A question or an answer. */
export interface SpokenLine {
  role: 'VISITOR' | 'ASSISTANT'
  text: string
  kind: string
  at: Date
}

/** The most characters of a transcript that a lead carries. */
const maxTranscript = 8000

/** Returns the questions and answers of a conversation, the oldest first, as far as a condition lets them. */
export async function spokenLines(db: Db, chatId: string, condition: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<SpokenLine>`
    select role, text, kind, at from assistant_line
    where chat_id = ${chatId} and role in ('VISITOR', 'ASSISTANT') and ${condition} order by number`.execute(db)
  return rows
}

/** Writes the conversation beside the lead that was left from it. */
export async function keepTranscript(tx: Db, chat: Pick<ChatRow, 'id'>, leadId: string) {
  const lines = await spokenLines(tx, chat.id)
  const text = lines.map((line) => `${line.role === 'VISITOR' ? '→' : '←'} ${line.text}`).join('\n')
  await sql`
    insert into lead_event (lead_id, target, uid, kind, detail)
    select id, target, null, 'NOTE', ${JSON.stringify({ text: text.slice(-maxTranscript).toWellFormed() })}::jsonb
    from lead where id = ${leadId}::uuid`.execute(tx)
  await sql`update assistant_chat set lead_id = ${leadId}::uuid where id = ${chat.id}`.execute(tx)
}
