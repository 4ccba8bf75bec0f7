import { Download } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { ColumnChoice } from '../../kit/table/columns/column-choice.tsx'
import type { ShownColumns } from '../../kit/table/columns/shown-columns.ts'
import { noSelection } from '../../kit/table/selection.ts'
import { sortOf, sortText } from '../../kit/table/sort.ts'
import { type Column, Table } from '../../kit/table/table.tsx'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import type { ReviewFilters } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { StateTag } from './state-tag.tsx'

type Page = Reply<Contract['reviews']['list']>
type Row = Page['list'][number]

const loadExport = () => import('./registration-export.tsx')

const sortNames = ['name', 'organisation', 'createdAt']
/** The columns after the name. */
export const registrationColumns = [
  ...(['organisation', 'position', 'email', 'phone'] as const),
  ...(['identity', 'status', 'invitationCode', 'registeredAt'] as const),
]
export const hiddenAtFirst = ['position', 'phone', 'invitationCode'] as const

/** The registrations as a table, on narrow screens as a list. */
export function RegistrationRows(props: {
  meetingCode: string
  page: Page
  filters: ReviewFilters
  shownColumns: ShownColumns
  onSort(sort: string): void
}) {
  const { meetingCode, page, filters, shownColumns, onSort } = props
  const t = useWords(reviewWords)
  const isWide = useMinWidth(840)
  const [selection, setSelection] = useState(noSelection)
  const { hidden, onChange } = shownColumns
  const [isExporting, setExporting] = useState(false)
  const exporting = useCode(loadExport)
  const columns = useColumns(meetingCode)
  const chosen = columns.filter(({ id }) => !hidden.includes(id))
  const picked = [...selection.ids]
  const exportButton = (
    <Button kind="secondary" size="sm" icon={Download} onClick={() => setExporting(true)}>
      {t('export')}
    </Button>
  )
  return (
    <>
      {isWide ? (
        <Table
          label={t('registrations')}
          columns={chosen}
          headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={onChange} />}
          rows={page.list}
          idOf={({ registrationId }) => registrationId}
          nameOf={({ name }) => name}
          sort={sortOf(filters.sort ?? (filters.tab === 'UNDER_REVIEW' ? 'createdAt' : '-createdAt'), sortNames)}
          onSort={(sort) => onSort(sortText(sort))}
          selection={selection}
          onSelection={setSelection}
          rowAttributes={({ registrationId }) => ({ 'data-registration': registrationId })}
        />
      ) : (
        <div className={column}>
          <List>
            {page.list.map((row) => (
              <ListItem
                key={row.registrationId}
                mark={<PersonMark name={row.name} src={row.avatar} size={44} />}
                title={row.name}
                meta={[row.organisation, row.identityName].filter(Boolean).join(' ·\u00a0')}
                end={<StateTag status={row.status} />}
                href={link('examinUserDetail', { meetingCode, id: row.registrationId })}
              />
            ))}
          </List>
        </div>
      )}
      {picked.length === 0 && <div className="more">{exportButton}</div>}
      <BulkBar selection={selection} onSelection={setSelection} loaded={page.list.length} total={page.total}>
        {exportButton}
      </BulkBar>
      {exporting.part && (
        <exporting.part.RegistrationExport
          isOpen={isExporting}
          onClose={() => setExporting(false)}
          filter={{ ...filters, meetingCode }}
          columns={chosen.map(({ id }) => id)}
          total={picked.length || page.total}
          registrationIds={picked}
        />
      )}
    </>
  )
}

function useColumns(meetingCode: string): Column<Row>[] {
  const t = useWords(reviewWords)
  const language = useLanguage()
  const text = (id: 'organisation' | 'position' | 'email'): Pick<Column<Row>, 'id' | 'label' | 'cell'> => ({
    id,
    label: t(id),
    cell: (row) => (
      <span className="cut" dir="auto">
        {row[id]}
      </span>
    ),
  })
  return [
    {
      id: 'name',
      label: t('name'),
      width: 220,
      sort: 'name',
      cell: ({ registrationId, name, avatar }) => (
        <div className="person">
          <PersonMark name={name} src={avatar} size={36} />
          <a
            className="cut"
            data-row=""
            href={link('examinUserDetail', { meetingCode, id: registrationId })}
            dir="auto"
          >
            {name}
          </a>
        </div>
      ),
    },
    { ...text('organisation'), sort: 'organisation' },
    { ...text('position'), from: 1240 },
    { ...text('email'), from: 1100 },
    {
      id: 'phone',
      label: t('phone'),
      width: 150,
      from: 1240,
      cell: ({ phone, phoneCountryCode }) => <bdi dir="ltr">{phone && `${phoneCountryCode} ${phone}`}</bdi>,
    },
    { id: 'identity', label: t('identity'), width: 130, cell: ({ identityName }) => <bdi>{identityName}</bdi> },
    { id: 'status', label: t('status'), width: 132, cell: ({ status }) => <StateTag status={status} /> },
    {
      id: 'invitationCode',
      label: t('invitationCode'),
      width: 130,
      from: 1360,
      cell: ({ invitationCode }) => <bdi dir="ltr">{invitationCode}</bdi>,
    },
    {
      id: 'registeredAt',
      label: t('registeredAt'),
      width: 190,
      sort: 'createdAt',
      isDownFirst: true,
      from: 1000,
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatMoment(registeredAt, language)}</time>,
    },
  ]
}
