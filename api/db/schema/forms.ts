import type { Generated } from 'kysely'
import type { FormDefinition } from '../../contract/forms/definition.ts'
import type { InstantDefault, InstantOrNull, Json } from './columns.ts'

/** The forms that people make, their answers, and answers that are kept for later. */
export interface FormsTables {
  form_setting: {
    code: string
    kind: 'QUESTIONNAIRE' | 'APPLICATION' | 'COMMITMENT'
    owner_uid: string | null
    meeting_code: string | null
    draft: Json<FormDefinition>
    revision: Generated<number>
    version: number | null
    opens_at: InstantOrNull
    closes_at: InstantOrNull
    is_closed: Generated<boolean>
    max_answers: number | null
    taken: Generated<number>
    one_per: Generated<'NONE' | 'ACCOUNT' | 'PHONE' | 'INVITATION' | 'DEVICE'>
    valid_days: number | null
    layout: Generated<'PAGES' | 'ONE_BY_ONE'>
    result_key: string | null
    preview_key: string | null
    created_at: InstantDefault
    updated_at: InstantDefault
  }
  form_answer: {
    id: Generated<string>
    form_code: string
    form_version: number
    key: string
    one_key: string | null
    uid: string | null
    language: string
    answers: Json<Record<string, unknown>>
    state: Generated<'SUBMITTED' | 'PASSED' | 'NOT_PASSED'>
    reason: Generated<string>
    valid_until: InstantOrNull
    created_at: InstantDefault
  }
  form_draft: {
    form_code: string
    key: string
    uid: string | null
    form_version: number
    answers: Json<Record<string, unknown>>
    updated_at: InstantDefault
  }
}
