import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, language, shape, text } from '../core/structs.ts'
import { maxVoiceSeconds } from './assistant-terms.ts'

/** The words of a recording. `text` is empty where nothing was heard. */
export const Transcript = shape({ text: string(), language: string(), durationMs: count() })

/** Calls that turn speech into text. A Foyer without a recogniser refuses them, and `ChatConfig.hasVoice` is false. */
export const voices = {
  toText: endpoint({
    method: 'POST',
    path: '/user/common/audioToText',
    access: 'anyone',
    summary: `Turns a recording of at most ${maxVoiceSeconds} s into text: WAV, 16 kHz, 16 bit, mono, in base64 (\`audio\`).`,
    body: shape({ audio: text(200_000, 1), language: optional(language()) }),
    data: Transcript,
    errors: ['invalidInput', 'voiceUnavailable', 'voiceRefused', 'tooManyRequests'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/user/common/voiceUpload',
    access: 'anyone',
    summary: `The same for a form with the recording in its field \`file\`.`,
    files: 1,
    query: shape({ language: optional(language()) }),
    data: Transcript,
    errors: ['invalidInput', 'voiceUnavailable', 'voiceRefused', 'bodyTooLarge', 'tooManyRequests'],
  }),
  stream: endpoint({
    method: 'POST',
    path: '/user/common/voiceStream',
    access: 'anyone',
    extension: true,
    summary:
      'The same while it is understood, as server-sent events: `partial` {text} with all words so far, where the ' +
      'recogniser gives any before the end, then `end` (the transcript) or `broken` {message}. A recogniser that fails ' +
      'before the first word is an ordinary refusal.',
    media: 'text/event-stream',
    files: 1,
    query: shape({ language: optional(language()) }),
    errors: ['invalidInput', 'voiceUnavailable', 'voiceRefused', 'bodyTooLarge', 'tooManyRequests'],
  }),
}
