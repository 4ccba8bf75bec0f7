import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { FormKind } from '../../../api/contract/forms/form-terms.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { PageName } from '../../../api/contract/pages.ts'
import type { PageInput } from '../../page.ts'

/** A form that is filled in. */
export type OpenForm = Reply<Contract['formAnswers']['open']>

/** The answer that somebody gave to it. */
export type Answered = NonNullable<OpenForm['answered']>

/** The data of a page with a form; without one where there is none. */
export interface FormData {
  form?: OpenForm
}

/** The parts of an address that name a form. */
export interface NamesForm {
  code?: string | undefined
  meetingCode?: string | undefined
}

/** Loads the form that the address names, else the first that is open of a kind and a meeting. */
export async function loadForm(
  { client, language }: Pick<PageInput<PageName>, 'client' | 'language'>,
  { code, meetingCode }: NamesForm,
  kind: FormKind,
): Promise<FormData> {
  const named = code ? { formCode: code } : { kind, ...(meetingCode && { meetingCode }) }
  try {
    return { form: await client.formAnswers.open({ query: { ...named, language } }) }
  } catch (error) {
    // The page says itself that there is no such form.
    if (error instanceof ApiError && (error.code === 'formNotFound' || error.code === 'invalidInput')) return {}
    throw error
  }
}
