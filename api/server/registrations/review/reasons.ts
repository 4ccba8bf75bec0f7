import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { translator } from '../../../../i18n/messages.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { reasonCodes, reviewLimits } from '../../../contract/registrations/review-terms.ts'
import type { reviews } from '../../../contract/registrations/reviews.ts'
import type { Db } from '../../../db/index.ts'
import { inLanguage } from '../../core/language-map.ts'
import { isUuid } from '../../core/uuid.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { reviewReasonWords } from './review-reason-words.ts'

type Given = Pick<Infer<(typeof reviews)['decide']['body']>, 'reasonCode' | 'reasonId' | 'reason'>

/** The word of each reason that everybody has. */
const reasonWords = {
  ...({ PHOTO: 'PHOTO', DOCUMENT: 'DOCUMENT', NAME: 'NAME' } as const),
  ...({ ORGANISATION: 'ORGANISATION', DUPLICATE: 'DUPLICATE', NO_PLACE: 'NO_PLACE' } as const),
}

/** Returns a reason as a registrant reads it in their language. Runs in the name of the meeting. */
export async function reasonFor(
  { reasonCode, reasonId, reason }: Given,
  tx: Db,
): Promise<(language: Language) => string> {
  if (reasonCode) return (language) => translator(reviewReasonWords, language)(reasonWords[reasonCode])
  if (reason?.trim()) return () => reason.trim()
  const row = isUuid(reasonId ?? '')
    ? await tx
        .selectFrom('review_reason')
        .select('text')
        .where('id', '=', reasonId ?? '')
        .executeTakeFirst()
    : undefined
  if (!row) throw invalidInput('reason', 'a reason: a refusal needs one')
  return (language) => inLanguage(row.text, language, Object.keys(row.text)[0])
}

/** The reasons that a meeting can be given, in one language: those that everybody has, then its own. */
export async function reasonsOf(tx: Db, meetingCode: string, language: Language) {
  const t = translator(reviewReasonWords, language)
  const rows = await tx
    .selectFrom('review_reason')
    .select(['id', 'text'])
    .where('meeting_code', '=', meetingCode)
    .orderBy('created_at')
    .execute()
  return [
    ...reasonCodes.map((reasonCode) => ({ reasonCode, reasonId: '', text: t(reasonWords[reasonCode]) })),
    ...rows.map(({ id, text }) => ({
      reasonCode: '',
      reasonId: id,
      text: inLanguage(text, language, Object.keys(text)[0]),
    })),
  ]
}

/** Keeps a reason for a meeting, once: the same text again is the same reason. Throws a Refusal if it has too many. */
export async function saveReason(tx: Db, meetingCode: string, text: string, language: Language): Promise<string> {
  const map = JSON.stringify({ [language]: text.trim() })
  await sql`select pg_advisory_xact_lock(hashtext('reasons ' || ${meetingCode}))`.execute(tx)
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select id, text = ${map}::jsonb as "isSame" from review_reason where meeting_code = ${meetingCode}`.execute(tx)
  const same = rows.find(({ isSame }) => isSame)
  if (same) return same.id
  if (rows.length >= reviewLimits.ownReasons)
    throw invalidInput('text', `no more than ${reviewLimits.ownReasons} reasons of a meeting’s own`)
  const row = await tx
    .insertInto('review_reason')
    .values({ meeting_code: meetingCode, text: map })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes the text of a meeting’s reason. Registrations keep the text that they got. */
export async function changeReason(tx: Db, reasonId: string, text: string, language: Language): Promise<void> {
  const changed = isUuid(reasonId)
    ? await tx
        .updateTable('review_reason')
        .set({ text: JSON.stringify({ [language]: text.trim() }) })
        .where('id', '=', reasonId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!changed) throw new Refusal('itemNotFound', 'The meeting has no such reason.')
}
