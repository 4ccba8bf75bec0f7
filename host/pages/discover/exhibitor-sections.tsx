import { useEffect } from 'react'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { ExhibitorInfo } from '../../../widgets/ui/cards/exhibitor-info.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useTabSwipe } from '../../../widgets/ui/gestures/use-tab-swipe.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import { type Exhibit, ExhibitCards } from '../../kit/cards/exhibit-cards.tsx'
import type { Contact } from '../../kit/product-people.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useHistoryState } from '../../stores/history-state.ts'
import { preloadPageCode, usePageCode } from '../../stores/page-code.ts'
import { exhibitorWords } from './exhibitor-messages.ts'
import type { Fairs } from './fairs/fairs.ts'
import { discoverWords } from './messages.ts'

/** One exhibitor with the first of its exhibits and, where it has a company page, of its team. */
export interface ExhibitorData {
  exhibitor: Reply<Contract['exhibitors']['detail']>
  exhibits: Page<Exhibit>
  team: Contact[]
  /** The exhibitions for the bar of the directory; none on phones, which do not show it. */
  fairs: Fairs
}

/** The tabs of an exhibitor: its description, exhibits, people and video. */
export function Sections({ exhibitor, exhibits, team }: Omit<ExhibitorData, 'fairs'>) {
  const t = useWords(discoverWords)
  const tExhibitor = useWords(exhibitorWords)
  const [tab, setTab] = useHistoryState(`tab ${exhibitor.exhibitorCode}`, 'about')
  const { name, details, officialWebsite, contacts, enterpriseCode } = exhibitor
  const live = webAddress(exhibitor.liveUrl)
  const tabs = [
    { id: 'about', label: t('about') },
    { id: 'exhibits', label: t('exhibitsTitle'), ...(exhibits.total > 0 && { count: exhibits.total }) },
    ...(team.length > 0 ? [{ id: 'team', label: tExhibitor('team') }] : []),
    ...(isVideo(live) ? [{ id: 'live', label: tExhibitor('live') }] : []),
  ]
  const ids = tabs.map(({ id }) => id)
  const panels = useTabSwipe(ids, tab, setTab)
  const hasTeam = team.length > 0
  useEffect(() => {
    if (hasTeam) void preloadPageCode(loadPeople)
  }, [hasTeam])

  return (
    <>
      <Tabs label={t('sections', { name })} tabs={tabs} value={tab} onValue={setTab} />
      <div ref={panels}>
        <TabPanel of={tab} id="about">
          <ExhibitorInfo details={details} officialWebsite={officialWebsite} contacts={contacts} />
        </TabPanel>
        <TabPanel of={tab} id="exhibits">
          <Exhibits exhibitor={exhibitor} exhibits={exhibits} />
        </TabPanel>
        <TabPanel of={tab} id="team">
          <LazyPeople contacts={team} enterpriseCode={enterpriseCode} />
          <p className="more">
            <Button kind="secondary" href={link('enterpriseMainPage', { enterpriseCode, tab: 'team' })}>
              {tExhibitor('wholeTeam')}
            </Button>
          </p>
        </TabPanel>
        <TabPanel of={tab} id="live">
          <LiveVideo src={live} poster={exhibitor.cover} title={tExhibitor('liveOf', { name })} />
        </TabPanel>
      </div>
    </>
  )
}

const loadPeople = () => import('../../kit/product-people.tsx')

/** The people of the team, whose code is loaded after the page has been drawn. */
function LazyPeople(people: { contacts: readonly Contact[]; enterpriseCode: string }) {
  const t = useWords(hostWords)
  const { part, isMissing, retry } = usePageCode(loadPeople)
  if (part) return <part.People {...people} />
  if (!isMissing) return <Skeleton rows={people.contacts.length} />
  return <PartFailed onRetry={retry}>{t('failedText')}</PartFailed>
}

function Exhibits({ exhibitor, exhibits }: Pick<ExhibitorData, 'exhibitor' | 'exhibits'>) {
  const t = useWords(discoverWords)
  const { exhibitorCode } = exhibitor
  return (
    <>
      {exhibits.total === 0 && <Empty drawing="door" title={t('noExhibits')} text={t('noExhibitsText')} />}
      <ExhibitCards exhibits={exhibits.list} />
      {exhibits.total > exhibits.list.length && (
        <p className="more">
          <Button kind="secondary" href={link('exhibitsList', { exhibitorCode })}>
            {t('allExhibits', { count: exhibits.total })}
          </Button>
        </p>
      )}
    </>
  )
}

/** Returns whether an address is a video file; other addresses are pages that show a video. */
export const isVideo = (address: string) => /\.(mp4|m3u8|mov|webm)($|[?#])/i.test(address)

interface Video {
  src: string
  poster?: string | undefined
  title: string
}

const loadPlayer = () => import('../../../widgets/ui/media/video-player.tsx')

/** The video player, whose code is loaded when the tab is opened. */
function LiveVideo(video: Video) {
  const tExhibitor = useWords(exhibitorWords)
  const { part: videoModule, isMissing, retry } = useCode(loadPlayer)
  if (videoModule) return <videoModule.VideoPlayer {...video} />
  if (!isMissing) return <Skeleton kind="card" rows={1} />
  return <PartFailed onRetry={retry}>{tExhibitor('videoNotLoaded')}</PartFailed>
}
