import { UserRound } from 'lucide'
import { useState } from 'react'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { timeAgo } from '../../kit/durations.ts'
import { ColumnChoice } from '../../kit/table/columns/column-choice.tsx'
import { useHiddenColumns } from '../../kit/table/columns/columns.ts'
import { noSelection } from '../../kit/table/selection.ts'
import { sortOf, sortText } from '../../kit/table/sort.ts'
import { type Column, Table } from '../../kit/table/table.tsx'
import { useNow } from '../../kit/use-now.ts'
import { link } from '../../router.ts'
import type { InboxState, Lead } from '../../stores/leads.ts'
import { MarkedText } from './detail/marked-text.tsx'
import { LeadBulk } from './lead-bulk.tsx'
import { changed } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import { MoreLeads } from './lead-more.tsx'
import type { PaneProps } from './lead-pane.tsx'
import { Due, StateTag } from './lead-row.tsx'
import { channelWord, intentionWords, tagOf } from './lead-terms.ts'

const sortNames = ['latestAt', 'name', 'company', 'status', 'assignee', 'due']
const hiddenAtFirst = ['channel', 'area']

/** The leads as a table: sorted by the server, several of them changed at once. */
export function LeadTable(props: PaneProps & { state: InboxState }) {
  const { inbox, membership, filters, state, onFilters } = props
  const t = useWords(leadWords)
  const [selection, setSelection] = useState(noSelection)
  const [hidden, setHidden] = useHiddenColumns('leads', hiddenAtFirst)
  const columns = useLeadColumns(props)
  return (
    <>
      <Table
        label={t('leadsOf', { name: membership.name })}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
        rows={state.rows}
        idOf={({ leadId }) => leadId}
        nameOf={({ name }) => name}
        sort={sortOf(filters.sort ?? '-latestAt', sortNames)}
        onSort={(sort) => onFilters(changed(filters, { sort: sortText(sort) }))}
        selection={selection}
        onSelection={setSelection}
        rowAttributes={({ leadId }) => ({ 'data-lead': leadId })}
      />
      <MoreLeads inbox={inbox} state={state} />
      <LeadBulk {...props} selection={selection} onSelection={setSelection} />
    </>
  )
}

function useLeadColumns({ membership, filters }: PaneProps): Column<Lead>[] {
  const t = useWords(leadWords)
  const language = useLanguage()
  const now = useNow()
  const { enterpriseCode } = membership
  const { search } = filters
  return [
    {
      id: 'name',
      label: t('name'),
      width: 208,
      sort: 'name',
      cell: ({ leadId, name, avatar }) => (
        <div className="person">
          <PersonMark name={name} src={avatar} size={36} />
          <a
            className="cut"
            data-row=""
            href={link('leadDetail', { enterpriseCode, id: leadId, ...filters })}
            dir="auto"
          >
            <MarkedText text={name} search={search} />
          </a>
        </div>
      ),
    },
    {
      id: 'company',
      label: t('enterprise'),
      sort: 'company',
      cell: ({ company }) => (
        <span className="cut" dir="auto">
          <MarkedText text={company} search={search} />
        </span>
      ),
    },
    {
      id: 'message',
      label: t('message'),
      from: 1240,
      cell: ({ message, language }) => (
        <span className="cut" dir="auto" lang={tagOf(language)} title={message}>
          <MarkedText text={message} search={search} />
        </span>
      ),
    },
    {
      id: 'intention',
      label: t('intention'),
      width: 132,
      from: 1100,
      cell: ({ intention }) => t(intentionWords[intention]),
    },
    { id: 'channel', label: t('channel'), width: 150, from: 1360, cell: ({ channel }) => t(channelWord(channel)) },
    { id: 'area', label: t('country'), width: 130, from: 1360, cell: ({ area }) => <bdi>{area}</bdi> },
    { id: 'status', label: t('states'), width: 104, sort: 'status', cell: (lead) => <StateTag {...lead} /> },
    {
      id: 'due',
      label: t('replyDue'),
      width: 158,
      sort: 'due',
      cell: ({ replyDueAt }) => <Due replyDueAt={replyDueAt} now={now} isShort />,
    },
    {
      id: 'assignee',
      label: t('assignee'),
      width: 128,
      from: 1000,
      sort: 'assignee',
      cell: ({ assigneeName }) =>
        assigneeName && (
          <span className="person">
            <Icon of={UserRound} size="xs" />
            <bdi className="cut">{assigneeName}</bdi>
          </span>
        ),
    },
    {
      id: 'latestAt',
      label: t('received'),
      width: 104,
      sort: 'latestAt',
      isDownFirst: true,
      align: 'end',
      cell: ({ latestAt }) => now > 0 && <time dateTime={latestAt}>{timeAgo(latestAt, now, language)}</time>,
    },
  ]
}
