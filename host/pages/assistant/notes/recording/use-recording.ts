import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../../api/client/errors.ts'
import { hearPiece, keepRecording } from '../../../../../api/client/recordings.ts'
import { maxNoteBytes, maxNoteSeconds, noteEndings } from '../../../../../api/contract/assistant/assistant-terms.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import { problemOf, type VoiceProblem } from '../../../../../widgets/ui/voice/problems.ts'
import { wavRate } from '../../../../../widgets/ui/voice/resampler.ts'
import { wavOf } from '../../../../../widgets/ui/voice/wav.ts'
import { token } from '../../../../stores/session.ts'
import type { TranscriptLine } from '../transcript.ts'
import { type MeetingRecording, recordMeeting } from './meeting-recorder.ts'
import { piecesOf, samplesOf } from './sound.ts'

/** Why a recording was not taken: the microphone's reasons, or its file's. */
export type RecordingProblem = VoiceProblem | 'tooLarge' | 'tooLong' | 'wrongType'

/** The state of a recording on its way to a transcript. `share` is the part that is done, from 0 to 1. */
export type RecordingState =
  | { is: 'idle' }
  | { is: 'recording'; seconds: number; level: number }
  | { is: 'reading' }
  | { is: 'sending'; share: number }
  | { is: 'hearing'; part: number; parts: number }
  | { is: 'done'; hasWords: boolean }
  | { is: 'problem'; problem: RecordingProblem }
  | { is: 'failed'; error: ApiError }

interface Input {
  language: Language
  /** Hears of lines as they are written down. */
  onLines(lines: TranscriptLine[]): void
  /** Hears the id under which the recording is kept. */
  onKept(recordingId: string): void
}

/** A recording with the steps that are done, so that a failure does not begin it anew. */
interface Work {
  file: Blob
  samples?: Float32Array
  isKept: boolean
  piece: number
  hasWords: boolean
}

const endings = new RegExp(`\\.(?:${noteEndings.join('|')})$`, 'i')

/** Records a meeting or takes a file, keeps it, and writes down what is said in it, minute by minute. */
export function useRecording({ language, onLines, onKept }: Input) {
  const [state, setState] = useState<RecordingState>({ is: 'idle' })
  const running = useRef<MeetingRecording | undefined>(undefined)
  const work = useRef<Work | undefined>(undefined)
  const aborting = useRef<AbortController | undefined>(undefined)
  const later = useRef({ onLines, onKept })
  later.current = { onLines, onKept }

  const proceed = async () => {
    const { current } = work
    if (!current) return
    const controller = new AbortController()
    aborting.current = controller
    const { signal } = controller
    const sending = { token: token(), language, signal }
    try {
      if (!current.samples) {
        setState({ is: 'reading' })
        current.samples = await samplesOf(current.file)
      }
      const { samples } = current
      const seconds = samples.length / wavRate
      if (signal.aborted) return
      if (seconds > maxNoteSeconds + 5) return setState({ is: 'problem', problem: 'tooLong' })
      if (!current.isKept) {
        setState({ is: 'sending', share: 0 })
        const durationMs = Math.max(1, Math.round(1000 * Math.min(seconds, maxNoteSeconds)))
        const onProgress = (share: number) => setState({ is: 'sending', share })
        const { recordingId } = await keepRecording(current.file, durationMs, { ...sending, onProgress })
        current.isKept = true
        later.current.onKept(recordingId)
      }
      const pieces = piecesOf(samples)
      for (const [at, { from, to }] of pieces.entries()) {
        if (at < current.piece) continue
        setState({ is: 'hearing', part: at + 1, parts: pieces.length })
        const { lines } = await hearPiece(wavOf(samples.subarray(from, to)), sending)
        const beganMs = (1000 * from) / wavRate
        const added = lines.map(({ atMs, text }) => ({ atMs: Math.round(beganMs + atMs), speaker: '', text }))
        current.piece = at + 1
        current.hasWords ||= added.length > 0
        if (added.length > 0) later.current.onLines(added)
      }
      setState({ is: 'done', hasWords: current.hasWords })
      work.current = undefined
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError) setState({ is: 'failed', error })
      else setState({ is: 'problem', problem: problemOf(error) })
    }
  }
  const take = (file: Blob) => {
    if (file.size > maxNoteBytes) return setState({ is: 'problem', problem: 'tooLarge' })
    work.current = { file, isKept: false, piece: 0, hasWords: false }
    void proceed()
  }
  const start = async () => {
    try {
      running.current = await recordMeeting()
      setState({ is: 'recording', seconds: 0, level: 0 })
    } catch (error) {
      setState({ is: 'problem', problem: problemOf(error) })
    }
  }
  const stop = async () => {
    const { current } = running
    running.current = undefined
    if (!current) return
    setState({ is: 'reading' })
    take(await current.stop())
  }
  const cancel = () => {
    running.current?.cancel()
    running.current = undefined
    aborting.current?.abort()
    work.current = undefined
    setState({ is: 'idle' })
  }
  const isRecording = state.is === 'recording'
  const isBusy = isRecording || state.is === 'reading' || state.is === 'sending' || state.is === 'hearing'
  const latest = useRef({ stop })
  latest.current = { stop }
  useEffect(() => {
    if (!isRecording) return
    const began = performance.now()
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - began) / 1000)
      if (seconds >= maxNoteSeconds) return void latest.current.stop()
      setState({ is: 'recording', seconds, level: running.current?.level() ?? 0 })
    }, 200)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (!isBusy) return
    // Nothing of a recording is left when its tab is closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  useEffect(
    () => () => {
      running.current?.cancel()
      aborting.current?.abort()
    },
    [],
  )
  return {
    ...{ state, isBusy, start, stop, cancel },
    choose: (file: File) =>
      endings.test(file.name) || file.type.startsWith('audio/')
        ? take(file)
        : setState({ is: 'problem', problem: 'wrongType' }),
    retry: () => void proceed(),
  }
}

/** A recording on its way, as its view uses it. */
export type MeetingSound = ReturnType<typeof useRecording>
