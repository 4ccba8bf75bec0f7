import { VoiceError } from '../../../../../widgets/ui/voice/problems.ts'
import { createResampler, wavRate } from '../../../../../widgets/ui/voice/resampler.ts'

/** The longest piece that is written down at once, and its last part, in which it is cut where it is quietest. */
const pieceLength = 58 * wavRate
const cutFrom = 48 * wavRate
const frame = 0.1 * wavRate
/** The number of samples that are resampled at a time. */
const blockLength = 1_000_000

function mono(sound: AudioBuffer) {
  const samples = sound.getChannelData(0)
  for (let channel = 1; channel < sound.numberOfChannels; channel++)
    for (const [at, sample] of sound.getChannelData(channel).entries()) samples[at] = (samples[at] ?? 0) + sample
  const share = 1 / sound.numberOfChannels
  return share === 1 ? samples : samples.map((sample) => sample * share)
}

function resampled(samples: Float32Array, rate: number) {
  const resampler = createResampler(rate)
  const whole = new Float32Array(Math.ceil((samples.length / rate) * wavRate) + blockLength)
  let length = 0
  const take = (part: Float32Array) => {
    whole.set(part, length)
    length += part.length
  }
  for (let at = 0; at < samples.length; at += blockLength) take(resampler.push(samples.slice(at, at + blockLength)))
  take(resampler.end())
  return whole.subarray(0, length)
}

/**
 * Returns the samples of a recording in one channel of 16 kHz. Rejects with a `VoiceError` where the browser cannot
 * read it.
 */
export async function samplesOf(file: Blob): Promise<Float32Array> {
  const bytes = await file.arrayBuffer()
  try {
    // A context of the wanted rate brings the sound to it while it is decoded.
    const sound = await new OfflineAudioContext(1, 1, wavRate).decodeAudioData(bytes)
    return sound.sampleRate === wavRate ? mono(sound) : resampled(mono(sound), sound.sampleRate)
  } catch {
    throw new VoiceError('unreadable')
  }
}

/** Returns the loudness of a stretch of samples, for comparison only. */
function energy(samples: Float32Array) {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum
}

/** Cuts a recording into pieces of less than a minute, each where it is quietest: `from` and `to` count samples. */
export function piecesOf(samples: Float32Array): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = []
  let from = 0
  while (samples.length - from > pieceLength) {
    let [cut, least] = [from + pieceLength, Number.POSITIVE_INFINITY]
    for (let at = from + cutFrom; at + frame <= from + pieceLength; at += frame) {
      const sum = energy(samples.subarray(at, at + frame))
      if (sum >= least) continue
      least = sum
      cut = at + frame / 2
    }
    pieces.push({ from, to: cut })
    from = cut
  }
  if (from < samples.length) pieces.push({ from, to: samples.length })
  return pieces
}
