import { sql } from 'kysely'
import type { Answers } from '../../contract/forms/answers.ts'
import type { AnswerState } from '../../contract/forms/form-terms.ts'
import type { Db } from '../../db/index.ts'
import { fileAddress } from '../media/media.ts'

/** An answer as the database reads it. */
export interface AnswerRow {
  answerId: string
  version: number
  state: AnswerState
  reason: string
  language: string
  at: Date
  validUntil: Date | null
}

/** An answer with what was answered. */
export interface WholeRow extends AnswerRow {
  answers: Answers
}

/** The columns of an answer. */
export const answerColumns = sql`
  form_answer.id as "answerId", form_version as version, state, reason, language, form_answer.created_at as at,
  valid_until as "validUntil"`

/** An answer as callers see it. */
export const answerItem = ({ answerId, version, state, reason, language, at, validUntil }: AnswerRow) => ({
  ...{ answerId, version, state, reason, language },
  at: at.toISOString(),
  validUntil: validUntil?.toISOString() ?? '',
})

/** Returns the names and addresses of files by their ids; files that are gone are left out. */
export async function filesById(ids: readonly string[], db: Db) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => ({ id, name, address: fileAddress(id) }))
}
