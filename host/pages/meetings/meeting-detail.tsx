import { useTabSwipe } from '../../../widgets/ui/gestures/use-tab-swipe.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, rewriteAddress } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { CoverBar } from '../../shell/cover/cover-bar.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { panes } from '../../shell/panes.ts'
import { useHistoryState } from '../../stores/history-state.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { MeetingHead } from './meeting-head.tsx'
import { meetingWords } from './meeting-messages.ts'
import { MeetingPane, type Meetings } from './meeting-pane.tsx'
import { meetingPage } from './meetings.styles.ts'
import { Overview } from './overview.tsx'

interface Data extends MeetingData {
  all: Meetings
}

export async function load(input: PageInput<'meetingDetail'>): Promise<Data> {
  const { client, language, query } = input
  const [data, { list: all }] = await Promise.all([
    loadMeeting(input, query.code ?? query.meetingCode ?? ''),
    client.meetings.list({ body: { language, pageSize: 100 } }),
  ])
  return { ...data, all }
}

export function head({ data: { meeting } }: PageProps<'meetingDetail', Data>): Head {
  return {
    title: meeting.name,
    description: meeting.summary,
    preview: { kind: 'EXHIBITION', code: meeting.meetingCode },
  }
}

const tabNames = ['overview', 'schedule', 'materials', 'live', 'discussion'] as const

/** One meeting, exhibition or forum; on wide screens beside the list of all. */
export default function MeetingDetail({ data, query }: PageProps<'meetingDetail', Data>) {
  const t = useWords(meetingWords)
  const { meeting, sessions, all } = data
  const { meetingCode, name, summary } = meeting
  const asked = tabNames.find((tab) => tab === query.tab) ?? 'overview'
  const [tab, setTab] = useHistoryState(`tab ${meetingCode}`, asked as string)
  const choose = (id: string) => {
    setTab(id)
    rewriteAddress(link('meetingDetail', { code: meetingCode, tab: id }))
  }
  const panels = useTabSwipe([...tabNames], tab, choose)
  const tabs = tabNames.map((id) => ({
    id,
    label: t(id),
    ...(id === 'schedule' && sessions.length > 0 && { count: sessions.length }),
  }))

  return (
    <div className={panes} data-shows="detail">
      <MeetingPane all={all} current={meetingCode} isBeside />
      <div className="detail">
        <CoverBar
          title={name}
          home={link('meetingList')}
          wideFrom={840}
          end={(tone) => (
            <ShareButton
              kind="EXHIBITION"
              code={meetingCode}
              title={name}
              text={summary}
              tone={tone}
              path={link('meetingDetail', { code: meetingCode })}
            />
          )}
        />
        <article className={meetingPage} key={meetingCode}>
          {meeting.logo && <img className="cover" src={meeting.logo} alt="" />}
          <MeetingHead data={data} />
          <Tabs label={t('sections', { name })} tabs={tabs} value={tab} onValue={choose} />
          <div ref={panels}>
            <TabPanel of={tab} id="overview">
              <Overview data={data} />
            </TabPanel>
            {tab !== 'overview' && (
              <TabPanel of={tab} id={tab}>
                <LazyTab tab={tab} meeting={meeting} sessions={sessions} />
              </TabPanel>
            )}
          </div>
        </article>
      </div>
    </div>
  )
}

const loadTabs = () => import('./later-tabs.tsx')

/** One of the tabs beside the overview, whose code is loaded when it is opened. */
function LazyTab(props: { tab: string; meeting: MeetingData['meeting']; sessions: MeetingData['sessions'] }) {
  const t = useWords(meetingWords)
  const { part, isMissing, retry } = usePageCode(loadTabs)
  if (part) return <part.LaterTab {...props} />
  if (!isMissing) return <Skeleton kind="list" rows={4} />
  return <PartFailed onRetry={retry}>{t('notLoaded')}</PartFailed>
}
