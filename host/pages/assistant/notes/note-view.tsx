import { Copy, Download, FileText, Pencil, Trash } from 'lucide'
import { useRef, useState } from 'react'
import { formatDay, formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { link, open } from '../../../router.ts'
import { ShareTextButton } from '../../../share/share-text-button.tsx'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { onNextPage } from '../../../shell/page-store.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { LazyAudio, LazyEdit } from './lazy-forms.tsx'
import { markdownOf, type Notes } from './note-markdown.ts'
import { noteWords } from './note-messages.ts'
import { NotePoints, type Point } from './note-points.tsx'
import { noteSheet, transcriptList } from './notes.styles.ts'
import type { AudioControl } from './recording/note-audio.tsx'
import { recordingWords } from './recording/recording-messages.ts'
import { clockOf, hasTimes } from './transcript.ts'

/** One meeting's notes: summary, decisions and tasks, each leading to its moment in the transcript. */
export function NoteView({ loaded }: { loaded: Notes }) {
  const t = useWords(noteWords)
  const tKit = useWords(pageKitWords)
  const tSound = useWords(recordingWords)
  const language = useLanguage()
  const toast = useToast()
  const [notes, setNotes] = useLoadedState('note', loaded)
  const [isEditing, setEditing] = useState(false)
  const [active, setActive] = useState(-1)
  const transcript = useRef<HTMLOListElement>(null)
  const audio = useRef<AudioControl>(null)
  const { blocked, note } = useExportBlock()
  const { submit, error, clearError } = useSubmit()
  const { abstractId, title, createdAt, lines, summary, decisions, tasks, recordingId, recordingMs } = notes
  if (isEditing)
    return (
      <LazyEdit
        notes={notes}
        onSaved={(saved) => {
          setNotes(saved)
          setEditing(false)
          toast(t('saved'))
        }}
        onCancel={() => setEditing(false)}
      />
    )

  const show = (line: number) => {
    setActive(line)
    audio.current?.playFrom(lines[line]?.atMs ?? 0)
    const row = transcript.current?.children[line] as HTMLElement | undefined
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }
  const remove = () =>
    void submit(async () => {
      await client.abstracts.remove({ body: { abstractId } })
      // The recording is gone for good.
      const { abstractId: _, createdAt: __, recordingId: ___, ...body } = notes
      const undo = async () => {
        const saved = await client.abstracts.save({ body })
        open(link('aiNote', { abstractId: saved.abstractId }))
      }
      // The notes are only in this tab now: the reader is told if they could not be brought back.
      const onPress = () => void undo().catch(() => toast(t('failed'), 'error', { label: t('undo'), onPress }))
      // A toast ends with its page, and this one belongs to the next.
      onNextPage(() => toast(recordingId ? tSound('deletedBoth') : t('deleted'), 'done', { label: t('undo'), onPress }))
      open(link('aiNote'), true)
    })
  const tick = (at: number, isDone: boolean) => {
    const changed = { ...notes, tasks: tasks.map((task, index) => (index === at ? { ...task, isDone } : task)) }
    setNotes(changed)
    const { createdAt: _, ...body } = changed
    void submit(async () => {
      await client.abstracts.save({ body }).catch((failure) => {
        setNotes(notes)
        throw failure
      })
    })
  }
  const markdown = () => markdownOf(notes, t)
  const saveWord = async () => {
    try {
      const { wordFileOf, wordType } = await import('./note-word.ts')
      const file = new Blob([wordFileOf(notes, t, language)], { type: wordType })
      saveFile(file, `${fileNameOf(title, 'notes')}.docx`)
    } catch {
      // Its code could not be fetched.
      toast(t('failed'), 'error', { label: t('downloadWord'), onPress: () => void saveWord() })
    }
  }
  const isTimed = hasTimes(lines)
  const points = (list: readonly Point[]) => (
    <NotePoints points={list} lines={lines} plays={recordingId !== ''} onShow={show} />
  )
  return (
    <>
      <Bar
        title={tKit('meetingNotes')}
        home={link('aiNote')}
        end={<IconButton icon={Pencil} label={t('edit')} onClick={() => setEditing(true)} />}
      />
      <div className={noteSheet}>
        <h2 className="title" dir="auto">
          {title}
        </h2>
        <p>
          <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </p>
        <p>{t('how')}</p>
        <div className="tools">
          <Button
            kind="soft"
            size="sm"
            icon={Download}
            {...blocked}
            onClick={() =>
              saveFile(new Blob([markdown()], { type: 'text/markdown' }), `${fileNameOf(title, 'notes')}.md`)
            }
          >
            {t('download')}
          </Button>
          <Button kind="soft" size="sm" icon={FileText} {...blocked} onClick={() => void saveWord()}>
            {t('downloadWord')}
          </Button>
          <Button
            kind="soft"
            size="sm"
            icon={Copy}
            onClick={async ({ currentTarget }) => {
              if (await copyText(markdown(), currentTarget)) toast(t('copied'))
            }}
          >
            {t('copy')}
          </Button>
          <ShareTextButton size="sm" label={t('share')} title={title} text={markdown} />
          <Button kind="danger" size="sm" icon={Trash} onClick={remove}>
            {t('delete')}
          </Button>
          {note}
        </div>
        {error && <PartFailed onRetry={clearError}>{error.message || t('failed')}</PartFailed>}
        {recordingId && (
          <LazyAudio
            key={recordingId}
            recordingId={recordingId}
            durationMs={recordingMs}
            control={audio}
            onDeleted={() => {
              setNotes({ ...notes, recordingId: '', recordingMs: 0 })
              toast(tSound('deleted'))
            }}
          />
        )}
        <section className={card}>
          <h2>{t('summary')}</h2>
          {points(summary)}
        </section>
        <section className={card}>
          <h2>{t('decisions')}</h2>
          {points(decisions)}
        </section>
        <section className={card}>
          <h2>{t('tasks')}</h2>
          {points(
            tasks.map((task, at) => ({
              lines: task.lines,
              text: task.text,
              content: (
                <Checkbox name={`done-${at}`} checked={task.isDone} onChecked={(isDone) => tick(at, isDone)}>
                  <span dir="auto" data-done={task.isDone || undefined}>
                    {task.text}
                  </span>
                  <small>
                    {facts(task.owner, task.due && <time dateTime={task.due}>{formatDay(task.due, language)}</time>)}
                  </small>
                </Checkbox>
              ),
            })),
          )}
        </section>
        <section className={card}>
          <h2>{t('transcript')}</h2>
          <ol ref={transcript} className={transcriptList}>
            {lines.map(({ atMs, speaker, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places while they are read
              <li key={at} tabIndex={-1} data-active={at === active || undefined}>
                {recordingId ? (
                  <button
                    type="button"
                    className="moment"
                    aria-label={tSound('play', { moment: clockOf(atMs) })}
                    onClick={() => show(at)}
                  >
                    <bdi>{clockOf(atMs)}</bdi>
                  </button>
                ) : (
                  <bdi>{isTimed ? clockOf(atMs) : at + 1}</bdi>
                )}
                <div dir="auto">
                  {speaker && <b>{speaker}</b>}
                  {text}
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
