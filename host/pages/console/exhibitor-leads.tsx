import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { ColumnChoice } from '../../kit/table/columns/column-choice.tsx'
import type { ShownColumns } from '../../kit/table/columns/shown-columns.ts'
import { type Column, Table } from '../../kit/table/table.tsx'
import { useTableView } from '../../kit/table/use-table-view.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { consoleLeadWords } from './leads-messages.ts'

type Row = Reply<Contract['boards']['leads']>['list'][number]

/** The columns after the name of the exhibitor. */
export const leadColumns = ['booth', 'leads', 'NEW', 'LATE', 'FAILED', 'latest'] as const

/** A number that stands out unless it is none. */
function Marked({ number, tone }: { number: number; tone: 'warn' | 'error' }) {
  const text = formatNumber(number, useLanguage())
  return number > 0 ? <Tag tone={tone}>{text}</Tag> : <span>{text}</span>
}

/** The exhibitors with their figures: a table where there is room, else rows. */
export function ExhibitorLeads({ rows, shownColumns }: { rows: readonly Row[]; shownColumns: ShownColumns }) {
  const t = useWords(consoleLeadWords)
  const language = useLanguage()
  const isTable = useTableView('auto')
  const { hidden, onChange } = shownColumns
  const boothOf = ({ hall, booth }: Row) => [hall, booth].filter(Boolean).join(' ')
  const columns: Column<Row>[] = [
    {
      id: 'name',
      label: t('exhibitor'),
      cell: ({ exhibitorCode, name }) => (
        <a className="cut" data-row="" href={link('exhibitorDetail', { exhibitorCode })} dir="auto">
          {name}
        </a>
      ),
    },
    { id: 'booth', label: t('booth'), width: 130, cell: (row) => <bdi>{boothOf(row)}</bdi> },
    {
      ...{ id: 'leads', label: t('leads'), width: 110, align: 'end' as const },
      cell: ({ leadNum }) => formatNumber(leadNum, language),
    },
    {
      ...{ id: 'NEW', label: t('NEW'), width: 160, align: 'end' as const },
      cell: ({ newNum }) => formatNumber(newNum, language),
    },
    {
      ...{ id: 'LATE', label: t('LATE'), width: 170, align: 'end' as const },
      cell: ({ lateNum }) => <Marked number={lateNum} tone="warn" />,
    },
    {
      ...{ id: 'FAILED', label: t('FAILED'), width: 170, align: 'end' as const },
      cell: ({ failedNum }) => <Marked number={failedNum} tone="error" />,
    },
    {
      ...{ id: 'latest', label: t('latest'), width: 170, from: 1100 as const },
      cell: ({ latestAt }) => latestAt && <time dateTime={latestAt}>{formatMoment(latestAt, language)}</time>,
    },
  ]
  if (isTable)
    return (
      <Table
        label={t('title')}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={onChange} />}
        rows={rows}
        idOf={({ exhibitorCode }) => exhibitorCode}
        nameOf={({ name }) => name}
      />
    )
  return (
    <div className={column}>
      <List>
        {rows.map((row) => (
          <ListItem
            key={row.exhibitorCode}
            title={row.name}
            meta={boothOf(row)}
            more={<Figures row={row} />}
            end={<b>{formatNumber(row.leadNum, language)}</b>}
            href={link('exhibitorDetail', { exhibitorCode: row.exhibitorCode })}
          />
        ))}
      </List>
    </div>
  )
}

/** The figures of a row that need somebody; nothing where all of them are none. */
function Figures({ row: { newNum, lateNum, failedNum } }: { row: Row }) {
  const t = useWords(consoleLeadWords)
  const language = useLanguage()
  const figures = [
    [t('NEW'), newNum, 'plain'],
    [t('LATE'), lateNum, 'warn'],
    [t('FAILED'), failedNum, 'error'],
  ] as const
  const notable = figures.filter(([, number]) => number > 0)
  if (notable.length === 0) return null
  return (
    <span className="marks">
      {notable.map(([name, number, tone]) => (
        <Tag key={name} tone={tone}>
          {name}: {formatNumber(number, language)}
        </Tag>
      ))}
    </span>
  )
}
