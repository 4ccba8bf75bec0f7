import { ApiError } from '../../../api/client/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { type Draft, edited, emptied } from './draft.ts'
import { reasonFor } from './failure.ts'
import { addToOutbox, type Waiting } from './outbox.ts'
import { ProofError, type Submit, send } from './send.ts'
import { type Circumstances, submissionOf } from './submission.ts'
import { type Problems, problemsFrom } from './validate.ts'

/** The result of an attempt. */
export type Outcome =
  | { is: 'sent'; leadId: string; email: string }
  /** The server found wrong fields. */
  | { is: 'wrong'; problems: Problems }
  /** The device is offline: the enquiry waits in the outbox. */
  | { is: 'waiting' }
  | { is: 'failed'; reason: string }

/** The input of an attempt. */
export interface Attempt {
  draft: { now(): Draft; keep(draft: Draft): void }
  circumstances: Circumstances
  submit: Submit
  language: Language
  /** The origin of the enquiry, stored with it if the device is offline. */
  origin: Pick<Waiting, 'scope' | 'connection' | 'isHome'>
  onCheck(): void
}

/** Sends the draft once. In every case the typed text is then in the draft, in the outbox, or stored as a lead. */
export async function attempt({ draft, circumstances, submit, language, origin, onCheck }: Attempt): Promise<Outcome> {
  const started = edited(draft.now(), {})
  const { said: valuesJson, body } = submissionOf(started, circumstances)
  draft.keep({ ...started, attempt: { said: valuesJson, body } })
  const onKey = (key: string) =>
    draft.keep({ ...draft.now(), key, attempt: { said: valuesJson, body: { ...body, idempotencyKey: key } } })
  try {
    const { leadId } = await send(submit, body, { onCheck, onKey })
    draft.keep(emptied(draft.now()))
    return { is: 'sent', leadId, email: body.email }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ProofError)) throw error
    const code = error instanceof ApiError ? error.code : undefined
    const problems = error instanceof ApiError ? problemsFrom(error.more.fields) : {}
    if (code === 'invalidInput' && Object.keys(problems).length > 0) return { is: 'wrong', problems }
    if (code !== 'offline' || navigator.onLine) return { is: 'failed', reason: reasonFor(error, language) }
    const { attempt, values } = draft.now()
    addToOutbox({ ...origin, values, body: attempt?.body ?? body })
    draft.keep(emptied(draft.now()))
    return { is: 'waiting' }
  }
}
