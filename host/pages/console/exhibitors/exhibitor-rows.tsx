import { Pencil } from 'lucide'
import { formatNumber } from '../../../../i18n/format.ts'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { facts } from '../../../kit/facts.tsx'
import { ColumnChoice } from '../../../kit/table/columns/column-choice.tsx'
import type { ShownColumns } from '../../../kit/table/columns/shown-columns.ts'
import type { Selection } from '../../../kit/table/selection.ts'
import { type Column, Table } from '../../../kit/table/table.tsx'
import { useTableView } from '../../../kit/table/use-table-view.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { handingWords } from './claim-messages.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import type { ExhibitorRow } from './use-exhibitors.ts'

const claimWords = { CLAIMED: 'CLAIMED', OPEN: 'OPEN', NONE: 'NONE' } as const
const claimTones = { CLAIMED: 'ok', OPEN: 'info', NONE: 'warn' } as const

/** The columns after the name that can be hidden. */
export const exhibitorColumns = ['booth', 'category', 'exhibits', 'claim'] as const

const placeOf = ({ hall, booth }: ExhibitorRow) => [hall, booth].filter(Boolean).join(' ')

/** The exhibitors: a table where there is room, else rows. */
export function ExhibitorRows(props: {
  rows: readonly ExhibitorRow[]
  shownColumns: ShownColumns
  selection: Selection
  onSelection(selection: Selection): void
  onEdit(code: string): void
}) {
  const { rows, shownColumns, selection, onSelection, onEdit } = props
  const [t, tHanding] = [useWords(consoleExhibitorWords), useWords(handingWords)]
  const language = useLanguage()
  const isTable = useTableView('auto')
  const { hidden, onChange } = shownColumns
  const place = (row: ExhibitorRow) => (row.booth ? <bdi>{placeOf(row)}</bdi> : <Tag tone="warn">{t('NO_BOOTH')}</Tag>)
  const columns: Column<ExhibitorRow>[] = [
    {
      id: 'name',
      label: t('title'),
      cell: ({ exhibitorCode, name }) => (
        <a className="cut" data-row="" href={link('exhibitorDetail', { exhibitorCode })} dir="auto">
          {name}
        </a>
      ),
    },
    { id: 'booth', label: t('booth'), width: 170, cell: place },
    { id: 'category', label: t('category'), width: 240, from: 1000 as const, cell: ({ category }) => category },
    {
      ...{ id: 'exhibits', label: t('exhibits'), width: 120, align: 'end' as const },
      cell: ({ exhibitNum }) => formatNumber(exhibitNum, language),
    },
    {
      ...{ id: 'claim', label: tHanding('lookedAfter'), width: 170, from: 1100 as const },
      cell: ({ claim }) => <Tag tone={claimTones[claim]}>{tHanding(claimWords[claim])}</Tag>,
    },
    {
      ...{ id: 'edit', label: t('edit'), width: 100, align: 'end' as const, isOver: true },
      cell: ({ exhibitorCode, name }) => (
        <IconButton label={t('editOf', { name })} icon={Pencil} size="sm" onClick={() => onEdit(exhibitorCode)} />
      ),
    },
  ]
  if (isTable)
    return (
      <Table
        label={t('title')}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        headEnd={<ColumnChoice columns={columns.slice(0, -1)} hidden={hidden} onChange={onChange} />}
        rows={rows}
        idOf={({ exhibitorCode }) => exhibitorCode}
        nameOf={({ name }) => name}
        selection={selection}
        onSelection={onSelection}
      />
    )
  return (
    <div className={column}>
      <List label={t('title')}>
        {rows.map((row) => (
          <ListItem
            key={row.exhibitorCode}
            title={row.name}
            meta={facts(placeOf(row), row.category)}
            more={!row.booth && <Tag tone="warn">{t('NO_BOOTH')}</Tag>}
            onPress={() => onEdit(row.exhibitorCode)}
          />
        ))}
      </List>
    </div>
  )
}
