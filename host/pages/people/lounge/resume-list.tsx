import { ArrowDownWideNarrow, ArrowUpDown, ChevronRight, Plus, User } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type LoungeSection, loungeLimits, loungeSections } from '../../../../api/contract/people/lounge-terms.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { TabPanel, Tabs } from '../../../../widgets/ui/tabs.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { orderWords } from '../../../kit/order/order-messages.ts'
import { Reordering } from '../../../kit/order/reordering.tsx'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useHistoryState, useLoadedState } from '../../../stores/history-state.ts'
import { personWords } from '../person-messages.ts'
import { SaveResume } from '../resume-file.tsx'
import { type Entry, isOfResume, newestFirst, sectionOf } from './entry-draft.ts'
import { EntryMark, textOf, useEntryTexts } from './entry-face.tsx'
import { entryKinds } from './entry-kinds.ts'
import { EntryTags } from './entry-tags.tsx'
import { FileEntries } from './file-entries.tsx'
import { page, tags } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'

type Texts = Reply<Contract['cards']['myHomepage']>['texts']
interface Data {
  uid: string
  introduction: Texts['introduction']
  entries: readonly Entry[]
}

/** Loads the reader’s own lounge and introduction. */
export async function load({ client, language }: PageInput<'resumeList'>): Promise<Data> {
  const [{ card, texts }, { list }] = await Promise.all([
    client.cards.myHomepage({ query: { language } }),
    client.lounge.entries({ query: {} }),
  ])
  return { uid: card.uid, introduction: texts.introduction, entries: list }
}

export function head({ language }: PageProps<'resumeList', Data>) {
  return { title: translator(loungeWords, language)('title') }
}

const sectionWords = {
  WORK: 'work',
  EDUCATION: 'education',
  HONOUR: 'honours',
  UPDATE: 'updates',
  PHOTO: 'photos',
  DOCUMENT: 'documents',
} as const satisfies Record<LoungeSection, string>

/** The share of things that are written in a language, in percent. */
const percentOf = (things: readonly Readonly<Record<string, string>>[], language: Language) =>
  things.length === 0 ? 0 : Math.floor((100 * things.filter((texts) => texts[language]).length) / things.length)

/** The reader’s own lounge: its sections with their entries, in the order in which others see them. */
export default function ResumeList({ data, query }: PageProps<'resumeList', Data>) {
  const t = useWords(loungeWords)
  const tPerson = useWords(personWords)
  const [entries, setEntries] = useLoadedState('entries', data.entries)
  const [chosen, setSection] = useHistoryState<string>('section', query.section ?? '')
  const [language, setLanguage] = useEditedLanguage()
  const section = sectionOf(chosen)
  const countOf = (one: LoungeSection) => entries.filter((entry) => entry.section === one).length
  const written = [data.introduction, ...entries.map(({ title }) => title)]
  const sectionEntries = entries.filter((entry) => entry.section === section)
  const change = (of: LoungeSection, changed: readonly Entry[]) =>
    setEntries((all) => loungeSections.flatMap((one) => (one === of ? changed : all.filter((e) => e.section === one))))

  return (
    <Settings at="resumeList">
      <Bar
        title={t('title')}
        home={link('myPage')}
        end={
          <IconButton
            icon={User}
            label={tPerson('viewCard')}
            onClick={() => open(link('mainPage', { uid: data.uid }))}
          />
        }
      />
      <div className={page}>
        <LanguageBar
          value={language}
          onLanguage={setLanguage}
          percentOf={(one) => percentOf(written, one)}
          unsaved={[]}
        />
        <Completeness entries={entries} language={language} />
        <Introduction texts={data.introduction} language={language} />
        <div>
          <Tabs
            label={t('title')}
            tabs={loungeSections.map((id) => ({ id, label: tPerson(sectionWords[id]), count: countOf(id) }))}
            value={section}
            onValue={setSection}
          />
          <TabPanel of={section} id={section}>
            <Section
              key={section}
              section={section}
              entries={sectionEntries}
              language={language}
              onChange={(changed) => change(section, changed)}
            />
            {isOfResume(section) && sectionEntries.length > 0 && <SaveResume uid={data.uid} language={language} />}
          </TabPanel>
        </div>
      </div>
    </Settings>
  )
}

/** Says how many entries are not written in the edited language. */
function Completeness({ entries, language }: { entries: readonly Entry[]; language: Language }) {
  const t = useWords(loungeWords)
  const reader = useLanguage()
  const missing = entries.filter(({ title, section }) => !title[language] && section !== 'PHOTO').length
  const name = languageName(language, reader)
  return (
    <p className="state" role="status">
      {missing > 0
        ? t('missingEntries', { count: missing, language: name })
        : entries.length > 0 && t('allWritten', { language: name })}
    </p>
  )
}

function Introduction({ texts, language }: { texts: Texts['introduction']; language: Language }) {
  const t = useWords(loungeWords)
  const reader = useLanguage()
  const found = textOf(texts, language, reader)
  return (
    <List label={t('introduction')}>
      <ListItem
        title={t('introduction')}
        meta={
          <bdi lang={found?.tag}>
            {found ? `${found.text.slice(0, 120)}${found.text.length > 120 ? '…' : ''}` : t('notWrittenYet')}
          </bdi>
        }
        more={
          found &&
          !texts[language] && (
            <span className={tags}>
              <Tag>{t('notIn', { language: languageName(language, reader) })}</Tag>
            </span>
          )
        }
        href={link('editIntroduce')}
        end={<Icon of={ChevronRight} size="sm" flip />}
      />
    </List>
  )
}

/** One section: its tools, the area for its files, and its entries, each with who sees it and what it lacks. */
function Section(props: {
  section: LoungeSection
  entries: readonly Entry[]
  language: Language
  onChange(entries: readonly Entry[]): void
}) {
  const { section, entries, language, onChange } = props
  const t = useWords(loungeWords)
  const tOrder = useWords(orderWords)
  const toast = useToast()
  const { titleOf, lineOf } = useEntryTexts(language)
  const [isMoving, setMoving] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(false)
  // The button that was pressed is there again.
  useEffect(() => {
    if (wasMoving.current && !isMoving) tools.current?.querySelector<HTMLElement>('[data-reorder]')?.focus()
    wasMoving.current = isMoving
  }, [isMoving])
  const isResume = isOfResume(section)
  const hasFiles = section === 'PHOTO' || section === 'DOCUMENT'
  const isFull = entries.length >= loungeLimits.entries

  async function order(ordered: readonly Entry[]) {
    try {
      await client.lounge.orderEntries({ body: { section, ids: ordered.map(({ id }) => id) } })
      onChange(ordered)
      setMoving(false)
      toast(tOrder('orderSaved'), 'done')
    } catch (error) {
      toast(apiError(error).message || tOrder('orderFailed'), 'error')
    }
  }
  if (isMoving) {
    return (
      <Reordering
        items={entries}
        titleOf={titleOf}
        face={(entry) => (
          <>
            {hasFiles && <EntryMark entry={entry} />}
            <span className="face">
              <b>
                <bdi>{titleOf(entry)}</bdi>
              </b>
              <small>
                <bdi>{lineOf(entry)}</bdi>
              </small>
            </span>
          </>
        )}
        onCancel={() => setMoving(false)}
        onOrder={(ids) => order(ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []))}
      />
    )
  }
  const add = (
    <Button icon={Plus} kind={hasFiles ? 'secondary' : 'primary'} href={link('addResume', { section })}>
      {t(entryKinds[section].add)}
    </Button>
  )
  return (
    <>
      {entries.length > 0 && (
        <div className="tools" ref={tools}>
          {!isFull && add}
          {entries.length > 1 && (
            <Button kind="secondary" icon={ArrowUpDown} data-reorder="" onClick={() => setMoving(true)}>
              {tOrder('reorder')}
            </Button>
          )}
          {entries.length > 1 && isResume && (
            <Button kind="secondary" icon={ArrowDownWideNarrow} onClick={() => void order(newestFirst(entries))}>
              {t('sortByDate')}
            </Button>
          )}
        </div>
      )}
      {hasFiles && !isFull && (
        <FileEntries section={section} language={language} onAdded={(entry) => onChange([entry, ...entries])} />
      )}
      {entries.length === 0 ? (
        <Empty title={t(entryKinds[section].none)} text={t('noneText')} action={add} />
      ) : (
        <List label={t('title')}>
          {entries.map((entry) => (
            <ListItem
              key={entry.id}
              mark={<EntryMark entry={entry} />}
              title={titleOf(entry)}
              meta={lineOf(entry)}
              more={<EntryTags entry={entry} language={language} />}
              href={link('addResume', { id: entry.id })}
              end={<Icon of={ChevronRight} size="sm" flip />}
            />
          ))}
        </List>
      )}
    </>
  )
}
