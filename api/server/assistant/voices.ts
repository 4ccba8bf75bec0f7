import { maxVoiceBytes } from '../../contract/assistant/assistant-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import { hasVoice } from '../core/settings.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { checkRecording, transcribe } from './hearing/speech.ts'

async function wordsOf(bytes: Buffer, path: string, language: Language | undefined, context: Context) {
  const { db, settings, remoteAddress } = context
  if (!hasVoice(settings)) throw new Refusal('voiceUnavailable', 'No recogniser is configured.')
  const recording = checkRecording(bytes, path)
  const address = await addressKey(db, remoteAddress)
  await count(db, [counter('recordingsPerAddress', address, settings.limits)])
  return transcribe(recording, language ?? context.language, settings, address)
}

/** Answers the calls that turn speech into text. */
export const voices: Handlers<'voices'> = {
  toText: ({ body }, context) => wordsOf(Buffer.from(body.audio, 'base64'), 'audio', body.language, context),

  async upload({ query, files: [file] }, context) {
    const bytes = file?.bytes ?? Buffer.alloc(0)
    if (bytes.length > maxVoiceBytes)
      throw new Refusal('bodyTooLarge', `A recording may have ${maxVoiceBytes} bytes at most.`)
    return wordsOf(bytes, 'file', query.language, context)
  },
}
