import { Copy } from 'lucide'
import { useState } from 'react'
import { type LinkSort, linkSorts } from '../../../../api/contract/sharing/link-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { dayFigureWords } from '../../../kit/figures/day-figure-messages.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { ColumnChoice } from '../../../kit/table/columns/column-choice.tsx'
import { useHiddenColumns } from '../../../kit/table/columns/columns.ts'
import { noSelection } from '../../../kit/table/selection.ts'
import { sortOf, sortText } from '../../../kit/table/sort.ts'
import { type Column, Table } from '../../../kit/table/table.tsx'
import { link } from '../../../router.ts'
import { shareWords } from '../../../share/messages.ts'
import { useCopyLink } from '../../../share/use-copy-link.ts'
import { formatDay, formatLastDay } from '../link-days.ts'
import type { LinkListProps } from '../link-list.tsx'
import { linkWords } from '../link-messages.ts'
import { displayUrl, signOf, stateOf, stateTones, stateWords, titleOf, useKindName } from '../link-terms.ts'
import type { MyLink } from '../use-links.ts'
import { LinkBulk } from './link-bulk.tsx'

const hiddenAtFirst = ['target']

/** The links as a table: sorted by the server, several of them changed at once. */
export function LinkTable(props: LinkListProps) {
  const { store, filter, onFilter } = props
  const tKit = useWords(pageKitWords)
  const [selection, setSelection] = useState(noSelection)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>()
  const [hidden, setHidden] = useHiddenColumns('links', hiddenAtFirst)
  const columns = useLinkColumns(props)
  const { rows } = store.links
  return (
    <>
      <Table
        label={tKit('myLinks')}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
        rows={rows}
        idOf={({ code }) => code}
        nameOf={titleOf}
        sort={sortOf(filter.sort ?? '-createdAt', ['name', 'visits', 'createdAt', 'expiresAt'])}
        onSort={(sort) => onFilter({ ...filter, sort: linkSorts.find((name) => name === sortText(sort)) as LinkSort })}
        selection={selection}
        onSelection={setSelection}
        problems={problems}
        rowAttributes={({ code }) => ({ 'data-link': code })}
      />
      <LinkBulk store={store} selection={selection} onSelection={setSelection} onProblems={setProblems} />
    </>
  )
}

function useLinkColumns({ filter }: LinkListProps): Column<MyLink>[] {
  const t = useWords(linkWords)
  const tDays = useWords(dayFigureWords)
  const tShare = useWords(shareWords)
  const language = useLanguage()
  const kindName = useKindName()
  const copy = useCopyLink()
  return [
    {
      id: 'name',
      label: t('name'),
      sort: 'name',
      cell: (row) => (
        <div className="person">
          <span className="sign" aria-hidden="true">
            <Icon of={signOf(row.kind)} size="sm" />
          </span>
          <div>
            <a className="cut" data-row="" href={link('myLinks', { code: row.code, ...filter })} dir="auto">
              {titleOf(row)}
            </a>
            <small>{kindName(row.kind)}</small>
          </div>
        </div>
      ),
    },
    {
      id: 'url',
      label: tShare('shortLink'),
      width: 156,
      isOver: true,
      cell: (row) => (
        <div className="person">
          <bdi className="grow" dir="ltr" title={displayUrl(row.url)}>
            /v/{row.code}
          </bdi>
          <IconButton
            icon={Copy}
            size="sm"
            label={t('copyOf', { title: titleOf(row) })}
            onClick={({ currentTarget }) => void copy(row.url, currentTarget)}
          />
        </div>
      ),
    },
    {
      id: 'target',
      label: t('target'),
      from: 1360,
      width: 200,
      cell: ({ target }) => (
        <bdi className="cut" dir="ltr" title={target}>
          {displayUrl(target)}
        </bdi>
      ),
    },
    {
      id: 'sharer',
      label: t('sharers'),
      from: 1100,
      width: 152,
      cell: ({ shareEnName }) => <bdi className="cut">{shareEnName || tShare('asMyself')}</bdi>,
    },
    {
      id: 'state',
      label: t('status'),
      width: 104,
      cell: (row) => <Tag tone={stateTones[stateOf(row)]}>{t(stateWords[stateOf(row)])}</Tag>,
    },
    {
      id: 'visits',
      label: t('openings'),
      width: 100,
      sort: 'visits',
      isDownFirst: true,
      align: 'end',
      cell: ({ visits }) => formatNumber(visits, language),
    },
    {
      id: 'leads',
      label: tDays('leads'),
      width: 124,
      align: 'end',
      cell: ({ leads }) => formatNumber(leads, language),
    },
    {
      id: 'createdAt',
      label: t('made'),
      width: 140,
      from: 1000,
      sort: 'createdAt',
      isDownFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt, language)}</time>,
    },
    {
      id: 'expiresAt',
      label: t('ends'),
      width: 124,
      sort: 'expiresAt',
      cell: ({ expiresAt }) =>
        expiresAt ? <time dateTime={expiresAt}>{formatLastDay(expiresAt, language)}</time> : t('noEnd'),
    },
  ]
}
