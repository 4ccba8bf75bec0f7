import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Input, Reply } from '../../../api/contract/core/endpoint.ts'
import { organising } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { mostFilters, registrationSources, reviewTabs } from '../../../api/contract/registrations/review-terms.ts'
import { translator } from '../../../i18n/messages.ts'
import { ownNames } from '../../../i18n/names.ts'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { type ShownColumns, useShownColumns } from '../../kit/table/columns/shown-columns.ts'
import { Views } from '../../kit/table/views/views.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'
import { listTools } from './lists/lists.styles.ts'
import { Lists } from './lists/lists.tsx'
import type { Lists as ListData } from './lists/use-lists.ts'
import { FilterSelect } from './queue/review-tools.tsx'
import { hiddenAtFirst, RegistrationRows, registrationColumns, registrationTableCode } from './registration-rows.tsx'
import { tools } from './review.styles.ts'
import { changedFilters, type ReviewFilters, reviewFiltersOf } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { stateWords } from './review-terms.ts'
import type { Summary } from './use-review.ts'
import { type MessagePage, Writing } from './writing/writing.tsx'

type Page = Reply<Contract['reviews']['list']>
type ListQuery = Input<Contract['reviews']['list']>['query']

interface Data extends Organising {
  page?: Page
  summary?: Summary
  lists?: ListData
  messages?: MessagePage
}

const pageSize = 50

const layout = css`
  max-width: 1400px;
  margin-inline: auto;
  & > .more {
    display: grid;
    justify-items: center;
    padding: 16px;
  }
`

/** Loads a page of the registrations that the address asks for. */
export async function load(input: PageInput<'registrations'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const read = (filters: ReviewFilters) =>
    client.reviews.list({ query: { ...filters, meetingCode, language, pageNum: numberOf(query), pageSize } })
  const asked = reviewFiltersOf(query)
  const [page, summary, lists, messages] = await Promise.all([
    read(asked),
    client.reviews.summary({ query: { meetingCode, language } }),
    client.peopleImports.last({ query: { meetingCode } }),
    client.attendeeMessages.list({ query: { meetingCode, language, pageSize: 1 } }),
  ])
  const filters = filtersIn(asked, summary)
  const isWhole = Object.keys(filters).length === Object.keys(asked).length
  return { ...reader, page: isWhole ? page : await read(filters), summary, lists, messages }
}

/** Returns the filters without what the meeting no longer has, such as a session that was removed. */
function filtersIn({ identity, session, invitationCode, ...others }: ReviewFilters, summary: Summary): ReviewFilters {
  const { identities, sessions, codes } = summary
  const hasSession = sessions.length >= mostFilters.sessions || sessions.some((each) => each.session === session)
  const hasCode = codes.length >= mostFilters.codes || codes.some(({ code }) => code === invitationCode)
  return {
    ...others,
    ...(identity && identities.some((each) => each.identity === identity) && { identity }),
    ...(session && hasSession && { session }),
    ...(invitationCode && hasCode && { invitationCode }),
  }
}

const numberOf = ({ pageNum }: { pageNum?: string }) => Math.min(2000, Math.max(1, Math.floor(Number(pageNum)) || 1))

/** The table is drawn at once where the screen has room for it. */
export const prepare = registrationTableCode.prepare

export function head({ language }: PageProps<'registrations', Data>) {
  return { title: translator(reviewWords, language)('registrations') }
}

/** Everybody who registered for a meeting: filtered, sorted and exported. */
export default function Registrations({ data, query }: PageProps<'registrations', Data>) {
  const t = useWords(reviewWords)
  const language = useLanguage()
  const { meetings, meeting, page, summary, lists, messages } = data
  const asked = reviewFiltersOf(query)
  const filters = summary ? filtersIn(asked, summary) : asked
  const columns = useShownColumns(
    'registrations',
    registrationColumns,
    hiddenAtFirst,
    query.columns,
    (chosen) =>
      void open(
        link('registrations', { ...filters, ...(meeting && { meetingCode: meeting.meetingCode }), columns: chosen }),
        true,
      ),
  )
  if (!meeting || !page || !summary || !lists || !messages) return <NotOrganising title={t('registrations')} />
  const { meetingCode } = meeting
  const listed = { ...filters, meetingCode, language, pageNum: numberOf(query), pageSize }
  return (
    <div className={layout}>
      <Bar title={t('registrations')} home={link('myPage')} />
      <ConsoleMenu page="registrations" meetings={meetings} meeting={meeting} />
      <Views
        page="registrations"
        {...{ meetingCode, query, filters }}
        columns={registrationColumns}
        shown={columns.shown}
      />
      <Filtered
        key={JSON.stringify(listed)}
        {...{ meeting, lists, messages, filters }}
        asked={listed}
        first={{ page, summary }}
        shownColumns={columns}
        columns={query.columns}
      />
    </div>
  )
}

/** The registrations as they are now; what is on the screen stays if they cannot be read anew. */
function useRegistrations(query: ListQuery, first: { page: Page; summary: Summary }) {
  const toast = useToast()
  const [data, setData] = useState(first)
  const { meetingCode, language } = query
  async function renew() {
    try {
      const [page, summary] = await Promise.all([
        client.reviews.list({ query }),
        client.reviews.summary({ query: { meetingCode, language } }),
      ])
      setData({ page, summary })
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
  }
  return { ...data, renew }
}

function Filtered(props: {
  meeting: OrganisedMeeting
  lists: ListData
  messages: MessagePage
  asked: ListQuery
  first: { page: Page; summary: Summary }
  filters: ReviewFilters
  shownColumns: ShownColumns
  /** The columns as the address names them. */
  columns: string | undefined
}) {
  const { meeting, lists, messages, asked, first, filters, shownColumns, columns } = props
  const { meetingCode } = meeting
  const t = useWords(reviewWords)
  const { page, summary, renew } = useRegistrations(asked, first)
  const fixed = { meetingCode, ...(columns && { columns }) }
  const go = (change: { [Name in keyof ReviewFilters]?: string | undefined }) =>
    void open(link('registrations', { ...fixed, ...changedFilters(filters, change) }), true)
  const { sort } = filters
  return (
    <>
      <div className={listTools}>
        <Lists {...{ meetingCode }} identities={summary.identities} first={lists} onChange={renew} />
        <Writing {...{ meetingCode, filters, summary }} first={messages} />
      </div>
      <div className={tools}>
        <SearchBox label={t('search')} value={filters.search ?? ''} onSearch={(search) => go({ search })} />
        <div className="filters">
          <FilterSelect
            label={t('status')}
            value={filters.tab ?? ''}
            options={reviewTabs.map((tab) => ({ value: tab, label: t(stateWords[tab]) }))}
            onValue={(tab) => go({ tab })}
          />
          {summary.identities.length > 1 && (
            <FilterSelect
              label={t('everyIdentity')}
              value={filters.identity ?? ''}
              options={summary.identities.map(({ identity, name }) => ({ value: identity, label: name }))}
              onValue={(identity) => go({ identity })}
            />
          )}
          <FilterSelect
            label={t('checkInState')}
            value={filters.checkIn ?? ''}
            options={[
              { value: 'SIGNED', label: t('SIGNED') },
              { value: 'NOT_SIGNED', label: t('notCheckedIn') },
            ]}
            onValue={(checkIn) => go({ checkIn })}
          />
          <FilterSelect
            label={t('everySource')}
            value={filters.source ?? ''}
            options={registrationSources.map((source) => ({ value: source, label: t(source) }))}
            onValue={(source) => go({ source })}
          />
          {summary.sessions.length > 0 && (
            <FilterSelect
              label={t('everySession')}
              value={filters.session ?? ''}
              options={summary.sessions.map(({ session, title }) => ({ value: session, label: title }))}
              onValue={(session) => go({ session })}
            />
          )}
          {summary.languages.length > 1 && (
            <FilterSelect
              label={t('everyLanguage')}
              value={filters.speaks ?? ''}
              options={summary.languages.map((each) => ({ value: each.language, label: ownNames[each.language] }))}
              onValue={(speaks) => go({ speaks })}
            />
          )}
          {summary.codes.length > 0 && (
            <FilterSelect
              label={t('everyCode')}
              value={filters.invitationCode ?? ''}
              options={summary.codes.map(({ code, used, maxUses }) => ({
                value: code,
                label: t('codeUsed', { code, used, max: maxUses }),
              }))}
              onValue={(invitationCode) => go({ invitationCode })}
            />
          )}
        </div>
      </div>
      {page.list.length > 0 ? (
        <RegistrationRows {...{ meetingCode, page, filters, shownColumns }} onSort={(next) => go({ sort: next })} />
      ) : (
        <NothingMatches
          title={t('nothing')}
          clearLabel={t('clear')}
          onClear={() => void open(link('registrations', { ...fixed, ...(sort && { sort }) }), true)}
        />
      )}
      <MoreButton
        page={page}
        label={t('more')}
        isBusy={false}
        onMore={() => void open(link('registrations', { ...fixed, ...filters, pageNum: String(page.pageNum + 1) }))}
      />
    </>
  )
}
