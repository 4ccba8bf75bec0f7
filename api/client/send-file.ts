import { is, type Struct } from 'superstruct'
import type { Language } from '../contract/core/languages.ts'
import { addressOf } from './address.ts'
import { clientInfo, failureOf } from './ask.ts'
import { ApiError } from './errors.ts'
import { refusalOf } from './refusal.ts'

/** The sender of a file: the origin of the API, a login, and the language of the answer. */
export interface FileSender {
  origin: string
  token: string
  language: Language
}

/**
 * Sends a file to a call that takes one, and resolves to its answer. Rejects with an `ApiError`.
 *
 *     const report = await sendFile(meetingExhibitors.import, { meetingCode, isPreview: 'YES' }, file, sender)
 */
export async function sendFile<Data>(
  entry: { method: 'GET' | 'POST'; path: `/${string}`; data: Struct<Data, unknown> },
  query: Record<string, string>,
  file: File,
  { origin, token, language }: FileSender,
): Promise<Data> {
  const form = new FormData()
  form.append('file', file, file.name)
  const info = () => ({ language, eventKey: '', appKey: '', from: 'H5' })
  const address = `${addressOf(origin, entry, { query })}&client-info=${clientInfo({ info })}`
  try {
    const answer = await fetch(address, { method: entry.method, body: form, headers: { authorization: token } })
    // A proxy's page of an error is no JSON: the status alone says then what happened.
    const body: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw refusalOf({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
    const { data } = (body ?? {}) as { data?: unknown }
    if (!is(data, entry.data)) throw new ApiError('badAnswer', '')
    return data
  } catch (error) {
    throw failureOf(error as Error)
  }
}
