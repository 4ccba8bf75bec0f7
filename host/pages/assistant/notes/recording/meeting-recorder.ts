import { isInApp, VoiceError } from '../../../../../widgets/ui/voice/problems.ts'
import { loudness } from '../../../../../widgets/ui/voice/wav.ts'

/** A recording of a meeting that runs. */
export interface MeetingRecording {
  /** Returns the loudness of this moment, from 0 to 1. */
  level(): number
  /** Ends it and returns the file. */
  stop(): Promise<Blob>
  /** Ends it and forgets what was recorded. */
  cancel(): void
}

/** The containers of compressed sound that browsers write, the best one first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Enough for speech: an hour has 14 MB. */
const bitsPerSecond = 32_000
/** The time after which recorded sound is handed over, in milliseconds. */
const sliceMs = 5000

/**
 * Records a meeting from the microphone until `stop` or `cancel`, compressed. It must be called in the handler of a
 * press. Rejects with a `VoiceError` or the browser's own error where there is no microphone.
 */
export async function recordMeeting(): Promise<MeetingRecording> {
  if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in window))
    throw new VoiceError(isInApp() ? 'inApp' : 'unsupported')
  const context = new AudioContext()
  void context.resume()
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error) => {
    void context.close()
    throw error
  })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const block = new Float32Array(analyser.fftSize)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  recorder.start(sliceMs)
  return {
    level() {
      analyser.getFloatTimeDomainData(block)
      return loudness(block)
    },
    stop: () =>
      new Promise((done) => {
        recorder.onstop = () => {
          release()
          done(new Blob(parts, { type: recorder.mimeType }))
        }
        // A device that was taken away has ended it already.
        if (recorder.state === 'inactive') recorder.onstop(new Event('stop'))
        else recorder.stop()
      }),
    cancel() {
      recorder.ondataavailable = null
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}
