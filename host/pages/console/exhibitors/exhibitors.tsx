import { FileUp, Link2, MapPinned, Plus } from 'lucide'
import { useState } from 'react'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { PageQuery } from '../../../../api/contract/page-queries.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { MoreButton, NothingMatches } from '../../../kit/list-ends.tsx'
import { useSheetCode } from '../../../kit/sheet/use-sheet-code.ts'
import { BulkBar } from '../../../kit/table/bulk-bar.tsx'
import { type ShownColumns, useShownColumns } from '../../../kit/table/columns/shown-columns.ts'
import { noSelection } from '../../../kit/table/selection.ts'
import { Views } from '../../../kit/table/views/views.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { consolePage } from '../console.styles.ts'
import { handingWords } from './claim-messages.ts'
import { type Filters, FilterTools, filtersIn, filtersOf, filtersToLink } from './exhibitor-filters.tsx'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import { ExhibitorRows, exhibitorColumns } from './exhibitor-rows.tsx'
import { type ExhibitorPage, type ExhibitorRow, type ListQuery, type Places, useExhibitors } from './use-exhibitors.ts'

interface Data extends Organising {
  page?: ExhibitorPage
  places?: Places
}

/** The exhibitors for which links are made: rows of the list, or all that a filter has. */
type Claimed = readonly ExhibitorRow[] | ListQuery

const pageSize = 50

const pageNumOf = ({ pageNum }: PageQuery<'admExhibitors'>) =>
  Math.min(2000, Math.max(1, Math.floor(Number(pageNum)) || 1))

/** Loads the exhibitors that the address asks for, and the halls and categories of their meeting. */
export async function load(input: PageInput<'admExhibitors'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const read = (filters: Filters) =>
    client.meetingExhibitors.list({ query: { ...filters, meetingCode, language, pageNum: pageNumOf(query), pageSize } })
  const asked = filtersOf(query)
  const [page, places] = await Promise.all([
    read(asked),
    client.meetingExhibitors.places({ query: { meetingCode, language } }),
  ])
  const filters = filtersIn(asked, places)
  return { ...reader, page: filters === asked ? page : await read(filters), places }
}

export function head({ language }: PageProps<'admExhibitors', Data>) {
  return { title: translator(consoleExhibitorWords, language)('title') }
}

/** The exhibitors of a meeting: searched, filtered, edited, added, removed and imported. */
export default function ConsoleExhibitors({ data, query }: PageProps<'admExhibitors', Data>) {
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const { meetings, meeting, page, places } = data
  const asked = filtersOf(query)
  const filters = places ? filtersIn(asked, places) : asked
  const columns = useShownColumns(
    'exhibitors',
    exhibitorColumns,
    [],
    query.columns,
    (chosen) =>
      void open(
        link('admExhibitors', { ...filters, ...(meeting && { meetingCode: meeting.meetingCode }), columns: chosen }),
        true,
      ),
  )
  if (!meeting || !page || !places) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const listed = { ...filters, meetingCode, language, pageNum: pageNumOf(query), pageSize }
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admExhibitors" meetings={meetings} meeting={meeting} />
      <Views
        page="admExhibitors"
        {...{ meetingCode, query, filters }}
        columns={exhibitorColumns}
        shown={columns.shown}
      />
      <Exhibitors
        key={JSON.stringify(listed)}
        query={listed}
        first={{ page, places }}
        shownColumns={columns}
        columns={query.columns}
      />
    </div>
  )
}

function Exhibitors(props: {
  query: ListQuery
  first: { page: ExhibitorPage; places: Places }
  shownColumns: ShownColumns
  /** The columns as the address names them. */
  columns: string | undefined
}) {
  const { query, first, shownColumns, columns } = props
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
          <Button kind="secondary" icon={MapPinned} href={link('admHallPlan', { meetingCode, ...(hall && { hall }) })}>
            {t('map')}
          </Button>
        </div>
        <LastImport places={places} onUndo={(changeId) => void undo(changeId)} />
        <FilterTools {...{ query, columns }} halls={places.halls} />
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
        <ExhibitorRows
          rows={page.list}
          shownColumns={shownColumns}
          selection={selection}
          onSelection={setSelection}
          onEdit={setEdited}
        />
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
          onClear={() => void open(link('admExhibitors', { meetingCode, ...(columns && { columns }) }), true)}
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
        onMore={() =>
          void open(link('admExhibitors', { ...filtersToLink(query, columns), pageNum: String(page.pageNum + 1) }))
        }
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

/** The sheet that is open. */
function OpenSheet({ edited, row, claimed, places, ...props }: OpenSheetProps) {
  const part = useSheetCode(loadSheets, props.onClose)
  if (!part) return null
  if (claimed) return <part.ClaimSheet {...props} chosen={claimed} />
  if (edited === undefined) return <part.ImportSheet {...props} />
  return <part.ExhibitorSheet code={edited} row={row} places={places} {...props} />
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
