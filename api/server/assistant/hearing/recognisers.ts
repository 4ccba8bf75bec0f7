import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '../../../../i18n/locales.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { eventData, wordsIn } from '../../core/language-model.ts'
import type { Settings } from '../../core/settings.ts'

type VoiceSettings = Pick<Settings, 'sttUrl' | 'sttKey' | 'sttModel' | 'sttCommand'>

/** The time that a recogniser has, and the time between two parts of what it writes, in milliseconds. */
const timeoutMs = 50_000
const idleMs = 15_000
/** The longest transcript that is read, in characters. */
const maxText = 10_000
/** The statuses with which an upstream refuses to stream; the same recording is then sent without the wish. */
const streamRefusals = [400, 404, 405, 415, 422, 501]

/** The words that a recogniser found; `segments` are its sentences, each with its beginning in seconds. */
export interface Heard {
  text: string
  segments?: { start: number; text: string }[]
}

/** The receiver of what has been understood so far: each time the whole text from its beginning. */
export interface Partials {
  onText(text: string): void
  signal: AbortSignal
}

/** The circumstances of a question to a recogniser. `isTimed` asks for the sentences with their times. */
interface Asking {
  language: Language
  settings: VoiceSettings
  isTimed?: boolean
  partials?: Partials | undefined
}

interface Answer {
  text?: unknown
  segments?: { start?: unknown; text?: unknown }[]
}

/** Text on one line. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function heardIn({ text, segments }: Answer): Heard {
  if (typeof text !== 'string') throw new Error('an answer without a text')
  const timed = Array.isArray(segments)
    ? segments.map(({ start, text: part }) => ({ start: Number(start), text: String(part ?? '') }))
    : []
  const isUsable = timed.length > 0 && timed.every(({ start }) => Number.isFinite(start) && start >= 0)
  return isUsable ? { text, segments: timed } : { text }
}

/** A part of a streamed transcript: more words, the whole text at its end, or a failure. */
type Piece = { is: 'more'; text: string; isSentence?: boolean } | { is: 'whole'; text: string } | { is: 'failure' }

/**
 * Reads one event of an upstream: `transcript.text.delta` and `transcript.text.done`, the pieces of a chat's answer, or
 * sentences without a type, one in each event.
 */
function pieceOf(data: string): Piece {
  let event: { type?: unknown; delta?: unknown; text?: unknown; error?: unknown }
  try {
    event = Object(JSON.parse(data))
  } catch {
    // Not a piece of a transcript.
    return { is: 'more', text: '' }
  }
  const { type, delta, text, error } = event
  if (type === 'error' || error) return { is: 'failure' }
  if (type === 'transcript.text.delta') return { is: 'more', text: typeof delta === 'string' ? delta : '' }
  if (type === 'transcript.text.done' && typeof text === 'string') return { is: 'whole', text }
  if (type === undefined && typeof text === 'string') return { is: 'more', text: `${text} `, isSentence: true }
  return { is: 'more', text: wordsIn(data) }
}

/** Reads a streamed transcript and gives on what has come. Throws where it breaks off before its end. */
async function heardInStream(body: ReadableStream<Uint8Array>, onEvent: () => void, { onText }: Partials) {
  let text = ''
  let hasSentences = false
  for await (const data of eventData(body)) {
    onEvent()
    if (data === '[DONE]') return { text }
    const piece = pieceOf(data)
    if (piece.is === 'failure') throw new Error('it reported an error')
    if (piece.is === 'whole') return { text: piece.text.slice(0, maxText) }
    hasSentences ||= piece.isSentence === true
    if (!piece.text) continue
    text = (text + piece.text).slice(0, maxText)
    onText(plain(text))
  }
  // Upstreams that send sentences without a type just end.
  if (hasSentences) return { text }
  throw new Error('it broke off')
}

/** The upstreams that refused to stream, by address and model. */
const plainUpstreams = new Set<string>()

/**
 * Asks an OpenAI-compatible recogniser. With `partials` it is asked to stream; one that answers in one piece all the
 * same is read as ever, by the type of its answer.
 */
export async function askUpstream(wav: Buffer, asking: Asking): Promise<Heard> {
  const { language, settings, isTimed, partials } = asking
  const { sttUrl, sttKey, sttModel } = settings
  const name = `${sttUrl} ${sttModel}`
  const streams = partials && !plainUpstreams.has(name)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'voice.wav')
  form.append('model', sttModel || 'whisper-1')
  form.append('language', locales[language].tag.slice(0, 2))
  if (isTimed) form.append('response_format', 'verbose_json')
  if (streams) form.append('stream', 'true')
  const headers: Record<string, string> = sttKey ? { authorization: `Bearer ${sttKey}` } : {}
  const idle = new AbortController()
  const signals = [AbortSignal.timeout(timeoutMs), idle.signal, ...(partials ? [partials.signal] : [])]
  const signal = AbortSignal.any(signals)
  const answer = await fetch(`${sttUrl}/audio/transcriptions`, { method: 'POST', body: form, headers, signal })
  if (streams && streamRefusals.includes(answer.status)) {
    void answer.body?.cancel()
    const transcript = await askUpstream(wav, { ...asking, partials: undefined })
    plainUpstreams.add(name)
    return transcript
  }
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  if (!streams || !answer.body || !answer.headers.get('content-type')?.includes('event-stream'))
    return heardIn((await answer.json()) as Answer)
  const wait = () => setTimeout(() => idle.abort(new Error('it fell silent')), idleMs)
  let timer = wait()
  const onEvent = () => {
    clearTimeout(timer)
    timer = wait()
  }
  try {
    return await heardInStream(answer.body, onEvent, partials)
  } finally {
    clearTimeout(timer)
  }
}

/** Runs the operator's command with the file and the language; it prints the text, at once or as it finds it. */
export async function askCommand(wav: Buffer, { language, settings, partials }: Asking): Promise<Heard> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-voice-'))
  try {
    const file = join(folder, 'voice.wav')
    await writeFile(file, wav)
    const [program = '', ...given] = settings.sttCommand.split(/\s+/)
    const child = spawn(program, [...given, file, locales[language].tag], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
      ...(partials && { signal: partials.signal }),
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(0, maxText)
      if (plain(text)) partials?.onText(plain(text))
    })
    const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
    if (code !== 0) throw new Error(`exit code ${code}`)
    return { text }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
