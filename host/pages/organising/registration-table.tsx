import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { ColumnChoice } from '../../kit/table/columns/column-choice.tsx'
import type { ShownColumns } from '../../kit/table/columns/shown-columns.ts'
import type { Selection } from '../../kit/table/selection.ts'
import { sortOf, sortText } from '../../kit/table/sort.ts'
import { type Column, Table } from '../../kit/table/table.tsx'
import { link } from '../../router.ts'
import type { ReviewFilters } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { StateTag } from './state-tag.tsx'

type Row = Reply<Contract['reviews']['list']>['list'][number]

const sortNames = ['name', 'organisation', 'createdAt']

/** The registrations as a table. */
export function RegistrationTable(props: {
  meetingCode: string
  rows: readonly Row[]
  filters: ReviewFilters
  shownColumns: ShownColumns
  onSort(sort: string): void
  selection: Selection
  onSelection(selection: Selection): void
}) {
  const { meetingCode, rows, filters, shownColumns, onSort, selection, onSelection } = props
  const t = useWords(reviewWords)
  const { hidden, onChange } = shownColumns
  const columns = useColumns(meetingCode)
  return (
    <Table
      label={t('registrations')}
      columns={columns.filter(({ id }) => !hidden.includes(id))}
      headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={onChange} />}
      rows={rows}
      idOf={({ registrationId }) => registrationId}
      nameOf={({ name }) => name}
      sort={sortOf(filters.sort ?? (filters.tab === 'UNDER_REVIEW' ? 'createdAt' : '-createdAt'), sortNames)}
      onSort={(sort) => onSort(sortText(sort))}
      selection={selection}
      onSelection={onSelection}
      rowAttributes={({ registrationId }) => ({ 'data-registration': registrationId })}
    />
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
    { id: 'source', label: t('source'), width: 130, from: 1360, cell: ({ source }) => t(source) },
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
