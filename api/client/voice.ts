import { is } from 'superstruct'
import { voices } from '../contract/assistant/voices.ts'
import type { Language } from '../contract/core/languages.ts'
import { addressOf } from './address.ts'
import { clientInfo, failureOf } from './ask.ts'
import { ApiError } from './errors.ts'
import { refusalOf } from './refusal.ts'
import { fetchAs, type Issuer } from './request-token.ts'

/** The sender of a recording: the API, the language that is spoken, and a signal that calls it off. */
export interface VoiceSender extends Issuer {
  language: Language
  signal: AbortSignal
}

/**
 * Sends a recording (WAV, 16 kHz, 16 bits, mono, at most 60 s) and returns its text, empty where nothing was heard.
 * Rejects with an `ApiError`, or with the `AbortError` of the signal.
 */
export async function textOfVoice(wav: Blob, sender: VoiceSender): Promise<string> {
  const { origin, appKey, language, signal } = sender
  const form = new FormData()
  form.append('file', wav, 'voice.wav')
  const info = () => ({ language, eventKey: '', appKey, from: 'H5' })
  const address = `${addressOf(origin, voices.upload, { query: { language } })}&client-info=${clientInfo({ info })}`
  try {
    const answer = await fetchAs({ origin, appKey })(address, {
      method: voices.upload.method,
      body: form,
      signal,
    })
    // A proxy's page of an error is no JSON: the status alone says then what happened.
    const body: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw refusalOf({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
    const { data } = (body ?? {}) as { data?: unknown }
    if (!is(data, voices.upload.data)) throw new ApiError('badAnswer', '')
    return data.text
  } catch (error) {
    throw failureOf(error as Error)
  }
}
