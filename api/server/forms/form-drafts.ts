import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { formAnswers as calls } from '../../contract/forms/form-answers.ts'
import { formLimits } from '../../contract/forms/form-terms.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { invalidInput } from '../http/refusal.ts'
import { formRow, noForm } from './form-rows.ts'

type Kept = Infer<(typeof calls)['readDraft']['data']>

/** Reads the answers that were kept by a key, else the newest of the caller's account; null without any. */
export async function readDraft(
  { formCode, key }: Infer<(typeof calls)['readDraft']['query']>,
  { db, session }: Context,
): Promise<Kept> {
  if (!key && !session) return null
  const whose = key ? sql`key = ${key}` : sql`uid = ${session?.uid ?? ''}`
  const { rows } = await sql<{ key: string; version: number; answers: Record<string, unknown>; savedAt: Date }>`
    select key, form_version as version, answers, updated_at as "savedAt"
    from form_draft where form_code = ${formCode} and ${whose} order by updated_at desc limit 1`.execute(db)
  const [row] = rows
  return row ? { ...row, savedAt: row.savedAt.toISOString() } : null
}

/** Keeps answers under a key; the numbers of documents stay on the device on which they were typed. */
export async function keepDraft(
  { formCode, key, version, answers }: Infer<(typeof calls)['draft']['body']>,
  { db, session, settings, remoteAddress }: Context,
): Promise<{ key: string; savedAt: string }> {
  const row = await formRow(formCode, db)
  if (!row?.definition) throw noForm(formCode)
  if (JSON.stringify(answers).length > formLimits.answerBytes) {
    throw invalidInput('answers', `at most ${formLimits.answerBytes} bytes`)
  }
  await count(db, [counter('formDraftsPerAddress', await addressKey(db, remoteAddress), settings.limits)])
  const storable = new Map(Object.entries(answers))
  const fields = row.definition.pages.flatMap((page) => page.fields)
  for (const { type, name } of fields) if (type === 'ID_DOCUMENT') storable.delete(name)
  const { rows } = await sql<{ savedAt: Date }>`
    insert into form_draft (form_code, key, uid, form_version, answers)
    values (${formCode}, ${key}, ${session?.uid ?? null}, ${version}, ${JSON.stringify(Object.fromEntries(storable))})
    on conflict (form_code, key) do update set answers = excluded.answers, form_version = excluded.form_version,
      uid = coalesce(excluded.uid, form_draft.uid), updated_at = now()
    returning updated_at as "savedAt"`.execute(db)
  return { key, savedAt: rows[0]?.savedAt.toISOString() ?? '' }
}
