import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { ExhibitorInfo } from '../../../widgets/ui/cards/exhibitor-info.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import { type Exhibit, ExhibitCards } from '../../kit/exhibit-cards.tsx'
import { type Contact, People } from '../../kit/product-people.tsx'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useKept } from '../../stores/kept.ts'
import { exhibitorWords } from './exhibitor-messages.ts'
import { discoverWords } from './messages.ts'

/** One exhibitor with the first of its exhibits and, where it has an enterprise home, of its team. */
export interface ExhibitorData {
  exhibitor: Reply<Contract['exhibitors']['detail']>
  exhibits: Page<Exhibit>
  team: Contact[]
}

/** What there is about an exhibitor, behind tabs: itself, its exhibits, its people, its stream. */
export function Sections({ exhibitor, exhibits, team }: ExhibitorData) {
  const t = useWords(discoverWords)
  const say = useWords(exhibitorWords)
  const [tab, setTab] = useKept(`tab ${exhibitor.exhibitorCode}`, 'about')
  const { name, details, officialWebsite, contacts, enterpriseCode } = exhibitor
  const live = webAddress(exhibitor.liveUrl)
  const tabs = [
    { id: 'about', label: t('about') },
    { id: 'exhibits', label: t('exhibitsTitle'), ...(exhibits.total > 0 && { count: exhibits.total }) },
    ...(team.length > 0 ? [{ id: 'team', label: say('team') }] : []),
    ...(isVideo(live) ? [{ id: 'live', label: say('live') }] : []),
  ]

  return (
    <>
      <Tabs label={t('sections', { name })} tabs={tabs} value={tab} onValue={setTab} />
      <TabPanel of={tab} id="about">
        <ExhibitorInfo details={details} officialWebsite={officialWebsite} contacts={contacts} />
      </TabPanel>
      <TabPanel of={tab} id="exhibits">
        <Exhibits exhibitor={exhibitor} exhibits={exhibits} />
      </TabPanel>
      <TabPanel of={tab} id="team">
        <People contacts={team} enterpriseCode={enterpriseCode} />
        <p className="more">
          <Button kind="secondary" href={link('enterpriseMainPage', { enterpriseCode, tab: 'team' })}>
            {say('wholeTeam')}
          </Button>
        </p>
      </TabPanel>
      <TabPanel of={tab} id="live">
        <Live src={live} poster={exhibitor.cover} title={say('liveOf', { name })} />
      </TabPanel>
    </>
  )
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

/** Whether an address is a video itself; others are pages that show one. */
export const isVideo = (address: string) => /\.(mp4|m3u8|mov|webm)($|[?#])/i.test(address)

interface Video {
  src: string
  poster?: string | undefined
  title: string
}

const loadPlayer = () => import('../../../widgets/ui/media/video-player.tsx')

/** The player, whose code comes when the tab is opened. */
function Live(video: Video) {
  const say = useWords(exhibitorWords)
  const { part, isMissing, retry } = useCode(loadPlayer)
  if (part) return <part.VideoPlayer {...video} />
  if (!isMissing) return <Skeleton kind="card" rows={1} />
  return <PartFailed onRetry={retry}>{say('videoNotLoaded')}</PartFailed>
}
