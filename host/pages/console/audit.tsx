import { Download } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { organising } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { deeds } from '../../../api/contract/meetings/audit-terms.ts'
import type { PageQuery } from '../../../api/contract/page-queries.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { fetchFile } from '../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import { Picker } from '../../kit/console/picker.tsx'
import { useExportBlock } from '../../kit/exporting/use-export-block.tsx'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { AuditEntries } from './audit-entry.tsx'
import { auditWords } from './audit-messages.ts'
import { consolePage } from './console.styles.ts'
import { deedWords } from './deed-words.ts'

type Page = Reply<Contract['audits']['list']>
type People = Reply<Contract['audits']['people']>

interface Data extends Organising {
  page?: Page
  people?: People
}

const pageSize = 50
const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Reads the filters from the address; what is no filter counts for nothing. */
function filtersOf({ action, uid, from, to, search }: PageQuery<'admAudit'>) {
  const deed = deeds.find((each) => each === action)
  return {
    ...(deed && { action: deed }),
    ...(uid && /^[\w-]{1,64}$/.test(uid) && { uid }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(search && { search: search.slice(0, 100) }),
  }
}

/** Loads the entries that the address asks for, and everybody who has some. */
export async function load(input: PageInput<'admAudit'>): Promise<Data> {
  const { client, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const pageNum = Math.min(2000, Math.max(1, Math.floor(Number(query.pageNum)) || 1))
  const [page, people] = await Promise.all([
    client.audits.list({ query: { ...filtersOf(query), meetingCode, pageNum, pageSize } }),
    client.audits.people({ query: { meetingCode } }),
  ])
  return { ...reader, page, people }
}

export function head({ language }: PageProps<'admAudit', Data>) {
  return { title: translator(auditWords, language)('title') }
}

/** The deeds of a meeting's organisers, the newest first. */
export default function Audit({ data, query }: PageProps<'admAudit', Data>) {
  const t = useWords(auditWords)
  const { meetings, meeting, page, people } = data
  if (!meeting || !page || !people) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const filters = filtersOf(query)
  const clear = () => void open(link('admAudit', { meetingCode }), true)
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admAudit" meetings={meetings} meeting={meeting} />
      <Tools meetingCode={meetingCode} people={people} filters={filters} />
      {page.list.length > 0 && <AuditEntries meetingCode={meetingCode} entries={page.list} />}
      {page.list.length === 0 && Object.keys(filters).length > 0 && (
        <NothingMatches title={t('nothing')} clearLabel={t('clear')} onClear={clear} />
      )}
      {page.list.length === 0 && Object.keys(filters).length === 0 && (
        <Empty drawing="door" title={t('none')} text={t('noneText')} />
      )}
      <MoreButton
        page={page}
        label={t('more')}
        isBusy={false}
        onMore={() => void open(link('admAudit', { meetingCode, ...filters, pageNum: String(page.pageNum + 1) }))}
      />
    </div>
  )
}

type Filters = ReturnType<typeof filtersOf>

/** The filters, which are the address, and the export of what they leave. */
function Tools({ meetingCode, people, filters }: { meetingCode: string; people: People; filters: Filters }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  const go = (change: { [Name in keyof Filters]?: string }) => {
    const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value)
    void open(link('admAudit', { meetingCode, ...Object.fromEntries(next) }), true)
  }
  return (
    <div className="tools">
      <p>{t('text')}</p>
      <SearchBox label={t('search')} value={filters.search ?? ''} onSearch={(search) => go({ search })} />
      <div className="filters">
        <Picker
          label={t('everything')}
          value={filters.action ?? ''}
          options={[
            { value: '', label: t('everything') },
            ...deeds.map((deed) => ({ value: deed, label: t(deedWords[deed][1]) })),
          ]}
          onValue={(action) => go({ action })}
        />
        <Picker
          label={t('everybody')}
          value={filters.uid ?? ''}
          options={[
            { value: '', label: t('everybody') },
            ...people.map(({ uid, name }) => ({ value: uid, label: name || t('somebody') })),
          ]}
          onValue={(uid) => go({ uid })}
        />
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {/* The browser shows the day in its own format, which may be another than the reader's. */}
            {[t(end), filters[end] && formatDay(filters[end], language)].filter(Boolean).join(' ·\u00a0')}
            <input
              type="date"
              value={filters[end] ?? ''}
              onChange={({ currentTarget }) => go({ [end]: currentTarget.value })}
            />
          </label>
        ))}
        <ExportButton meetingCode={meetingCode} filters={filters} />
      </div>
    </div>
  )
}

function ExportButton({ meetingCode, filters }: { meetingCode: string; filters: Filters }) {
  const t = useWords(auditWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { blocked, note } = useExportBlock()
  const save = async () => {
    setBusy(true)
    try {
      const file = await fetchFile(({ audits }) => audits.export, { query: { ...filters, meetingCode } }, {})
      saveFile(file.content, file.name || 'audit.csv')
    } catch (error) {
      toast(apiError(error).message || t('notExported'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" icon={Download} busy={isBusy} {...blocked} onClick={() => void save()}>
        {t('export')}
      </Button>
      {note}
    </>
  )
}
