import { FileUp, Link2, Plus } from 'lucide'
import { useEffect, useState } from 'react'
import { organising } from '../../../../api/contract/core/roles.ts'
import { exhibitorGaps } from '../../../../api/contract/meetings/organising/exhibitor-terms.ts'
import type { PageQuery } from '../../../../api/contract/page-queries.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { Picker } from '../../../kit/console/picker.tsx'
import { MoreButton, NothingMatches } from '../../../kit/list-ends.tsx'
import { BulkBar } from '../../../kit/table/bulk-bar.tsx'
import { noSelection } from '../../../kit/table/selection.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { consolePage } from '../console.styles.ts'
import { handingWords } from './claim-messages.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import { ExhibitorRows } from './exhibitor-rows.tsx'
import { type ExhibitorPage, type ExhibitorRow, type ListQuery, type Places, useExhibitors } from './use-exhibitors.ts'

interface Data extends Organising {
  page?: ExhibitorPage
  places?: Places
}

/** The exhibitors for which links are made: rows of the list, or all that a filter has. */
type Claimed = readonly ExhibitorRow[] | ListQuery

const pageSize = 50

/** Reads the filters from the address; what is no filter counts for nothing. */
function filtersOf({ show, search, hall }: PageQuery<'admExhibitors'>) {
  const known = exhibitorGaps.find((each) => each === show)
  return {
    ...(known && { show: known }),
    ...(search && { search: search.slice(0, 100) }),
    ...(hall && { hall: hall.slice(0, 20) }),
  }
}
const pageNumOf = ({ pageNum }: PageQuery<'admExhibitors'>) =>
  Math.min(2000, Math.max(1, Math.floor(Number(pageNum)) || 1))

/** Loads the exhibitors that the address asks for, and the halls and categories of their meeting. */
export async function load(input: PageInput<'admExhibitors'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const [page, places] = await Promise.all([
    client.meetingExhibitors.list({
      query: { ...filtersOf(query), meetingCode, language, pageNum: pageNumOf(query), pageSize },
    }),
    client.meetingExhibitors.places({ query: { meetingCode, language } }),
  ])
  return { ...reader, page, places }
}

export function head({ language }: PageProps<'admExhibitors', Data>) {
  return { title: translator(consoleExhibitorWords, language)('title') }
}

/** The exhibitors of a meeting: searched, filtered, edited, added, removed and imported. */
export default function ConsoleExhibitors({ data, query }: PageProps<'admExhibitors', Data>) {
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const { meetings, meeting, page, places } = data
  if (!meeting || !page || !places) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const asked = { ...filtersOf(query), meetingCode, language, pageNum: pageNumOf(query), pageSize }
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admExhibitors" meetings={meetings} meeting={meeting} />
      <Exhibitors key={JSON.stringify(asked)} query={asked} first={{ page, places }} />
    </div>
  )
}

function Exhibitors({ query, first }: { query: ListQuery; first: { page: ExhibitorPage; places: Places } }) {
  const [t, tHanding] = [useWords(consoleExhibitorWords), useWords(handingWords)]
  const { page, places, renew, undo } = useExhibitors(query, first)
  const [edited, setEdited] = useState<string>()
  const [isImporting, setImporting] = useState(false)
  const [selection, setSelection] = useState(noSelection)
  const [claimed, setClaimed] = useState<Claimed>()
  const { meetingCode, search, hall, show } = query
  const isFiltered = Boolean(search || hall || show)
  const changed = { onDone: () => void renew(), onUndo: (changeId: string) => void undo(changeId) }
  return (
    <>
      <div className="tools">
        <div className="filters">
          <Button icon={FileUp} onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
          <Button kind="secondary" icon={Plus} onClick={() => setEdited('')}>
            {t('add')}
          </Button>
        </div>
        <LastImport places={places} onUndo={(changeId) => void undo(changeId)} />
        <Filters query={query} halls={places.halls} />
        <p>{t('total', { count: page.total })}</p>
        {show === 'NO_OWNER' && page.total > 0 && (
          <div>
            <Button kind="secondary" icon={Link2} onClick={() => setClaimed(query)}>
              {tHanding('makeAll', { num: page.total })}
            </Button>
          </div>
        )}
      </div>
      {page.list.length > 0 && (
        <ExhibitorRows rows={page.list} selection={selection} onSelection={setSelection} onEdit={setEdited} />
      )}
      <BulkBar {...{ selection, onSelection: setSelection, loaded: page.list.length, total: page.total }}>
        <Button
          kind="secondary"
          size="sm"
          icon={Link2}
          onClick={() => setClaimed(page.list.filter(({ exhibitorCode }) => selection.ids.has(exhibitorCode)))}
        >
          {tHanding('makeLinks')}
        </Button>
      </BulkBar>
      {page.list.length === 0 && isFiltered && (
        <NothingMatches
          title={t('nothing')}
          clearLabel={t('clear')}
          onClear={() => void open(link('admExhibitors', { meetingCode }), true)}
        />
      )}
      {page.list.length === 0 && !isFiltered && (
        <div className={column}>
          <Empty title={t('none')} text={t('noneText')} />
        </div>
      )}
      <MoreButton
        page={page}
        label={t('more')}
        isBusy={false}
        onMore={() => void open(link('admExhibitors', { ...filtersToLink(query), pageNum: String(page.pageNum + 1) }))}
      />
      {(edited !== undefined || isImporting || claimed) && (
        <OpenSheet
          meetingCode={meetingCode}
          edited={edited}
          row={page.list.find(({ exhibitorCode }) => exhibitorCode === edited)}
          claimed={claimed}
          places={places}
          onClose={() => {
            setEdited(undefined)
            setImporting(false)
            setClaimed(undefined)
          }}
          {...changed}
        />
      )}
    </>
  )
}

const loadSheets = () => import('./sheets.tsx')

interface OpenSheetProps {
  meetingCode: string
  /** The code of the exhibitor that is edited, empty for a new one; undefined while a list is imported. */
  edited: string | undefined
  /** The row of the list that is edited; undefined for a new exhibitor. */
  row: ExhibitorRow | undefined
  /** The exhibitors for which links are made; undefined while none are. */
  claimed: Claimed | undefined
  places: Places
  onDone(): void
  onUndo(changeId: string): void
  onClose(): void
}

/** The sheet that is open. If its code cannot be loaded, it closes, and the next press tries again. */
function OpenSheet({ edited, row, claimed, places, ...props }: OpenSheetProps) {
  const { part, isMissing, retry } = usePageCode(loadSheets)
  const { onClose } = props
  useEffect(() => {
    if (!isMissing) return
    retry()
    onClose()
  }, [isMissing, retry, onClose])
  if (!part) return null
  if (claimed) return <part.ClaimSheet {...props} chosen={claimed} />
  if (edited === undefined) return <part.ImportSheet {...props} />
  return <part.ExhibitorSheet code={edited} row={row} places={places} {...props} />
}

/** The filters as a link has them, with other values in the place of some. */
const filtersToLink = ({ meetingCode, search, hall, show }: ListQuery, change: Partial<ListQuery> = {}) => {
  const next = { search, hall, show, ...change }
  return {
    meetingCode,
    ...(next.search && { search: next.search }),
    ...(next.hall && { hall: next.hall }),
    ...(next.show && { show: next.show }),
  }
}

function Filters({ query, halls }: { query: ListQuery; halls: readonly string[] }) {
  const t = useWords(consoleExhibitorWords)
  const { search, hall, show } = query
  const go = (change: Partial<ListQuery>) => void open(link('admExhibitors', filtersToLink(query, change)), true)
  const gapWords = { NO_BOOTH: 'NO_BOOTH', NO_HOME: 'NO_HOME', NO_OWNER: 'NO_OWNER' } as const
  return (
    <>
      <Chips
        label={t('show')}
        value={show ?? ''}
        options={[
          { value: '', label: t('everybody') },
          ...exhibitorGaps.map((value) => ({ value, label: t(gapWords[value]) })),
        ]}
        onValue={(value) => go({ show: exhibitorGaps.find((each) => each === value) })}
      />
      {halls.length > 1 && (
        <div>
          <Picker
            label={t('hall')}
            value={hall ?? ''}
            options={[
              { value: '', label: t('allHalls') },
              ...halls.map((value) => ({ value, label: t('hallOf', { hall: value }) })),
            ]}
            onValue={(value) => go({ hall: value })}
          />
        </div>
      )}
      <SearchBox label={t('search')} value={search ?? ''} onSearch={(text) => go({ search: text })} />
    </>
  )
}

/** The newest import, which can be taken back while its exhibitors have not changed. */
function LastImport({ places: { lastImport }, onUndo }: { places: Places; onUndo(changeId: string): void }) {
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  if (!lastImport) return null
  const { changeId, name, at, added, updated } = lastImport
  const figures = { added: formatNumber(added, language), updated: formatNumber(updated, language) }
  return (
    <Banner
      action={
        <Button kind="ghost" size="sm" onClick={() => onUndo(changeId)}>
          {t('undo')}
        </Button>
      }
    >
      {t('lastImport', { name, date: formatMoment(at, language), ...figures })}
    </Banner>
  )
}
