import { sql } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import { foldFar } from '../../../db/search/search.ts'
import { type Found, retrieve } from '../retrieval/retrieve.ts'
import type { TargetProfile } from '../target.ts'
import { chosenHits } from './answer.ts'
import type { ChatRow, LineRow } from './chat-rows.ts'
import { isSupported } from './support.ts'

/** Words by which a folded question says that it goes on from the one before it. */
const goesOn = new RegExp(
  [
    String.raw`^(?:and|und|et|y|e|a|и|а|ve|dan|lalu|va|ja|what about|how about|was ist mit|qu en est il)\b`,
    '^(?:و(?:ما|كم|هل|متي|اين|ماذا|من|كيف|ايش|وين)|وماذا|طيب)',
    '^(?:那|还有|它|それ|その|じゃあ|では|あと|그럼|그리고|แล้ว)|呢[?？]?$|(?:は|も)[?？]$',
    String.raw`\b(?:it|its|this one|that one|davon|dessen|dieses|er|ihn|celui-ci|este|esse|questo|его|него|bunun|onun)\b`,
    String.raw`(?<!\p{L})(?:هو|هي|منه|منها|وزنه|وزنها)(?!\p{L})|它|这个|这款|これ|その`,
  ].join('|'),
  'u',
)

/** Returns the question that a visitor asked before another one in a conversation; undefined for the first one. */
async function questionBefore(db: Db, chat: ChatRow, { number }: LineRow) {
  const { rows } = await sql<{ text: string }>`
    select text from assistant_line
    where chat_id = ${chat.id} and role = 'VISITOR' and number < ${number} order by number desc limit 1`.execute(db)
  return rows[0]?.text
}

const isAnswered = (found: Found) =>
  found.analysis.isGreeting || found.analysis.isThanks || isSupported(chosenHits(found), found)

/**
 * Finds what supports a question of a conversation. One that goes on from the question before it, as `and how heavy is
 * it?`, is about the same thing, or asks the same of another one.
 */
export async function foundInChat(
  db: Db,
  chat: ChatRow,
  target: TargetProfile,
  question: LineRow,
  language: Language,
): Promise<Found> {
  const before = await questionBefore(db, chat, question)
  const { text } = question
  if (before === undefined) return retrieve(db, target, text, language)
  if (goesOn.test(foldFar(text))) {
    const together = await retrieve(db, target, text, language, before)
    if (isAnswered(together)) return together
  }
  const alone = await retrieve(db, target, text, language)
  if (isAnswered(alone) && !alone.isOnlyNamed) return alone
  // A question of which the material knows each word may lack only the thing that it is about.
  if (!alone.isKnown) return alone
  const together = await retrieve(db, target, text, language, before)
  return isAnswered(together) ? together : alone
}
