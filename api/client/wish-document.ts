import type { Infer } from 'superstruct'
import { drafts } from '../contract/assistant/drafts.ts'
import { addressOf } from './address.ts'
import { dataOf, type Sending, sendFiles } from './upload.ts'

/**
 * Returns the text of a document, or why it cannot be read. Rejects with an `ApiError`, or with the `AbortError` of the
 * signal.
 */
export function textOfDocument(file: File, sending: Sending) {
  const form = new FormData()
  form.append('file', file)
  return sendFiles<Infer<typeof drafts.read.data>>(
    addressOf(sending.origin ?? location.origin, drafts.read),
    form,
    sending,
    dataOf(drafts.read.data),
  )
}
