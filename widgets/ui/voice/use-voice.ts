import { useEffect, useRef, useState } from 'react'
import { canAppRecord, recordInApp } from './app-recorder.ts'
import { problemOf, type VoiceProblem } from './problems.ts'
import { canRecord, maxRecordingMs, record, wavFromFile } from './recorder.ts'

/** A press shorter than this is dropped, in milliseconds. */
export const minRecordingMs = 500
/** Dragging up by more than this cancels, in px. */
export const cancelDistancePx = 50
/** From here on the remaining seconds are counted, in milliseconds. */
export const countdownFromMs = 50_000

/** The state of the voice input. */
export type VoiceState =
  | { is: 'idle'; hasWritten?: boolean }
  | { is: 'starting' }
  | { is: 'listening'; ms: number; willCancel: boolean; isToggled: boolean }
  | { is: 'recognising'; soFar: string }
  | { is: 'hint'; hint: 'tooShort' | 'holdHint' }
  | { is: 'problem'; problem: VoiceProblem }
  | { is: 'failed'; code: string }

/** Ends a recording and returns the WAV file, or the text where the messaging app has recognised it already. */
type Stop = () => Promise<Blob | string>

interface Running {
  stop: Stop
  cancel(): void
}

/** The props of the voice input. */
export interface VoiceInput {
  /**
   * Returns the text of a WAV file, and passes on all words so far while they come. Rejects with an error whose `code`
   * is shown.
   */
  recognise(wav: Blob, signal: AbortSignal, onPartial: (text: string) => void): Promise<string>
  /** Gets the text, never empty. `isWhole` is false where the recogniser stopped midway. */
  onText(text: string, isWhole: boolean): void
  /** Shows the words so far in the caller's own field; empty once they are over. Without it they are shown beside. */
  onPartial?(text: string): void
}

/**
 * Returns the voice input's state, the loudness of the last blocks, and the functions that its button calls. `press`
 * must be called within the event of a press. A recording ends by itself after 60 s and is then recognised.
 */
export function useVoice(input: VoiceInput) {
  const [state, setState] = useState<VoiceState>({ is: 'idle' })
  const levels = useRef<number[]>([])
  const isPressed = useRef(false)
  const isToggled = useRef(false)
  const willCancel = useRef(false)
  const running = useRef<Running | undefined>(undefined)
  const startedAt = useRef(0)
  const aborting = useRef<AbortController | undefined>(undefined)
  const later = useRef(input)
  later.current = input

  const fail = (error: unknown) => {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string') setState({ is: 'failed', code })
    else setState({ is: 'problem', problem: problemOf(error) })
  }
  const recogniseFile = async (stop: Stop) => {
    setState({ is: 'recognising', soFar: '' })
    const controller = new AbortController()
    const { signal } = controller
    aborting.current = controller
    let soFar = ''
    const show = (text: string) => {
      if (signal.aborted) return
      soFar = text
      setState({ is: 'recognising', soFar })
      later.current.onPartial?.(text)
    }
    const hand = (text: string, isWhole: boolean) => {
      later.current.onPartial?.('')
      later.current.onText(text, isWhole)
    }
    try {
      const made = await stop()
      const text = (typeof made === 'string' ? made : await later.current.recognise(made, signal, show)).trim()
      if (signal.aborted) return
      setState(text ? { is: 'idle', hasWritten: true } : { is: 'problem', problem: 'silent' })
      if (text) hand(text, true)
      else later.current.onPartial?.('')
    } catch (error) {
      if (signal.aborted) return
      if (!soFar) return fail(error)
      setState({ is: 'problem', problem: 'brokeOff' })
      hand(soFar, false)
    }
  }
  const callOff = () => {
    aborting.current?.abort()
    later.current.onPartial?.('')
  }
  const take = () => {
    const { current } = running
    running.current = undefined
    isPressed.current = false
    isToggled.current = false
    return current
  }
  const finish = () => {
    const recording = take()
    if (!recording) return
    if (willCancel.current || performance.now() - startedAt.current < minRecordingMs) {
      recording.cancel()
      return setState(willCancel.current ? { is: 'idle' } : { is: 'hint', hint: 'tooShort' })
    }
    void recogniseFile(recording.stop)
  }

  const press = async (toggles = false) => {
    if (isPressed.current || running.current) return
    isPressed.current = true
    isToggled.current = toggles
    willCancel.current = false
    levels.current = []
    callOff()
    setState({ is: 'starting' })
    try {
      const onLevel = (level: number) => levels.current.push(level)
      const recording = canRecord() || !canAppRecord() ? await record(onLevel) : await recordInApp()
      // Browsers ask for the microphone above the page, which takes the finger off the button.
      if (!isPressed.current) {
        recording.cancel()
        return setState({ is: 'hint', hint: 'holdHint' })
      }
      running.current = recording
      startedAt.current = performance.now()
      setState({ is: 'listening', ms: 0, willCancel: false, isToggled: toggles })
    } catch (error) {
      isPressed.current = false
      fail(error)
    }
  }
  const cancel = () => {
    willCancel.current = true
    callOff()
    if (running.current) finish()
    else {
      isPressed.current = false
      setState({ is: 'idle' })
    }
  }
  const isListening = state.is === 'listening'
  const latest = useRef({ finish, cancel })
  latest.current = { finish, cancel }
  useEffect(() => {
    if (!isListening) return
    const timer = setInterval(() => {
      const ms = performance.now() - startedAt.current
      if (ms >= maxRecordingMs) {
        willCancel.current = false
        return latest.current.finish()
      }
      setState((before) => (before.is === 'listening' ? { ...before, ms, willCancel: willCancel.current } : before))
    }, 100)
    return () => clearInterval(timer)
  }, [isListening])
  useEffect(() => {
    // A page that is hidden hears what its reader does not mean for it.
    const hide = () => document.hidden && isPressed.current && latest.current.cancel()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      aborting.current?.abort()
      running.current?.cancel()
      running.current = undefined
    }
  }, [])

  return {
    ...{ state, levels, press, cancel },
    release() {
      if (isToggled.current) return
      isPressed.current = false
      finish()
    },
    /** Ends a recording that a press without holding has begun. */
    finish,
    drag(up: number) {
      willCancel.current = up > cancelDistancePx
    },
    isToggled: () => isToggled.current,
    choose: (file: File) => void recogniseFile(() => wavFromFile(file)),
    dismiss: () => setState({ is: 'idle' }),
  }
}

/** The voice input, as its views use it. */
export type Voice = ReturnType<typeof useVoice>
