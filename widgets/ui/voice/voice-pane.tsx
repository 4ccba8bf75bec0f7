import { ChevronUp, FileUp, Mic, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { Spinner } from '../spinner.tsx'
import { maxRecordingMs } from './recorder.ts'
import { countdownFromMs, type Voice, type VoiceState } from './use-voice.ts'
import { dome, note } from './voice.styles.ts'
import { voiceWords } from './voice-messages.ts'

/** The number of bars of the level meter. */
const bars = 29

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** A block as loud as a tenth of full scale is a whole bar. */
const heightOf = (level: number) => 6 + Math.round(44 * Math.min(1, Math.sqrt(level * 10)))

/** Shows the voice input while it is used: the level meter, the time and the zone that cancels, or what went wrong. */
export function VoicePane({ voice }: { voice: Voice }) {
  const { state } = voice
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = pane
    // The top layer: no ancestor of a partner's page can clip or cover it.
    current?.showPopover?.()
    // Where the button is low on the screen, the note stays above it and the field beside it.
    const { top = 0 } = current?.previousElementSibling?.getBoundingClientRect() ?? {}
    const isLow = top > innerHeight / 2
    current?.style.setProperty('--_lift', isLow ? `${Math.max(0, innerHeight - top + 20)}px` : '0px')
  }, [])
  const isOpen = state.is === 'starting' || state.is === 'listening'
  return (
    <div ref={pane} popover="manual" className={isOpen ? dome : note} data-cancels={willCancel(state) || undefined}>
      {isOpen ? <Listening voice={voice} state={state} /> : <Outcome voice={voice} state={state} />}
    </div>
  )
}

const willCancel = (state: VoiceState) => state.is === 'listening' && state.willCancel

function Listening({ voice, state }: { voice: Voice; state: VoiceState }) {
  const t = useWords(voiceWords)
  const isListening = state.is === 'listening'
  const ms = isListening ? state.ms : 0
  const cancels = willCancel(state)
  const last = voice.levels.current.slice(-bars)
  const levels = [...Array<number>(bars - last.length).fill(0), ...last]
  const left = Math.ceil((maxRecordingMs - ms) / 1000)
  const isEnding = ms >= countdownFromMs
  const how = !isListening
    ? 'starting'
    : cancels
      ? 'releaseToCancel'
      : state.isToggled
        ? 'pressToSend'
        : 'releaseToSend'
  return (
    <div className="inside">
      <p className="off-screen" role="status">
        {isListening ? t('listening') : t('starting')} {isEnding && left % 5 === 0 && t('secondsLeft', { count: left })}
      </p>
      <svg className="wave" width={8 * bars} height="56" viewBox={`0 0 ${8 * bars} 56`} aria-hidden="true">
        {levels.map((level, at) => {
          const height = cancels ? 10 : heightOf(level)
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their places
          return <rect key={at} x={8 * at + 2} y={28 - height / 2} width="4" height={height} rx="2" />
        })}
      </svg>
      <p className="time">
        {isEnding ? (
          <b>{t('secondsLeft', { count: left })}</b>
        ) : (
          <bdi>
            <b>{clock(ms)}</b> / {clock(maxRecordingMs)}
          </bdi>
        )}
      </p>
      <span className="arch" aria-hidden="true">
        <Icon of={cancels ? X : Mic} />
      </span>
      <p className="how">
        {isListening && !cancels && <Icon of={ChevronUp} size="xs" />}
        {t(how)}
      </p>
    </div>
  )
}

/** Hints go by themselves; problems stay until they are closed, and offer the ways that are left. */
function Outcome({ voice, state }: { voice: Voice; state: VoiceState }) {
  const t = useWords(voiceWords)
  const { dismiss, choose } = voice
  const input = useRef<HTMLInputElement>(null)
  const isPassing = state.is === 'hint'
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each hint
  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(dismiss, 4000)
    return () => clearTimeout(timer)
  }, [isPassing])
  const text =
    state.is === 'recognising'
      ? t('recognising')
      : state.is === 'hint'
        ? t(state.hint)
        : state.is === 'problem'
          ? t(state.problem)
          : state.is === 'failed'
            ? t('failed', { code: state.code })
            : ''
  const needsFile = state.is === 'problem' && state.problem !== 'silent' && state.problem !== 'brokeOff'
  return (
    <div className="box">
      {state.is === 'recognising' && <Spinner />}
      <p role={state.is === 'problem' || state.is === 'failed' ? 'alert' : 'status'}>{text}</p>
      {state.is === 'recognising' && state.soFar && (
        // A screen reader gets it once, when it is in its field.
        <p className="so-far" dir="auto" aria-hidden="true">
          <span>{state.soFar}</span>
        </p>
      )}
      {needsFile && (
        <>
          <Button kind="soft" size="sm" icon={FileUp} onClick={() => input.current?.click()}>
            {t('chooseRecording')}
          </Button>
          <input
            ref={input}
            hidden
            type="file"
            accept="audio/*"
            capture="user"
            aria-label={t('chooseRecording')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) choose(file)
            }}
          />
        </>
      )}
      <IconButton icon={X} size="sm" label={t('close')} onClick={voice.cancel} />
    </div>
  )
}
