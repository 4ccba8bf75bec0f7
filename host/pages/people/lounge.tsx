import { Lock } from 'lucide'
import { useState } from 'react'
import type { LoungeSection } from '../../../api/contract/people/lounge-terms.ts'
import { formatShortDay } from '../../../i18n/format-more.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { locales } from '../../../i18n/locales.ts'
import { yearsOf } from '../../../i18n/years.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { FileRow } from '../../../widgets/ui/cards/file-item.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import { link } from '../../router.ts'
import { useHistoryState } from '../../stores/history-state.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { documents, lounge, photos, timeline, updates } from './main-page.styles.ts'
import type { Homepage } from './main-page.tsx'
import { personWords } from './person-messages.ts'
import { SaveResume } from './resume-file.tsx'

type Entry = Homepage['lounge'][number]

/** The sections of a lounge under each tab. */
const tabs = {
  resume: ['WORK', 'EDUCATION', 'HONOUR'],
  updates: ['UPDATE'],
  photos: ['PHOTO'],
  documents: ['DOCUMENT'],
} as const satisfies Record<string, readonly LoungeSection[]>
type TabId = keyof typeof tabs

const sectionWords = { WORK: 'work', EDUCATION: 'education', HONOUR: 'honours' } as const

/** The tabs of a lounge that have something to show to the reader, or would have. */
function filledTabs({ card, lounge, lockedEntries }: Homepage): TabId[] {
  const sections = new Set([...lounge, ...lockedEntries].map(({ section }) => section))
  if (card.introduction) sections.add('WORK')
  return (Object.keys(tabs) as TabId[]).filter((id) => tabs[id].some((section) => sections.has(section)))
}

/** A person's lounge: résumé, updates, photos and documents, as far as the reader may see them. */
export function Lounge({ homepage }: { homepage: Homepage }) {
  const t = useWords(personWords)
  const { card, viewer } = homepage
  const filled = filledTabs(homepage)
  const [chosen, setChosen] = useHistoryState<string>('lounge tab', '')
  const tab = filled.find((id) => id === chosen) ?? filled[0]
  if (!tab) {
    const isSelf = viewer === 'self'
    return (
      <section className={lounge}>
        <Empty
          title={isSelf ? t('addFirst') : t('nothingYet', { name: card.name })}
          text={isSelf ? t('addFirstText') : undefined}
          action={
            isSelf && (
              <Button kind="soft" href={link('resumeList')}>
                {t('editLounge')}
              </Button>
            )
          }
        />
      </section>
    )
  }
  return (
    <section className={lounge}>
      <h2>{t('lounge')}</h2>
      <Tabs
        label={t('sections', { name: card.name })}
        tabs={filled.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onValue={setChosen}
      />
      <TabPanel of={tab} id={tab}>
        {tab === 'resume' && <Resume homepage={homepage} />}
        {tab === 'updates' && <Updates entries={entriesOf(homepage, 'UPDATE')} />}
        {tab === 'photos' && <Photos entries={entriesOf(homepage, 'PHOTO')} />}
        {tab === 'documents' && <Documents entries={entriesOf(homepage, 'DOCUMENT')} />}
        <Locked homepage={homepage} tab={tab} />
      </TabPanel>
    </section>
  )
}

const entriesOf = ({ lounge }: Homepage, section: LoungeSection) => lounge.filter((entry) => entry.section === section)
const tagOf = ({ textLanguage }: Entry) => locales[textLanguage].tag

function Resume({ homepage }: { homepage: Homepage }) {
  const t = useWords(personWords)
  const { card, language } = homepage
  return (
    <>
      {card.introduction && (
        <p className="text" dir="auto" lang={locales[language].tag}>
          {card.introduction}
        </p>
      )}
      {tabs.resume.map((section) => {
        const entries = entriesOf(homepage, section)
        if (entries.length === 0) return null
        return (
          <div key={section}>
            <h3>{t(sectionWords[section])}</h3>
            <ol className={timeline}>
              {entries.map((entry) => (
                <Station key={entry.id} entry={entry} />
              ))}
            </ol>
          </div>
        )
      })}
      <SaveResume uid={card.uid} />
    </>
  )
}

/** One entry of a résumé: when, what, where, and the details. */
function Station({ entry }: { entry: Entry }) {
  const t = useWords(personWords)
  const language = useLanguage()
  const { section, title, place, details, fromMonth, toMonth } = entry
  const years = yearsOf(fromMonth, toMonth, language)
  const isNow = section === 'WORK' && Boolean(fromMonth) && !toMonth
  return (
    <li data-now={isNow ? '' : undefined}>
      {years && <time dateTime={fromMonth}>{isNow ? t('since', { year: years }) : years}</time>}
      <div lang={tagOf(entry)}>
        <h4 dir="auto">{title}</h4>
        {place && <p dir="auto">{place}</p>}
        {details && (
          <p className="text" dir="auto">
            {details}
          </p>
        )}
      </div>
    </li>
  )
}

function Updates({ entries }: { entries: Entry[] }) {
  const language = useLanguage()
  return (
    <ul className={updates}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.createdAt}>{formatShortDay(entry.createdAt, language)}</time>
          <div lang={tagOf(entry)}>
            <h4 dir="auto">{entry.title}</h4>
            {entry.details && (
              <p className="text" dir="auto">
                {entry.details}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const loadViewer = () => import('../../../widgets/ui/media/image-preview.tsx')

function Photos({ entries }: { entries: Entry[] }) {
  const t = useWords(personWords)
  const [at, setAt] = useState<number>()
  const images = entries.map(({ url, title }) => ({ src: url, alt: title }))
  return (
    <>
      <ul className={photos}>
        {entries.map((entry, index) => (
          <li key={entry.id} lang={tagOf(entry)}>
            <button type="button" aria-label={t('enlarge', { name: entry.title })} onClick={() => setAt(index)}>
              <img src={entry.url} alt="" width="320" height="320" loading={index > 0 ? 'lazy' : undefined} />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && <Viewer images={images} at={at} onClose={() => setAt(undefined)} />}
    </>
  )
}

/** The full-screen view, whose code is loaded when a photo is pressed. */
function Viewer(props: { images: { src: string; alt: string }[]; at: number; onClose(): void }) {
  const { part } = usePageCode(loadViewer)
  return part ? <part.ImagePreview {...props} /> : null
}

function Documents({ entries }: { entries: Entry[] }) {
  const t = useWords(personWords)
  const language = useLanguage()
  return (
    <ul className={documents}>
      {entries.map(({ id, title, url, contentType, bytes, pageCount, documentLanguage }) => {
        const file = { name: title, fileUrl: url, previewUrl: '', fileType: '2' as const, contentType, size: bytes }
        return (
          <li key={id}>
            <FileRow file={file} href={contentType === 'application/pdf' ? link('pdfPreview', { url, title }) : url} />
            {pageCount > 0 && <p className="note">{t('pages', { count: pageCount })}</p>}
            {documentLanguage && documentLanguage !== language && (
              <p className="note">{t('inLanguage', { language: languageName(documentLanguage, language) })}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Says how many entries of a tab would open at a level. */
function Locked({ homepage: { lockedEntries }, tab }: { homepage: Homepage; tab: TabId }) {
  const t = useWords(personWords)
  const sections: readonly LoungeSection[] = tabs[tab]
  const countAt = (level: string) =>
    lockedEntries
      .filter((locked) => locked.level === level && sections.includes(locked.section))
      .reduce((sum, { entries }) => sum + entries, 0)
  const rows = [
    ['lockedForRegistered', countAt('REGISTERED')],
    ['lockedForContacts', countAt('CONTACT')],
  ] as const
  return (
    <>
      {rows.map(
        ([word, count]) =>
          count > 0 && (
            <p key={word} className="locked">
              <Icon of={Lock} size="xs" />
              {t(word, { count })}
            </p>
          ),
      )}
    </>
  )
}
