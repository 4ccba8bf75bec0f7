/** The rate of recordings, in samples a second, and the length over which loudness is measured. */
const rate = 16_000
const frame = 0.03 * rate
/** The shortest pause between two utterances, in frames: 0.45 s. */
const pauseFrames = 15
/** The longest utterance, in frames: 20 s. A longer one is cut where it is quietest in its last five seconds. */
const maxFrames = Math.round(20 / 0.03)
const lastFrames = Math.round(5 / 0.03)
/** Below this nobody speaks, of 1. */
const silence = 0.006

/** A stretch of a recording in which somebody speaks, in samples. */
export interface Stretch {
  from: number
  to: number
}

function loudnessOf(samples: Int16Array) {
  const frames: number[] = []
  for (let at = 0; at < samples.length; at += frame) {
    const part = samples.subarray(at, at + frame)
    frames.push(Math.sqrt(part.reduce((sum, sample) => sum + (sample / 0x8000) ** 2, 0) / (part.length || 1)))
  }
  return frames
}

/** Returns the level that speech exceeds in a recording: well below its loud parts, and above its noise. */
function speechLevel(frames: number[]) {
  const sorted = frames.toSorted((one, other) => one - other)
  const loud = sorted[Math.floor(0.9 * sorted.length)] ?? 0
  const noise = sorted[Math.floor(0.1 * sorted.length)] ?? 0
  return Math.max(silence, Math.min(0.12 * loud, 3 * noise + silence))
}

/** Cuts a stretch that is too long, each time where it is quietest. */
function shortened({ from, to }: Stretch, frames: number[]): Stretch[] {
  if (to - from <= maxFrames) return [{ from, to }]
  const window = frames.slice(from + maxFrames - lastFrames, from + maxFrames)
  const cut = from + maxFrames - lastFrames + window.indexOf(Math.min(...window))
  return [{ from, to: cut }, ...shortened({ from: cut, to }, frames)]
}

/** Returns the utterances of a recording (16 kHz): what lies between pauses, with a little of the pauses around it. */
export function utterancesOf(samples: Int16Array): Stretch[] {
  const frames = loudnessOf(samples)
  const level = speechLevel(frames)
  const stretches: Stretch[] = []
  for (const [at, loudness] of frames.entries()) {
    if (loudness < level) continue
    const last = stretches.at(-1)
    if (last && at - last.to < pauseFrames) last.to = at + 1
    else stretches.push({ from: at, to: at + 1 })
  }
  const margin = Math.floor(pauseFrames / 2)
  return stretches
    .filter(({ from, to }) => to - from >= 4)
    .flatMap((stretch) => shortened(stretch, frames))
    .map(({ from, to }) => ({
      from: Math.max(0, (from - margin) * frame),
      to: Math.min(samples.length, (to + margin) * frame),
    }))
}

/** Returns samples as a WAV file: 16 kHz, 16 bits, one channel. */
export function wavOf(samples: Int16Array): Buffer {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(2 * rate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes.length, 40)
  return Buffer.concat([head, bytes])
}
