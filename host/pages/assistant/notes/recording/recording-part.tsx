import { FileMusic, Mic, Square, Trash } from 'lucide'
import { useRef } from 'react'
import { noteEndings } from '../../../../../api/contract/assistant/assistant-terms.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { voiceWords } from '../../../../../widgets/ui/voice/voice-messages.ts'
import { card } from '../../../../kit/list.styles.ts'
import { clockOf } from '../transcript.ts'
import { recordingPart } from './recording.styles.ts'
import { recordingWords } from './recording-messages.ts'
import type { MeetingSound, RecordingProblem } from './use-recording.ts'

/** The problems for which there are words here; the others are the microphone's. */
const ownProblems = ['tooLarge', 'tooLong', 'wrongType', 'unreadable'] as const
const isOwn = (problem: RecordingProblem): problem is (typeof ownProblems)[number] =>
  (ownProblems as readonly string[]).includes(problem)

/** A block as loud as a tenth of full scale fills the meter. */
const meterOf = (level: number) => Math.min(1, Math.sqrt(level * 10))

/** The progress of a recording on its way to a transcript. */
function Progress({ sound }: { sound: MeetingSound }) {
  const t = useWords(recordingWords)
  const { state } = sound
  if (state.is === 'recording') {
    const time = clockOf(1000 * state.seconds)
    return (
      <>
        <p className="running">
          <bdi>{t('running', { time })}</bdi>
        </p>
        <meter min={0} max={1} value={meterOf(state.level)} aria-hidden="true" />
        <div className="tools">
          <Button size="sm" icon={Square} onClick={() => void sound.stop()}>
            {t('stop')}
          </Button>
          <Button kind="danger" size="sm" icon={Trash} onClick={sound.cancel}>
            {t('discard')}
          </Button>
        </div>
      </>
    )
  }
  const [text, value] =
    state.is === 'hearing'
      ? [t('hearing', { part: state.part, parts: state.parts }), (state.part - 1) / state.parts]
      : state.is === 'sending'
        ? [t('sending'), state.share]
        : [t('reading'), undefined]
  return (
    <>
      <p role="status">{text}</p>
      <progress max={1} value={value} aria-label={text} />
      <div className="tools">
        <Button kind="secondary" size="sm" onClick={sound.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

/** The outcome of a recording, or the reason for which there is none. */
function Outcome({ sound }: { sound: MeetingSound }) {
  const t = useWords(recordingWords)
  const tVoice = useWords(voiceWords)
  const { state } = sound
  if (state.is === 'done')
    return (
      <Banner tone={state.hasWords ? 'brand' : 'warn'} role="status">
        {t(state.hasWords ? 'done' : 'nothingHeard')}
      </Banner>
    )
  if (state.is === 'problem')
    return (
      <Banner tone="error" role="alert">
        {isOwn(state.problem) ? t(state.problem) : tVoice(state.problem)}
      </Banner>
    )
  if (state.is !== 'failed') return null
  return (
    <>
      <Banner tone="error" role="alert">
        {state.error.message || tVoice('failed', { code: state.error.code })}
      </Banner>
      <div className="tools">
        <Button kind="soft" size="sm" onClick={sound.retry}>
          {t('tryAgain')}
        </Button>
      </div>
    </>
  )
}

/**
 * The part of the form for new notes in which a meeting is recorded, or its recording chosen. `hasVoice` is true where
 * speech can be written down. `mayBegin` is asked before: everyone has to agree first.
 */
export function RecordingPart(props: {
  sound: MeetingSound
  hasVoice: boolean
  isAttached: boolean
  mayBegin(): boolean
  onRemove(): void
}) {
  const { sound, hasVoice, isAttached, mayBegin, onRemove } = props
  const t = useWords(recordingWords)
  const tVoice = useWords(voiceWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={`${card} ${recordingPart}`}>
      <h2>{t('recording')}</h2>
      {hasVoice ? (
        <>
          {!sound.isBusy && !isAttached && (
            <>
              <p>{t('how')}</p>
              <div className="tools">
                <Button kind="soft" size="sm" icon={Mic} onClick={() => mayBegin() && void sound.start()}>
                  {t('record')}
                </Button>
                <Button kind="soft" size="sm" icon={FileMusic} onClick={() => mayBegin() && input.current?.click()}>
                  {tVoice('chooseRecording')}
                </Button>
              </div>
              <input
                ref={input}
                type="file"
                hidden
                accept={`${noteEndings.map((ending) => `.${ending}`).join()},audio/*`}
                aria-label={tVoice('chooseRecording')}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file) sound.choose(file)
                  currentTarget.value = ''
                }}
              />
            </>
          )}
          {sound.isBusy && <Progress sound={sound} />}
          <Outcome sound={sound} />
          {isAttached && !sound.isBusy && (
            <div className="tools">
              {sound.state.is === 'idle' && <p>{t('attached')}</p>}
              <Button kind="danger" size="sm" icon={Trash} onClick={onRemove}>
                {t('delete')}
              </Button>
            </div>
          )}
          <p className="quiet">{t('kept')}</p>
        </>
      ) : (
        <p className="quiet">{t('noRecogniser')}</p>
      )}
    </section>
  )
}
