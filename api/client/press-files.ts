import type { Infer } from 'superstruct'
import { pressKits as calls } from '../contract/meetings/press/press-kits.ts'
import { addressOf } from './address.ts'
import { dataOf, type Sending, sendFiles } from './upload.ts'

/** Adds a file to the press kit of a meeting. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export function addPressFile(meetingCode: string, file: File, { origin = location.origin, ...sending }: Sending) {
  const form = new FormData()
  form.append('file', file)
  return sendFiles<Infer<typeof calls.add.data>>(
    addressOf(origin, calls.add, { query: { meetingCode } }),
    form,
    sending,
    dataOf(calls.add.data),
  )
}
