import type { Infer } from 'superstruct'
import { recordings as calls } from '../contract/assistant/recordings.ts'
import { addressOf } from './address.ts'
import { dataOf, type Sending, sendFiles } from './upload.ts'

const formOf = (file: Blob) => {
  const form = new FormData()
  form.append('file', file, 'recording')
  return form
}

const originOf = ({ origin = location.origin }: Sending) => origin

/** Keeps the recording of a meeting. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export const keepRecording = (file: Blob, durationMs: number, sending: Sending) =>
  sendFiles<Infer<typeof calls.upload.data>>(
    addressOf(originOf(sending), calls.upload, { query: { durationMs } }),
    formOf(file),
    sending,
    dataOf(calls.upload.data),
  )

/**
 * Returns what is said in a piece of a recording (WAV, 16 kHz, 16 bits, mono, at most 60 s), each line with its time.
 * Rejects with an `ApiError`, or with the `AbortError` of the signal.
 */
export const hearPiece = (wav: Blob, sending: Sending) =>
  sendFiles<Infer<typeof calls.hear.data>>(
    addressOf(originOf(sending), calls.hear, { query: { language: sending.language } }),
    formOf(wav),
    sending,
    dataOf(calls.hear.data),
  )
