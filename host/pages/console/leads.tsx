import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { organising } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { type LeadFilter, leadFilters } from '../../../api/contract/meetings/board-terms.ts'
import type { PageQuery } from '../../../api/contract/page-queries.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import { Bars } from '../../kit/figures/bars.tsx'
import { figures } from '../../kit/figures/figures.styles.ts'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { useShownColumns } from '../../kit/table/columns/shown-columns.ts'
import { Views } from '../../kit/table/views/views.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { consolePage } from './console.styles.ts'
import { ExhibitorLeads, leadColumns } from './exhibitor-leads.tsx'
import { consoleLeadWords } from './leads-messages.ts'

type Page = Reply<Contract['boards']['leads']>
type Channels = Reply<Contract['boards']['leadChannels']>

interface Data extends Organising {
  page?: Page
  channels?: Channels
}

const pageSize = 50

/** The message keys of the channels of leads; leads of partners may have others. */
const channelWords = {
  BUSINESS_CONSULTATION: 'channelForm',
  IM_CHAT: 'channelChat',
  ENTERPRISE_HOMEPAGE_USER_DRAINAGE: 'channelUser',
  ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE: 'channelEnterprise',
} as const
const channelWord = (channel: string) =>
  channel in channelWords ? channelWords[channel as keyof typeof channelWords] : 'channelForm'

/** Reads the filters from the address; what is no filter counts for nothing. */
function filtersOf({ show, search }: PageQuery<'admLeads'>) {
  const known = leadFilters.find((each) => each === show)
  return { ...(known && { show: known }), ...(search && { search: search.slice(0, 100) }) }
}

/** Loads the exhibitors that the address asks for, and the channels of all leads. */
export async function load(input: PageInput<'admLeads'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const pageNum = Math.min(2000, Math.max(1, Math.floor(Number(query.pageNum)) || 1))
  const [page, channels] = await Promise.all([
    client.boards.leads({ query: { ...filtersOf(query), meetingCode, language, pageNum, pageSize } }),
    client.boards.leadChannels({ query: { meetingCode } }),
  ])
  return { ...reader, page, channels }
}

export function head({ language }: PageProps<'admLeads', Data>) {
  return { title: translator(consoleLeadWords, language)('title') }
}

/** The leads of a meeting's exhibitors as numbers. */
export default function ConsoleLeads({ data, query }: PageProps<'admLeads', Data>) {
  const t = useWords(consoleLeadWords)
  const { meetings, meeting, page, channels } = data
  const filters = filtersOf(query)
  const columns = useShownColumns(
    'leads',
    leadColumns,
    [],
    query.columns,
    (chosen) =>
      void open(
        link('admLeads', { ...filters, ...(meeting && { meetingCode: meeting.meetingCode }), columns: chosen }),
        true,
      ),
  )
  if (!meeting || !page || !channels) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const fixed = { meetingCode, ...(query.columns && { columns: query.columns }) }
  const go = (change: { show?: LeadFilter | undefined; search?: string }) => {
    const { show, search } = { ...filters, ...change }
    void open(link('admLeads', { ...fixed, ...(show && { show }), ...(search && { search }) }), true)
  }
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admLeads" meetings={meetings} meeting={meeting} />
      <Views page="admLeads" {...{ meetingCode, query, filters }} columns={leadColumns} shown={columns.shown} />
      <div className="tools">
        <Summary channels={channels} />
        <Chips
          label={t('show')}
          value={filters.show ?? ''}
          options={[{ value: '', label: t('everybody') }, ...leadFilters.map((value) => ({ value, label: t(value) }))]}
          onValue={(value) => go({ show: leadFilters.find((each) => each === value) })}
        />
        <SearchBox label={t('search')} value={filters.search ?? ''} onSearch={(search) => go({ search })} />
      </div>
      {page.list.length > 0 ? (
        <ExhibitorLeads rows={page.list} shownColumns={columns} />
      ) : (
        <NothingMatches
          title={t('nothing')}
          clearLabel={t('clear')}
          onClear={() => void open(link('admLeads', fixed), true)}
        />
      )}
      <MoreButton
        page={page}
        label={t('more')}
        isBusy={false}
        onMore={() => void open(link('admLeads', { ...fixed, ...filters, pageNum: String(page.pageNum + 1) }))}
      />
      <div className={`${figures} channels`}>
        <Bars
          title={t('byChannel')}
          rows={channels.channels.map(({ channel, leadNum }) => ({ name: t(channelWord(channel)), count: leadNum }))}
        />
      </div>
    </div>
  )
}

function Summary({ channels: { leadNum, newNum, lateNum } }: { channels: Channels }) {
  const t = useWords(consoleLeadWords)
  const language = useLanguage()
  const [leads = '', fresh = '', late = ''] = [leadNum, newNum, lateNum].map((number) => formatNumber(number, language))
  return (
    <p>
      {t('summary', { leads, fresh, late })} {t('private')}
    </p>
  )
}
