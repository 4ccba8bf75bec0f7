import { Plus, X } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import type { Notes } from './note-markdown.ts'
import { noteWords } from './note-messages.ts'
import { noteSheet } from './notes.styles.ts'
import { linesOf, moved, textOfLines } from './transcript.ts'

/** The longest sentence and the longest name of a person, in characters. */
const maxPoint = 2000
const maxName = 100

/** Returns a list in which one entry is changed; without `change` it is left out. */
const withEntry = <Entry extends object>(list: readonly Entry[], at: number, change?: Partial<Entry>): Entry[] =>
  list.flatMap((entry, index) => (index !== at ? [entry] : change ? [{ ...entry, ...change }] : []))

/** The form in which notes are corrected. Sentences without a text are left out when they are saved. */
export function NoteEdit(props: { notes: Notes; onSaved(notes: Notes): void; onCancel(): void }) {
  const { notes, onSaved, onCancel } = props
  const t = useWords(noteWords)
  const [edited, setEdited] = useState(notes)
  const [typed, setTyped] = useState(() => textOfLines(notes.lines))
  const { submit, isBusy, error } = useSubmit()
  const change = (part: Partial<Notes>) => setEdited((before) => ({ ...before, ...part }))
  const { title, summary, decisions, tasks } = edited
  const save = () =>
    void submit(async () => {
      const lines = typed === textOfLines(notes.lines) ? notes.lines : linesOf(typed)
      const move = moved(notes.lines, lines)
      const filled = <Entry extends { text: string; lines: number[] }>(list: Entry[]) =>
        list.filter(({ text }) => text.trim()).map(move)
      const { createdAt: _, ...body } = edited
      const points = { summary: filled(summary), decisions: filled(decisions), tasks: filled(tasks) }
      onSaved(await client.abstracts.save({ body: { ...body, ...points, lines, title: title.trim() || notes.title } }))
    })
  const point = (part: 'summary' | 'decisions', label: 'sentence' | 'decision') =>
    edited[part].map(({ text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own
      <div className="entry" key={at}>
        <TextArea
          label={t(label, { number: at + 1 })}
          name={`${part}.${at}`}
          rows={2}
          grows
          value={text}
          onValue={(text) => change({ [part]: withEntry(edited[part], at, { text: text.slice(0, maxPoint) }) })}
        />
        <IconButton
          icon={X}
          label={t('removeLine', { name: t(label, { number: at + 1 }) })}
          onClick={() => change({ [part]: withEntry(edited[part], at) })}
        />
      </div>
    ))
  return (
    <>
      <Bar title={t('edit')} home={link('aiNote')} />
      <form
        className={noteSheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <section className={card}>
          <TextField
            label={t('name')}
            name="title"
            maxLength={200}
            value={title}
            onValue={(title) => change({ title })}
          />
        </section>
        {summary.length > 0 && (
          <section className={card}>
            <h2>{t('summary')}</h2>
            {point('summary', 'sentence')}
          </section>
        )}
        <section className={card}>
          <h2>{t('decisions')}</h2>
          {point('decisions', 'decision')}
          <div className="tools">
            <Button
              kind="soft"
              size="sm"
              icon={Plus}
              onClick={() => change({ decisions: [...decisions, { text: '', lines: [] }] })}
            >
              {t('addDecision')}
            </Button>
          </div>
        </section>
        <section className={card}>
          <h2>{t('tasks')}</h2>
          <ul className="entries">
            {tasks.map((task, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own
              <li key={at}>
                <div className="entry">
                  <TextArea
                    label={t('task', { number: at + 1 })}
                    name={`task.${at}`}
                    rows={2}
                    grows
                    value={task.text}
                    onValue={(text) => change({ tasks: withEntry(tasks, at, { text: text.slice(0, maxPoint) }) })}
                  />
                  <IconButton
                    icon={X}
                    label={t('removeLine', { name: t('task', { number: at + 1 }) })}
                    onClick={() => change({ tasks: withEntry(tasks, at) })}
                  />
                </div>
                <div className="fields">
                  <TextField
                    label={t('person')}
                    name={`person.${at}`}
                    maxLength={maxName}
                    value={task.owner}
                    onValue={(owner) => change({ tasks: withEntry(tasks, at, { owner }) })}
                  />
                  <MomentField
                    type="date"
                    label={t('due')}
                    name={`due.${at}`}
                    value={task.due}
                    onValue={(due) => change({ tasks: withEntry(tasks, at, { due }) })}
                  />
                </div>
              </li>
            ))}
          </ul>
          <div className="tools">
            <Button
              kind="soft"
              size="sm"
              icon={Plus}
              onClick={() => change({ tasks: [...tasks, { text: '', owner: '', due: '', isDone: false, lines: [] }] })}
            >
              {t('addTask')}
            </Button>
          </div>
        </section>
        <section className={card}>
          <TextArea
            label={t('transcript')}
            name="transcript"
            rows={10}
            help={t('transcriptHelp')}
            value={typed}
            onValue={setTyped}
          />
        </section>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <div className="tools">
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}
