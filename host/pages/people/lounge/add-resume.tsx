import { Trash } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { loungeLimits } from '../../../../api/contract/people/lounge-terms.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { type Language, languages } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { languagesIn, useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { LevelField } from '../../../kit/own-card/level-field.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { goBack, link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { takePickedFiles } from '../../../stores/picked-files.ts'
import {
  bodyOf,
  draftName,
  type Entry,
  type EntryDraft,
  type EntryProblems,
  editedEntry,
  problemsOf,
  sectionOf,
  titleOfFile,
} from './entry-draft.ts'
import { useEntryTexts } from './entry-face.tsx'
import { entryKinds } from './entry-kinds.ts'
import { EntryTimes } from './entry-times.tsx'
import { FilePart } from './file-part.tsx'
import { form, page } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'
import { MonthField } from './month-field.tsx'

interface Data {
  /** Undefined for a new entry, and for one that does not exist. */
  entry: Entry | undefined
}

/** Loads the entry of the address; none for a new one. */
export async function load({ client, query: { id } }: PageInput<'addResume'>): Promise<Data> {
  if (!id) return { entry: undefined }
  const { list } = await client.lounge.entries({ query: {} })
  return { entry: list.find((entry) => entry.id === id) }
}

const titleWord = ({ entry }: Data, section: string | undefined) =>
  entryKinds[entry?.section ?? sectionOf(section)][entry ? 'edit' : 'add']

export function head({ language, data, query }: PageProps<'addResume', Data>) {
  const t = translator(loungeWords, language)
  return { title: t(query.id && !data.entry ? 'gone' : titleWord(data, query.section)) }
}

/** Adds, changes or deletes one entry of the reader’s own lounge. */
export default function AddResume({ data, query }: PageProps<'addResume', Data>) {
  const t = useWords(loungeWords)
  const { entry } = data
  const section = entry?.section ?? sectionOf(query.section)
  const home = link('resumeList', { section })
  const isGone = Boolean(query.id) && !entry
  return (
    <Settings at="resumeList">
      <Bar title={t(isGone ? 'title' : titleWord(data, query.section))} home={home} />
      <div className={page}>
        {isGone ? (
          <Empty
            title={t('gone')}
            text={t('goneText')}
            action={
              <Button kind="soft" href={home}>
                {t('toLounge')}
              </Button>
            }
          />
        ) : (
          <EntryForm key={draftName(section, entry?.id)} entry={entry} section={section} />
        )}
      </div>
    </Settings>
  )
}

function EntryForm({ entry, section }: { entry: Entry | undefined; section: Entry['section'] }) {
  const t = useWords(loungeWords)
  const toast = useToast()
  const reader = useLanguage()
  const [language, setLanguage] = useEditedLanguage()
  const name = draftName(section, entry?.id)
  const [draft, change, forget] = useDraft<EntryDraft>(name, {})
  const [problems, setProblems] = useState<EntryProblems>({})
  const [isAsking, setAsking] = useState(false)
  const [running, setRunning] = useState(0)
  const { submit, isBusy, error } = useSubmit()
  const { titleOf } = useEntryTexts(language)
  const formElement = useRef<HTMLFormElement>(null)
  const edited = editedEntry(entry, draft)
  const { texts, dates } = entryKinds[section]
  const home = link('resumeList', { section })
  const hasFile = section === 'PHOTO' || section === 'DOCUMENT'

  const setFile = (url: string, fileName: string, contentType: string, bytes: number) => {
    setProblems(({ url: _, ...others }) => others)
    const isNameless = languagesIn(edited.title).length === 0
    const title = isNameless &&
      section === 'DOCUMENT' && { title: { ...draft.title, [language]: titleOfFile(fileName) } }
    change({ url, contentType, bytes, ...title })
  }
  // A file that was chosen on the page for that comes back here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once what was chosen before the form was opened again
  useEffect(() => {
    const [picked] = takePickedFiles(name)
    if (picked) setFile(picked.url, picked.name, picked.contentType, picked.bytes)
  }, [])

  const showFirst = () =>
    // Runs after the render that marks the fields.
    setTimeout(
      () => formElement.current?.querySelector<HTMLElement>('[aria-invalid=true] select, [aria-invalid=true]')?.focus(),
      60,
    )
  function refuse(found: EntryProblems) {
    setProblems(found)
    showFirst()
    return Object.keys(found).length > 0
  }
  const save = async () => {
    if (refuse(problemsOf(section, edited))) return
    await submit(async () => {
      try {
        await client.lounge.saveEntry({ body: bodyOf(section, entry?.id, edited) })
      } catch (error) {
        const path = error instanceof ApiError ? error.more.fields?.[0]?.path.replace(/^body\./, '') : undefined
        if (path === 'url') return void refuse({ url: 'needFile' })
        throw error
      }
      forget()
      toast(t('saved'), 'done')
      goBack(home)
    })
  }
  const remove = () => {
    setAsking(false)
    void submit(async () => {
      if (entry) await client.lounge.removeEntry({ body: { id: entry.id } })
      forget()
      toast(t('removed'), 'done')
      goBack(home)
    })
  }
  const percentOf = (one: Language) =>
    Math.floor((100 * texts.filter(({ text }) => edited[text][one]).length) / texts.length)
  const unsaved = texts.flatMap(({ text }) => Object.keys(draft[text] ?? {}))
  const problemCount = Object.keys(problems).length
  const problemOf = (field: keyof EntryProblems) => problems[field] && t(problems[field])

  return (
    <>
      <LanguageBar
        value={language}
        onLanguage={setLanguage}
        percentOf={percentOf}
        unsaved={[...new Set(unsaved)].filter((one) => one !== language)}
      />
      <form
        ref={formElement}
        className={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problemCount > 0 && (
          <Banner tone="error" role="alert">
            {t('wrongFields', { count: problemCount })}
          </Banner>
        )}
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('notSaved')}
          </Banner>
        )}
        {hasFile && (
          <FilePart
            section={section}
            url={edited.url}
            purpose={name}
            error={problemOf('url')}
            onBusy={(by) => setRunning((count) => count + by)}
            onFile={setFile}
          />
        )}
        <section className={card}>
          {texts.map(({ text, label, rows }) => (
            <LanguageField
              key={text}
              name={text}
              label={t(label)}
              texts={edited[text]}
              language={language}
              rows={rows}
              maxLength={loungeLimits[text]}
              required={text === 'title' && section !== 'PHOTO'}
              error={text === 'title' ? problemOf('title') : undefined}
              onText={(written) => {
                if (text === 'title') setProblems(({ title: _, ...others }) => others)
                change({ [text]: { ...draft[text], [language]: written } })
              }}
            />
          ))}
          {section === 'DOCUMENT' && (
            <SelectField
              name="documentLanguage"
              label={t('fileLanguage')}
              value={edited.documentLanguage || 'none'}
              options={[
                { value: 'none', label: t('anyLanguage') },
                ...languages.map((code) => ({ value: code as string, label: languageName(code, reader) })),
              ]}
              onValue={(code) => change({ documentLanguage: code === 'none' ? '' : code })}
            />
          )}
        </section>
        {dates !== 'none' && (
          <section className={card}>
            <MonthField
              name="fromMonth"
              legend={t(dates === 'one' ? 'on' : 'from')}
              value={edited.fromMonth}
              error={problemOf('fromMonth')}
              onValue={(fromMonth) => {
                setProblems({})
                change({ fromMonth })
              }}
            />
            {dates !== 'one' && (
              <>
                <Checkbox name="isPresent" checked={!edited.isOver} onChecked={(isOn) => change({ isOver: !isOn })}>
                  {t(dates.now)}
                </Checkbox>
                {edited.isOver && (
                  <MonthField
                    name="toMonth"
                    legend={t('until')}
                    value={edited.toMonth}
                    error={problemOf('toMonth')}
                    onValue={(toMonth) => {
                      setProblems({})
                      change({ toMonth })
                    }}
                  />
                )}
              </>
            )}
          </section>
        )}
        <LevelField name="entry" field={t('thisEntry')} value={edited.level} onValue={(level) => change({ level })} />
        <EntryTimes
          terms={edited.terms}
          onTerms={(terms) => {
            setProblems(({ terms: _, ...others }) => others)
            change({ terms })
          }}
        />
        <div className="bar">
          {entry && (
            <Button kind="danger" icon={Trash} onClick={() => setAsking(true)}>
              {t('remove')}
            </Button>
          )}
          <SubmitButton busy={isBusy || running > 0} busyLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </div>
      </form>
      <Dialog
        open={isAsking}
        title={t('removeTitle')}
        text={t(hasFile ? 'removeFileText' : 'removeText', { name: entry ? titleOf(entry) : '' })}
        action={{ label: t('remove'), onPress: remove }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
