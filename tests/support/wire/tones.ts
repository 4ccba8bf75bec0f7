import { fileURLToPath } from 'node:url'
import { wavOf } from '../../../api/server/assistant/hearing/utterances.ts'

/** The words that the recogniser of tests hears in a tone, by its pitch in hertz. */
export const toneWords: Record<number, string> = {
  300: 'Welcome, we look at the noise of the pump.',
  1200: 'We decided to take the quiet pump.',
}

const rate = 16_000

/** Returns a recording of tones and pauses, as a WAV file: `[pitch, seconds]`, with a pitch of 0 for a pause. */
export function tonesWav(...parts: [pitch: number, seconds: number][]): Buffer {
  const values = parts.flatMap(([pitch, seconds]) =>
    Array.from({ length: seconds * rate }, (_, at) => 8000 * Math.sin((2 * Math.PI * pitch * at) / rate)),
  )
  return wavOf(Int16Array.from(values))
}

/** Returns the samples of a WAV file with one channel of 16 bits. */
export const samplesIn = (wav: Buffer) => new Int16Array(new Uint8Array(wav.subarray(44)).buffer)

/** The command of a recogniser that hears `toneWords`. */
export const toneRecogniser = `${process.execPath} ${fileURLToPath(new URL('recognisers/tone-recogniser.ts', import.meta.url))}`
