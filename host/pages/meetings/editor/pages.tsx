import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { formatWall } from '../../../../i18n/format-wall.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { preloadPageCode, usePageCode } from '../../../stores/page-code.ts'
import { pathOf } from './address/address-of.ts'
import type { Saved } from './draft/use-page.ts'
import { card, cards, editorPage, pageRows } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'
import type { FieldPlace } from './fields/field-place.ts'
import { NewPage } from './new-page.tsx'
import { Packs } from './packs/packs.tsx'

type Listed = Reply<Contract['eventPages']['list']>['list'][number]

interface Data extends Organising {
  list?: Listed[]
  edited?: { first: Saved; place: Omit<FieldPlace, 'language'> }
}

const loadEditor = () => import('./editor.tsx')
const textOf = (texts: Readonly<Record<string, string>>, language: Language) =>
  texts[language] || texts.EN || Object.values(texts)[0] || ''

/** Loads the pages of a meeting, and the one in the address with what its blocks can lead to. */
export async function load(input: PageInput<'admPages'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const { page } = query
  const { list } = await client.eventPages.list({ query: { meetingCode } })
  if (!page) return { ...reader, list }
  const [first, { forms }, exhibitors] = await Promise.all([
    client.eventPages.edit({ query: { meetingCode, page } }),
    client.heldMeetings.edit({ query: { meetingCode, language } }),
    client.exhibitors.list({ query: { meetingCode, language, pageSize: 100 } }),
    preloadPageCode(loadEditor),
  ])
  const place = {
    pages: list.map((each) => ({
      value: each.pathName || each.page,
      label: textOf(each.titles, language) || each.page,
    })),
    forms: forms.map(({ formCode, title }) => ({ value: formCode, label: title })),
    exhibitors: exhibitors.list.map(({ exhibitorCode, name }) => ({ value: exhibitorCode, label: name })),
    companies: exhibitors.list
      .filter(({ enterpriseCode }) => enterpriseCode)
      .map(({ exhibitorCode, enterpriseCode, name }) => ({ value: exhibitorCode, label: name, enterpriseCode })),
  }
  return { ...reader, list, edited: { first, place } }
}

export function head({ language }: PageProps<'admPages', Data>) {
  return { title: translator(editorWords, language)('title') }
}

/** The event pages of a meeting: all of them and a new one, or one in its editor. */
export default function Pages({ data }: PageProps<'admPages', Data>) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const { meetings, meeting, edited } = data
  // Newer data takes the place of what a set of pages has changed here.
  const [changed, setChanged] = useState<{ before: Data; list: Listed[] }>()
  const list = changed?.before === data ? changed.list : data.list
  if (!meeting || !list) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  if (edited) {
    const { first, place } = edited
    return (
      <div className={editorPage}>
        <Bar title={textOf(first.content.titles, language) || t('untitled')} home={link('admPages', { meetingCode })} />
        <LazyEditor key={first.page} meetingCode={meetingCode} first={first} place={place} />
      </div>
    )
  }
  return (
    <div className={editorPage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admPages" meetings={meetings} meeting={meeting} />
      <p className="lead">{t('lead')}</p>
      <div className={cards}>
        <div>
          <section className={card}>
            {list.length === 0 && <Empty drawing="door" title={t('none')} text={t('noneText')} />}
            <ul className={pageRows}>
              {list.map((row) => (
                <PageRow key={row.page} row={row} meetingCode={meetingCode} />
              ))}
            </ul>
          </section>
        </div>
        <div>
          <Packs
            key={meetingCode}
            meetingCode={meetingCode}
            list={list}
            onList={(after) => setChanged({ before: data, list: after })}
          />
          <NewPage meetingCode={meetingCode} meetings={meetings} />
        </div>
      </div>
    </div>
  )
}

/** The editor, whose code comes with its data. */
function LazyEditor(props: { meetingCode: string; first: Saved; place: Omit<FieldPlace, 'language'> }) {
  const t = useWords(editorWords)
  const { part, isMissing, retry } = usePageCode(loadEditor)
  if (isMissing) return <LoadFailed title={t('notLoaded')} onRetry={retry} />
  return part ? <part.Editor {...props} /> : <Skeleton rows={6} />
}

const tones = { DRAFT: 'plain', PUBLISHED: 'ok', CHANGED: 'warn' } as const

function PageRow({ row, meetingCode }: { row: Listed; meetingCode: string }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const { page, titles, state, publishAt, blockNum, percents } = row
  const complete = Object.entries(percents).sort(([, a], [, b]) => b - a)
  return (
    <li>
      <a href={link('admPages', { meetingCode, page })}>
        <span className="words">
          <b dir="auto">{textOf(titles, language) || t('untitled')}</b>
          <span className="marks">
            <Tag tone={tones[state]}>{t(state)}</Tag>
            {publishAt && <Tag tone="info">{t('publishesAt', { time: formatWall(publishAt, language) })}</Tag>}
            <small>{t('blocks', { count: blockNum })}</small>
          </span>
          <small dir="ltr">{pathOf(row, meetingCode)}</small>
          <small>
            {complete
              .slice(0, 4)
              .map(([code, percent]) => `${languageName(code, language)} ${formatPercent(percent, language)}`)
              .join(' ·\u00a0')}
          </small>
        </span>
      </a>
    </li>
  )
}
