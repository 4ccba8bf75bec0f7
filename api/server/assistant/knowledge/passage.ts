import { sql } from 'kysely'
import type { sourceKinds } from '../../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../../db/index.ts'
import { vectorTokens } from '../retrieval/tokens.ts'
import type { Target } from '../target.ts'

/** A piece of material that answers can rest on. */
export interface NewPassage {
  kind: (typeof sourceKinds)[number]
  /** The code of the thing; of a document without a row of its own, the address of its file. */
  code: string
  title: string
  section: string
  /** A language code; empty where it is understood in all languages. */
  language: string
  /** The subject of a fact; empty for running text. */
  topic?: string
  text: string
  picture?: string
  page?: number
  slide?: number
  /** The people and the meetings that it is about, made by `subjectOf`: answers show their cards. */
  subjects?: string[]
  /** More texts by which it is found, without being shown. */
  also?: string[]
}

/** Returns a person or a meeting as a subject of passages; none without a code. */
export const subjectOf = (kind: 'PERSON' | 'MEETING', code: string | null | undefined) =>
  code ? [`${kind} ${code}`] : []

/** The number of passages in one statement. */
const batchSize = 500

/** Stores passages of a target; with a `fileId` they go with that file. */
export async function storePassages(db: Db, target: Target, passages: NewPassage[], fileId: string | null = null) {
  for (let at = 0; at < passages.length; at += batchSize) {
    const rows = passages.slice(at, at + batchSize).map(({ also = [], ...passage }) => ({
      ...{ topic: '', picture: '', page: 0, slide: 0, subjects: [], ...passage },
      tokens: vectorTokens(passage.title, passage.section, passage.text, ...also),
    }))
    await sql`
      insert into assistant_passage (llm_type, target_code, file_id, kind, code, title, section, page, slide, language,
        topic, text, picture, subjects, vector)
      select ${target.llmType}, ${target.code}, ${fileId}::uuid, kind, code, title, section, page, slide, language, topic,
        text, picture, array(select jsonb_array_elements_text(subjects)), array_to_tsvector(array(select jsonb_array_elements_text(tokens)))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, code text, title text, section text,
        page integer, slide integer, language text, topic text, text text, picture text, subjects jsonb,
        tokens jsonb)`.execute(db)
  }
}
