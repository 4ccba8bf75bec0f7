import { useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { reportStates } from '../../../../api/contract/messages/report-terms.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import { DecideSheet } from './decide-sheet.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { ReportCard } from './report-card.tsx'
import type { Report, ReportPage } from './report-terms.ts'
import { reportWords } from './report-words.ts'
import { reportsPage } from './reports.styles.ts'

interface Data {
  /** Undefined for people who are no operators. */
  page?: ReportPage
}

type State = (typeof reportStates)[number]

const pageSize = 20
const stateOf = ({ state }: { state?: string }): State => (state === 'DECIDED' ? 'DECIDED' : 'OPEN')

/** Loads the first page of reports in the state that the address names. */
export async function load({ client, query, language }: PageInput<'admReports'>): Promise<Data> {
  try {
    return { page: await client.reports.list({ body: { state: stateOf(query), language, pageSize } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return {}
    throw error
  }
}

export const head = ({ language }: PageProps<'admReports', Data>) => ({
  title: translator(reportWords, language)('title'),
})

/** Reported messages, on which the people who run this Foyer decide. */
export default function Reports({ data, query }: PageProps<'admReports', Data>) {
  const state = stateOf(query)
  return data.page ? <ReportList key={state} state={state} loaded={data.page} /> : <NoRight />
}

function NoRight() {
  const t = useWords(reportWords)
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} />
      <div className={column}>
        <Empty
          drawing="lock"
          title={t('noRight')}
          text={t('noRightText')}
          action={<Button href={link('myPage')}>{t('toMyPage')}</Button>}
        />
      </div>
    </>
  )
}

function ReportList({ state, loaded }: { state: State; loaded: ReportPage }) {
  const t = useWords(reportWords)
  const [page, setPage] = useLoadedState(`reports ${state}`, loaded)
  const { more, isLoading } = useMore(state, page, setPage)
  const [deciding, setDeciding] = useState<Report>()
  const [person, setPerson] = useState<Report['sender']>()
  const ofPerson = (change: Partial<Report>, uid: string) =>
    setPage((page) => ({
      ...page,
      list: page.list.map((report) => (report.sender.uid === uid ? { ...report, ...change } : report)),
    }))
  // A decision closes every open report of its message; the others are asked for anew.
  const again = (decided: Report) => {
    const { suspendedUntil } = decided
    setPage((page) => ({ ...page, list: page.list.filter(({ reportId }) => reportId !== decided.reportId) }))
    ofPerson({ suspendedUntil }, decided.sender.uid)
    void open(link('admReports'), true)
  }
  return (
    <div className={`${consolePage} ${reportsPage}`}>
      <Bar title={t('title')} home={link('myPage')} />
      <div className="tools">
        <p>{t('text')}</p>
        <Chips
          label={t('show')}
          value={state}
          options={[
            { value: 'OPEN', label: t('OPEN'), ...(state === 'OPEN' && page.total > 0 && { count: page.total }) },
            { value: 'DECIDED', label: t('DECIDED') },
          ]}
          onValue={(next) => void open(link('admReports', next === 'DECIDED' ? { state: next } : {}), true)}
        />
      </div>
      {page.list.length > 0 ? (
        <ul>
          {page.list.map((report) => (
            <li key={report.reportId}>
              <ReportCard
                report={report}
                onDecide={() => setDeciding(report)}
                onHistory={() => setPerson(report.sender)}
                onLifted={() => ofPerson({ suspendedUntil: '' }, report.sender.uid)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Empty
          drawing="door"
          title={t(state === 'OPEN' ? 'none' : 'noDecided')}
          text={t(state === 'OPEN' ? 'noneText' : 'noDecidedText')}
        />
      )}
      <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={() => void more()} />
      {deciding && <DecideSheet report={deciding} onClose={() => setDeciding(undefined)} onDecided={again} />}
      {person && <HistorySheet person={person} onClose={() => setPerson(undefined)} />}
    </div>
  )
}

/** Returns the function that adds the next page to a list. */
function useMore(state: State, page: ReportPage, setPage: (page: ReportPage) => void) {
  const t = useWords(reportWords)
  const language = useLanguage()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    try {
      const body = { state, language, pageSize, pageNum: page.pageNum + 1 }
      const next = await client.reports.list({ body })
      const known = new Set(page.list.map(({ reportId }) => reportId))
      setPage({ ...next, list: [...page.list, ...next.list.filter(({ reportId }) => !known.has(reportId))] })
    } catch (error) {
      toast(apiError(error).message || t('notLoaded'), 'error')
    } finally {
      setLoading(false)
    }
  }
  return { more, isLoading }
}
