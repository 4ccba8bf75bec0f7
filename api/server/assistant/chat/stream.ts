import { sql } from 'kysely'
import type { ChatMessage } from '../../../contract/assistant/chat-structs.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { Db } from '../../../db/index.ts'
import { foldFar } from '../../../db/search/search.ts'
import type { Download } from '../../http/answers.ts'
import type { Context, LoggedIn } from '../../http/handlers.ts'
import { ensureIndexed } from '../knowledge/index-target.ts'
import { worded } from '../model/worded.ts'
import type { TargetProfile } from '../target.ts'
import { type Answer, extract } from './answer.ts'
import { addLine, type ChatRow, type LineRow, messageOf, textOf } from './chat-rows.ts'
import { foundInChat } from './earlier.ts'
import { tellPerson } from './hand-off.ts'

const encoder = new TextEncoder()

/** A server-sent event of an answer. */
type Event =
  | { is: 'begin'; data: { conversationId: string; question: Infer<typeof ChatMessage>; messageId: string } }
  | { is: 'sentence'; data: Answer['sentences'][number] }
  | { is: 'citation'; data: Answer['citations'][number] }
  | { is: 'end'; data: Infer<typeof ChatMessage> }
  | { is: 'broken'; data: { message: string } }

/** A question that was stored, and the conversation and target that it belongs to. */
export interface Asked {
  chat: ChatRow
  target: TargetProfile
  question: LineRow
  /** The complete answer of an earlier send of the same key. */
  earlier: LineRow | undefined
  language: Language
  key: string
}

/** Notes a question that the material does not answer, for its owner. */
async function noteQuestion(db: Db, { target, question, language }: Asked) {
  await sql`
    insert into assistant_question (llm_type, target_code, language, question, folded)
    values (${target.llmType}, ${target.code}, ${language}, ${question.text}, ${foldFar(question.text)})
    on conflict (llm_type, target_code, folded) do update
    set asked_count = assistant_question.asked_count + 1, last_at = now()`.execute(db)
}

/** Stores an answer with its question's end. The same question, sent again while this one ran, has one answer. */
async function storeAnswer(db: Db, { chat, question, language }: Asked, answer: Answer) {
  const { kind, ...detail } = answer
  return db.transaction().execute(async (tx) => {
    await sql`select from assistant_chat where id = ${chat.id} for update`.execute(tx)
    const line = {
      role: 'ASSISTANT' as const,
      text: textOf(answer),
      kind,
      detail,
      language,
      key: `answer ${question.id}`,
    }
    const { rows } = await sql<LineRow>`
      select * from assistant_line where chat_id = ${chat.id} and key = ${line.key}`.execute(tx)
    const stored = rows[0] ?? (await addLine(tx, chat.id, line))
    await sql`update assistant_line set is_complete = true where id = ${question.id}`.execute(tx)
    return stored
  })
}

/** The time after which nobody is answering a question any more, in seconds: longer than a model may take. */
const leftOverSeconds = 70

/**
 * Answers the newest question of a conversation from the material, if the server that was answering it has ended. Its
 * visitor finds the answer on coming back.
 */
export async function answerLeftOver(db: Db, chat: ChatRow | undefined, target: TargetProfile, language: Language) {
  if (chat?.state !== 'ASSISTANT') return
  const { rows } = await sql<LineRow>`
    select * from assistant_line where chat_id = ${chat.id} and role = 'VISITOR' and not is_complete
      and at < now() - make_interval(secs => ${leftOverSeconds})
      and number = (select max(number) from assistant_line where chat_id = ${chat.id})`.execute(db)
  const [question] = rows
  if (!question) return
  await ensureIndexed(db, target)
  const found = await foundInChat(db, chat, target, question, language)
  const reader = isLanguage(found.analysis.language) ? found.analysis.language : language
  const asked = { chat, target, question, earlier: undefined, language: reader, key: '' }
  const answer = extract(found, target, reader)
  if (answer.kind === 'ABSTAINED') await noteQuestion(db, asked)
  await storeAnswer(db, asked, answer)
}

const isWithPerson = ({ state }: ChatRow) => state === 'WAITING' || state === 'PERSON'

/**
 * Sends a question to the person who answers instead of the assistant, where one does. It stands in their room then,
 * and not among the lines of the assistant, also where it is refused: the visitor sends it again.
 * @throws {Refusal} if the person takes no message now
 */
export async function passOn({ chat, target, question, key, earlier }: Asked, context: Context) {
  if (earlier || !isWithPerson(chat)) return
  try {
    await tellPerson(chat, target, question.text, key, context as LoggedIn)
  } finally {
    await sql`delete from assistant_line where id = ${question.id}`.execute(context.db)
  }
}

async function* eventsOfAnswer(asked: Asked, context: Context, signal: AbortSignal): AsyncGenerator<Event> {
  const { chat, target, question, language } = asked
  const { db } = context
  const reading = { language, session: context.session }
  const message = (row: LineRow) => messageOf(db, row, target, reading)
  const begin = { conversationId: chat.id, question: await message(question), messageId: asked.earlier?.id ?? '' }
  yield { is: 'begin', data: begin }
  if (asked.earlier) {
    for (const data of asked.earlier.detail.citations ?? []) yield { is: 'citation', data }
    for (const data of asked.earlier.detail.sentences ?? []) yield { is: 'sentence', data }
    yield { is: 'end', data: await message(asked.earlier) }
    return
  }
  if (isWithPerson(chat)) {
    yield { is: 'end', data: { ...(await message(question)), isComplete: true } }
    return
  }
  await ensureIndexed(db, target)
  const found = await foundInChat(db, chat, target, question, language)
  const reader = isLanguage(found.analysis.language) ? found.analysis.language : language
  const answer: Answer = { kind: 'ANSWER', sentences: [], citations: [], nearest: [], cards: [] }
  for await (const part of worded(found, target, reader, question.text, context.settings, signal)) {
    if (part.is === 'whole') Object.assign(answer, part.answer)
    if (part.is === 'citation') yield { is: 'citation', data: part.citation }
    if (part.is === 'sentence') yield { is: 'sentence', data: part.sentence }
  }
  if (answer.kind === 'ABSTAINED') await noteQuestion(db, asked)
  yield { is: 'end', data: await message(await storeAnswer(db, { ...asked, language: reader }, answer)) }
}

const written = ({ is, data }: Event) => `event: ${is}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Returns the answer to a question as server-sent events. Where it breaks off, the question stays: the same key asks it
 * again.
 */
export function streamAnswer(asked: Asked, context: Context, brokenText: string): Download {
  const hangUp = new AbortController()
  // The answer is also finished for somebody who has hung up: it is there when they come back.
  const events = eventsOfAnswer(asked, context, hangUp.signal)
  let isGone = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await events.next().catch(() => {
        // The database or the model is out of reach. The caller reads it, and sends the same key again.
        return { done: false, value: { is: 'broken', data: { message: brokenText } } } as const
      })
      if (isGone) return
      if (next.done) controller.close()
      else {
        controller.enqueue(encoder.encode(written(next.value)))
        if (next.value.is === 'broken') controller.close()
      }
    },
    async cancel() {
      isGone = true
      hangUp.abort()
      // The answer is finished all the same, and is there when the visitor comes back.
      for await (const _ of events);
    },
  })
  return { contentType: 'text/event-stream', body }
}
