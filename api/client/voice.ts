import { is } from 'superstruct'
import { Transcript, voices } from '../contract/assistant/voices.ts'
import type { Language } from '../contract/core/languages.ts'
import { addressOf } from './address.ts'
import { clientInfo, failureOf } from './ask.ts'
import { ApiError } from './errors.ts'
import { eventsOf } from './event-stream.ts'
import { refusalOf } from './refusal.ts'
import { fetchAs, type Issuer } from './request-token.ts'

/**
 * The sender of a recording: the API, the language that is spoken, a signal that calls it off, and the receiver of all
 * words so far, where the recogniser gives any before the end.
 */
export interface VoiceSender extends Issuer {
  language: Language
  signal: AbortSignal
  onPartial(text: string): void
}

/** Reads a transcript while it is made. Rejects where it broke off. */
async function textIn(body: ReadableStream<Uint8Array>, { signal, onPartial }: VoiceSender) {
  for await (const { name, data } of eventsOf(body, signal)) {
    if (name === '') continue
    const event: { text?: unknown; message?: string } = JSON.parse(data)
    if (name === 'broken') throw new ApiError('voiceUnavailable', event.message ?? '')
    if (name === 'partial' && typeof event.text === 'string') onPartial(event.text)
    if (name !== 'end') continue
    if (!is(event, Transcript)) throw new ApiError('badAnswer', '')
    return event.text
  }
  if (signal.aborted) throw new DOMException('The recording was called off.', 'AbortError')
  throw new ApiError('offline', '')
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
  const address = `${addressOf(origin, voices.stream, { query: { language } })}&client-info=${clientInfo({ info })}`
  try {
    const answer = await fetchAs({ origin, appKey })(address, {
      method: voices.stream.method,
      body: form,
      signal,
    })
    if (answer.ok && answer.body) return await textIn(answer.body, sender)
    // A proxy's page of an error is no JSON: the status alone says then what happened.
    const body: unknown = await answer.json().catch(() => undefined)
    throw refusalOf({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
  } catch (error) {
    throw failureOf(error as Error)
  }
}
