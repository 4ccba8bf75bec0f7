import type { Infer } from 'superstruct'
import { hallPlans as calls } from '../contract/meetings/organising/hall-plans.ts'
import { addressOf } from './address.ts'
import { dataOf, type Sending, sendFiles } from './upload.ts'

/** Uploads the drawing of a hall. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export function addHallDrawing(meetingCode: string, file: File, { origin = location.origin, ...sending }: Sending) {
  const form = new FormData()
  form.append('file', file)
  return sendFiles<Infer<typeof calls.draw.data>>(
    addressOf(origin, calls.draw, { query: { meetingCode } }),
    form,
    sending,
    dataOf(calls.draw.data),
  )
}
