import { translator } from '../../../i18n/messages.ts'
import { maxVoiceBytes } from '../../contract/assistant/assistant-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import { hasVoice } from '../core/settings.ts'
import { words } from '../http/error-words.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { streamWords } from './hearing/partial-words.ts'
import type { Partials } from './hearing/recognisers.ts'
import { checkRecording, transcribe } from './hearing/speech.ts'

/** A recording that came in, and the field that it came in. */
interface Sent {
  bytes: Buffer
  path: 'audio' | 'file'
  language: Language | undefined
}

/** Checks a recording and returns the work of hearing it. Refusals come before that begins. */
async function hearing({ bytes, path, language }: Sent, context: Context) {
  const { db, settings, remoteAddress } = context
  if (!hasVoice(settings)) throw new Refusal('voiceUnavailable', 'No recogniser is configured.')
  const recording = checkRecording(bytes, path)
  const caller = await addressKey(db, remoteAddress)
  await count(db, [counter('recordingsPerAddress', caller, settings.limits)])
  return (partials?: Partials) =>
    transcribe(recording, { language: language ?? context.language, settings, caller, partials })
}

function fileOf([file]: readonly { bytes: Buffer }[]) {
  const bytes = file?.bytes ?? Buffer.alloc(0)
  if (bytes.length <= maxVoiceBytes) return bytes
  throw new Refusal('bodyTooLarge', `A recording may have ${maxVoiceBytes} bytes at most.`)
}

/** Answers the calls that turn speech into text. */
export const voices: Handlers<'voices'> = {
  async toText({ body }, context) {
    const hear = await hearing(
      { bytes: Buffer.from(body.audio, 'base64'), path: 'audio', language: body.language },
      context,
    )
    return hear()
  },

  async upload({ query, files }, context) {
    const hear = await hearing({ bytes: fileOf(files), path: 'file', language: query.language }, context)
    return hear()
  },

  async stream({ query, files }, context) {
    const hear = await hearing({ bytes: fileOf(files), path: 'file', language: query.language }, context)
    return streamWords(hear, { signal: context.signal, brokenText: translator(words, context.language)('unavailable') })
  },
}
