import { wavRate } from './resampler.ts'

const headerBytes = 44

/** Returns samples from -1 to 1 as a WAV file: 16 kHz, 16 bits, one channel. */
export function wavOf(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(headerBytes + 2 * samples.length))
  const name = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  name(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // Samples as plain integers, in one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, wavRate, true)
  view.setUint32(28, 2 * wavRate, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  name(36, 'data')
  view.setUint32(40, 2 * samples.length, true)
  for (const [at, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample))
    view.setInt16(headerBytes + 2 * at, Math.round(clipped * (clipped < 0 ? 0x8000 : 0x7fff)), true)
  }
  return new Blob([view.buffer as ArrayBuffer], { type: 'audio/wav' })
}

/** The length over which loudness is measured: 30 ms. */
const frameLength = 0.03 * wavRate
/** A frame is speech from -46 dB of full scale on, and a clip has to have five such frames. */
const speechLevel = 0.005
const minSpeechFrames = 5

/** Returns the root of the mean square of samples: their loudness, from 0 to 1. */
export function loudness(samples: Float32Array) {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / (samples.length || 1))
}

/** Returns whether nobody speaks in a recording of 16 kHz: a constant offset of the microphone is not speech. */
export function isSilent(samples: Float32Array) {
  const offset = samples.reduce((sum, sample) => sum + sample, 0) / (samples.length || 1)
  let frames = 0
  for (let at = 0; at + frameLength <= samples.length; at += frameLength) {
    if (loudness(samples.subarray(at, at + frameLength).map((sample) => sample - offset)) >= speechLevel) frames++
  }
  return frames < minSpeechFrames
}
