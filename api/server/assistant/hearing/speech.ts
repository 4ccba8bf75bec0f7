import { maxVoiceSeconds } from '../../../contract/assistant/assistant-terms.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { hasVoice, type Settings } from '../../core/settings.ts'
import { atOnce } from '../../http/concurrency.ts'
import { Refusal } from '../../http/refusal.ts'
import { askCommand, askUpstream, type Heard, type Partials, plain } from './recognisers.ts'
import { soundType } from './sound-type.ts'
import { utterancesOf, wavOf } from './utterances.ts'

/** The longest line of a transcript, in characters. */
const maxLine = 2000
/** The loudness below which nothing was said, of 32,768. */
const silence = 200
const expected = `WAV, 16 kHz, 16 bit, mono, up to ${maxVoiceSeconds} s`
const unavailable = (detail: string) => new Refusal('voiceUnavailable', detail, { retryAfterSeconds: 30 })

/** Finds the parts of a WAV file. */
function* chunksOf(wav: Buffer) {
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4)
    yield { name: wav.toString('latin1', at, at + 4), bytes: wav.subarray(at + 8, at + 8 + size) }
    at += 8 + size + (size % 2)
  }
}

/** A recording that was looked into. */
export interface Recording {
  wav: Buffer
  samples: Int16Array
  durationMs: number
  isSilent: boolean
}

/**
 * Looks into a recording: WAV, 16 kHz, 16 bit, mono, up to 60 seconds. `path` names the field that it came in.
 * @throws {Refusal} `voiceRefused` for anything else
 */
export function checkRecording(wav: Buffer, path = 'file'): Recording {
  const refused = (detail: string) =>
    new Refusal('voiceRefused', `The recording ${detail}.`, { fields: [{ path, expected }] })
  const type = soundType(wav)
  if (type !== 'audio/wav') throw refused(`is ${type ?? 'no sound'}`)
  const chunks = [...chunksOf(wav)]
  const format = chunks.find(({ name }) => name === 'fmt ')?.bytes
  const samples = chunks.find(({ name }) => name === 'data')?.bytes
  if (!format || format.length < 16 || !samples) throw refused('has no sound in it')
  const shape = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)]
  if (shape.join() !== '1,1,16000,16') throw refused('is not 16 kHz, 16 bit, mono')
  const durationMs = Math.round(samples.length / 32)
  if (durationMs > (maxVoiceSeconds + 1) * 1000) throw refused('is too long')
  // A copy, for what a view needs is an even place in the memory.
  const values = new Int16Array(new Uint8Array(samples.subarray(0, samples.length & ~1)).buffer)
  const loudest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return { wav, samples: values, durationMs, isSilent: loudest < silence }
}

/** Recognisers are heavy: one caller's recordings take turns. */
const takeTurn = atOnce(2)

/** Lets a caller's recordings take turns, and says of every failure that the recogniser failed. */
async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  try {
    return await takeTurn(caller, work)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unavailable(`The recogniser failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

/** The circumstances in which a recording is recognised; with `partials` its words are also given while they come. */
export interface Hearing {
  language: Language
  settings: Settings
  caller: string
  partials?: Partials | undefined
}

/**
 * Returns the words of a recording; empty for silence, which no recogniser is asked about.
 * @throws {Refusal} `voiceUnavailable` if there is no recogniser, it does not answer, or it breaks off
 */
export async function transcribe(recording: Recording, { language, settings, caller, partials }: Hearing) {
  if (!hasVoice(settings)) throw unavailable('No recogniser is configured.')
  const { wav, durationMs, isSilent } = recording
  if (isSilent) return { text: '', language, durationMs }
  const ask = settings.sttUrl ? askUpstream : askCommand
  const { text } = await inTurn(caller, () => ask(wav, { language, settings, partials }))
  return { text: plain(text), language, durationMs }
}

/** A line that was heard, and its time from the beginning. */
export interface HeardLine {
  atMs: number
  text: string
}

/** Hears each utterance by itself: its time is that of the sound. */
async function hearUtterances({ samples }: Recording, hearOne: (wav: Buffer) => Promise<Heard>) {
  const lines: HeardLine[] = []
  for (const { from, to } of utterancesOf(samples)) {
    const { text } = await hearOne(wavOf(samples.slice(from, to)))
    lines.push({ atMs: Math.round(from / 16), text })
  }
  return lines
}

/**
 * Returns what was said in a recording, each sentence or utterance with its time. A recogniser that tells times is
 * believed; for others the recording is cut at its pauses.
 * @throws {Refusal} `voiceUnavailable` if there is no recogniser, or it does not answer
 */
export async function hear(recording: Recording, language: Language, settings: Settings, caller: string) {
  if (!hasVoice(settings)) throw unavailable('No recogniser is configured.')
  if (recording.isSilent) return []
  const lines = await inTurn(caller, async (): Promise<HeardLine[]> => {
    if (!settings.sttUrl) return hearUtterances(recording, (wav) => askCommand(wav, { language, settings }))
    const { segments } = await askUpstream(recording.wav, { language, settings, isTimed: true })
    if (!segments) return hearUtterances(recording, (wav) => askUpstream(wav, { language, settings }))
    return segments.map(({ start, text }) => ({ atMs: Math.round(1000 * start), text }))
  })
  return lines
    .map(({ atMs, text }) => ({ atMs: Math.min(atMs, recording.durationMs), text: plain(text).slice(0, maxLine) }))
    .filter(({ text }) => text !== '')
}
