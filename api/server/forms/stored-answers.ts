import type { Answers, DocumentAnswer } from '../../contract/forms/answers.ts'
import type { Field } from '../../contract/forms/definition.ts'
import { maskedDocumentNumber, plainDocumentNumber } from '../../contract/forms/id-documents.ts'
import type { Db } from '../../db/index.ts'
import { seal } from '../core/sealing.ts'
import type { Settings } from '../core/settings.ts'
import { invalidFields } from '../http/refusal.ts'

const fileTypes = ['FILE', 'PHOTO', 'SIGNATURE']

/** Returns whether a field holds the ids of uploaded files. */
export const holdsFiles = ({ type }: Pick<Field, 'type'>) => fileTypes.includes(type)

/** Returns the ids of the files that answers name, with the field that names each. */
export const filesIn = (fields: readonly Field[], answers: Answers): { field: string; id: string }[] =>
  fields
    .filter(holdsFiles)
    .flatMap(({ name }) =>
      answers[name] === undefined ? [] : [answers[name]].flat().map((id) => ({ field: name, id: String(id) })),
    )

/** Throws a Refusal if an answer names files that the caller did not upload. */
export async function refuseForeignFiles(fields: readonly Field[], answers: Answers, uid: string, db: Db) {
  const named = filesIn(fields, answers)
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const rows = await db.selectFrom('media').select('id').where('owner_uid', '=', uid).where('id', 'in', ids).execute()
  const uploaded = new Set(rows.map(({ id }) => id))
  const foreign = named.filter(({ id }) => !uploaded.has(id))
  if (foreign.length === 0) return
  const faults = foreign.map(({ field }) => ({ path: `answers.${field}`, expected: 'a file that the caller uploaded' }))
  throw invalidFields(faults, 'Answers name files of others.')
}

/**
 * Returns answers with the numbers of ID documents sealed, as the database keeps them. `owner` names the row that holds
 * them, such as `registration:<id>`.
 */
export function sealedAnswers(
  fields: readonly Field[],
  answers: Answers,
  owner: string,
  settings: Pick<Settings, 'idKey' | 'dataFolder'>,
): Answers {
  const secret = fields.filter(({ type, name }) => type === 'ID_DOCUMENT' && answers[name] !== undefined)
  const sealed = secret.map(({ name }) => {
    const { type, number } = answers[name] as DocumentAnswer
    const bytes = seal(plainDocumentNumber(number), `${owner}:${name}`, settings)
    return [name, { type, number: maskedDocumentNumber(number), sealed: bytes.toString('base64') }]
  })
  return { ...answers, ...Object.fromEntries(sealed) }
}

/** Returns answers as people see them again: without what is sealed. */
export const openAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      if (typeof answer !== 'object' || answer === null || !('sealed' in answer)) return [name, answer]
      const { sealed, ...visible } = answer
      return [name, visible]
    }),
  )
