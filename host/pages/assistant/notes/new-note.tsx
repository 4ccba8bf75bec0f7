import { FileText } from 'lucide'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { VoiceInput } from '../../../kit/own-card/voice-input.tsx'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { sessionStore } from '../../../stores/session.ts'
import { noteWords } from './note-messages.ts'
import { noteSheet } from './notes.styles.ts'
import { RecordingPart } from './recording/recording-part.tsx'
import { useRecording } from './recording/use-recording.ts'
import { clockOf, linesOf, type TranscriptLine } from './transcript.ts'

/** The longest transcript, in characters. */
const maxTranscript = 100_000

const lineText = ({ atMs, text }: TranscriptLine) => `${clockOf(atMs)} ${text}`

/** The form for new notes: a transcript, typed, pasted or read from a file, and that everyone agrees. */
export function NewNote({ meetingCode }: { meetingCode: string }) {
  const t = useWords(noteWords)
  const tKit = useWords(pageKitWords)
  const [values, change, forget] = useDraft('new-note', { title: '', typed: '', hasConsent: false, recordingId: '' })
  const [isTried, setTried] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { submit, isBusy, error } = useSubmit()
  const language = useLanguage()
  const uid = sessionStore.get()?.user.uid
  // Where it is not known, the transcript can be typed all the same.
  const { data: config, error: configError } = useAnswer(
    () => (uid ? client.chatConfigs.get({ query: { uid, language } }) : undefined),
    [uid, language],
  )
  const spokenFrom = useRef(0)
  const lines = linesOf(values.typed)
  const typedNow = useRef(values.typed)
  typedNow.current = values.typed
  const [isAsked, setAsked] = useState(false)
  const problems = {
    typed: lines.length === 0 ? t('transcriptMissing') : '',
    consent: values.hasConsent ? '' : t('consentMissing'),
  }
  const make = () => {
    setTried(true)
    if (problems.typed || problems.consent) return
    void submit(async () => {
      const title = values.title.trim() || lines[0]?.text.slice(0, 80) || tKit('meetingNotes')
      const { recordingId } = values
      const body = { meetingCode, title, lines, ...(recordingId && { recordingId }) }
      const { abstractId } = await client.abstracts.save({ body }).catch((failure) => {
        // The recording waited for its notes for more than a day. They can be made without it.
        if (recordingId && failure instanceof ApiError && failure.code === 'itemNotFound') change({ recordingId: '' })
        throw failure
      })
      forget({ isLeft: true })
      open(link('aiNote', { abstractId, ...(meetingCode && { meetingCode }) }), true)
    })
  }
  const sound = useRecording({
    language,
    onKept: (recordingId) => change({ recordingId }),
    onLines(added) {
      typedNow.current = [typedNow.current.trimEnd(), added.map(lineText).join('\n')].filter(Boolean).join('\n')
      change({ typed: typedNow.current.slice(0, maxTranscript) })
    },
  })
  const removeRecording = () => {
    const { recordingId } = values
    change({ recordingId: '' })
    sound.cancel()
    void client.recordings.remove({ body: { recordingId } }).catch(() => {
      // A recording that no notes have is deleted in a day all the same.
    })
  }
  const addSpoken = (text: string) => {
    spokenFrom.current ||= Date.now()
    const typed = `${values.typed && `${values.typed.trimEnd()}\n`}${clockOf(Date.now() - spokenFrom.current)} ${text}`
    change({ typed: typed.slice(0, maxTranscript) })
  }
  // The form is drawn once it is known which of its parts there are.
  const isUnknown = uid && !config && !configError
  const read = async (file: File) => {
    const typed = file.size > 4 * maxTranscript ? '' : await file.text()
    const isText = typed.trim() !== '' && !typed.includes('\0')
    setUnreadable(!isText)
    if (!isText) return
    change({ typed: typed.slice(0, maxTranscript), title: values.title || file.name.replace(/\.\w+$/, '') })
  }
  if (isUnknown) return <Skeleton rows={4} />
  return (
    <>
      <Bar title={t('newNotes')} home={link('aiNote')} />
      <form
        className={noteSheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <section className={card}>
          <Checkbox
            name="consent"
            checked={values.hasConsent}
            onChecked={(hasConsent) => change({ hasConsent })}
            required
            error={isTried || isAsked ? problems.consent : ''}
          >
            {t('consent')}
          </Checkbox>
        </section>
        <RecordingPart
          sound={sound}
          hasVoice={config?.hasVoice ?? false}
          isAttached={values.recordingId !== ''}
          mayBegin={() => {
            setAsked(true)
            return values.hasConsent
          }}
          onRemove={removeRecording}
        />
        <section className={card}>
          <TextField
            label={t('name')}
            name="title"
            optional
            maxLength={200}
            value={values.title}
            onValue={(title) => change({ title })}
          />
          <TextArea
            label={t('transcript')}
            name="typed"
            required
            rows={10}
            maxLength={maxTranscript}
            help={t('transcriptHelp')}
            error={isTried ? problems.typed : ''}
            value={values.typed}
            onValue={(typed) => change({ typed })}
          />
          <div className="tools">
            <Button kind="soft" size="sm" icon={FileText} onClick={() => input.current?.click()}>
              {t('file')}
            </Button>
            {config?.hasVoice && <VoiceInput language={language} onText={addSpoken} />}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".txt,.md,.srt,.vtt,text/plain,text/markdown,text/vtt"
            aria-label={t('file')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void read(file)
              currentTarget.value = ''
            }}
          />
          {isUnreadable && (
            <Banner tone="error" role="alert">
              {t('unreadable')}
            </Banner>
          )}
        </section>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <div className="tools">
          <Button type="submit" busy={isBusy} disabled={sound.isBusy} busyLabel={t('making')}>
            {t('make')}
          </Button>
        </div>
      </form>
    </>
  )
}
