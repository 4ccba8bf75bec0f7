import captureUrl from './capture.worklet.ts?worker&url'
import { isInApp, VoiceError } from './problems.ts'
import { createResampler, wavRate } from './resampler.ts'
import { isSilent, loudness, wavOf } from './wav.ts'

/** A recording that runs. */
export interface Recording {
  /** Ends it and returns the WAV file. Rejects with a `VoiceError` where nobody spoke. */
  stop(): Promise<Blob>
  /** Ends it and forgets what was recorded. */
  cancel(): void
}

/** The longest recording, in milliseconds. */
export const maxRecordingMs = 60_000

/** Returns whether this browser can record by itself. */
export const canRecord = () => Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioWorkletNode' in window

function joined(parts: readonly Float32Array[]) {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.subarray(0, (maxRecordingMs / 1000) * wavRate)
}

/** Returns the WAV file of samples of 16 kHz. */
function fileOf(parts: readonly Float32Array[]) {
  const samples = joined(parts)
  if (isSilent(samples)) throw new VoiceError('silent')
  return wavOf(samples)
}

/**
 * Records from the microphone until `stop` or `cancel`. It must be called in the handler of a press, because only there
 * browsers start sound. `onLevel` gets the loudness of each block, from 0 to 1. Rejects with a `VoiceError` or the
 * browser's own error where there is no microphone.
 */
export async function record(onLevel: (level: number) => void): Promise<Recording> {
  if (!canRecord()) throw new VoiceError(isInApp() ? 'inApp' : 'unsupported')
  const context = new AudioContext()
  // Within the press itself: a context that is resumed later stays silent in Safari.
  const resumed = context.resume()
  let stream: MediaStream | undefined
  const release = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
    stream = await navigator.mediaDevices.getUserMedia({ audio })
    await resumed
    await context.audioWorklet.addModule(captureUrl)
    const node = new AudioWorkletNode(context, 'foyer-capture', { numberOfOutputs: 0, channelCount: 1 })
    const resampler = createResampler(context.sampleRate)
    const parts: Float32Array[] = []
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      onLevel(loudness(data))
      parts.push(resampler.push(data))
    }
    context.createMediaStreamSource(stream).connect(node)
    return {
      async stop() {
        release()
        return fileOf([...parts, resampler.end()])
      },
      cancel: release,
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Returns the WAV file of a recording that another app made. Only its first minute counts. Rejects with a `VoiceError`
 * where the browser cannot read the file, or nobody speaks in it.
 */
export async function wavFromFile(file: Blob): Promise<Blob> {
  const context = new AudioContext()
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer()).catch(() => {
      // Not a sound, or in a format that this browser does not know.
      throw new VoiceError('unreadable')
    })
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
    const [first = new Float32Array()] = channels
    const mono = first.map((_, at) => channels.reduce((sum, samples) => sum + (samples[at] ?? 0), 0) / channels.length)
    const resampler = createResampler(sound.sampleRate)
    return fileOf([resampler.push(mono), resampler.end()])
  } finally {
    void context.close()
  }
}
