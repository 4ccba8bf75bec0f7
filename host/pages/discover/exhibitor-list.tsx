import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { Bar } from '../../shell/bar.tsx'
import { ContextPane } from '../../shell/context-pane.tsx'
import { panes } from '../../shell/panes.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { DirectoryPane } from './directory.tsx'
import { FairSwitch } from './fairs/fair-switch.tsx'
import { rememberFairs } from './fairs/fairs.ts'
import { HallMap } from './hall-map/hall-map.tsx'
import { discoverWords } from './messages.ts'

interface Data {
  exhibition: Reply<Contract['exhibitions']['detail']> | undefined
  /** The exhibitions that are on or still to come. */
  all: Reply<Contract['exhibitions']['list']>['list']
}

/** Loads the exhibition of the address; without a code there, the next exhibition. */
export async function load({ client, language, query }: PageInput<'exhibitorList'>): Promise<Data> {
  const detailOf = (meetingCode: string) => client.exhibitions.detail({ meetingCode, query: { language } })
  const [{ list: all }, requested] = await Promise.all([
    client.exhibitions.list({ query: { language } }),
    query.meetingCode ? detailOf(query.meetingCode) : undefined,
  ])
  rememberFairs(language, all)
  const [next] = all
  return { exhibition: requested ?? (next && (await detailOf(next.meetingCode))), all }
}

export function head({ language, data }: PageProps<'exhibitorList', Data>): Head {
  const t = translator(discoverWords, language)
  const { exhibition } = data
  if (!exhibition) return { title: t('exhibitors') }
  return {
    title: t('exhibitorsOf', { name: exhibition.name }),
    description: exhibition.summary,
    preview: { kind: 'EXHIBITION', code: exhibition.meetingCode },
  }
}

/** The directory of an exhibition; on wide screens beside the chosen exhibitor or the map of the halls. */
export default function ExhibitorList({ data, query }: PageProps<'exhibitorList', Data>) {
  const t = useWords(discoverWords)
  const { exhibition, all } = data
  const isWide = useMinWidth(840)
  if (!exhibition) return <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />

  const { meetingCode } = exhibition
  const isMap = query.view === 'map'
  return (
    <div className={panes} data-shows={isMap ? 'detail' : 'list'} data-context="">
      <DirectoryPane
        title={<FairSwitch name={exhibition.name} meetingCode={meetingCode} all={all} />}
        meetingCode={meetingCode}
        search={query.search}
      />
      <div className="detail">
        {isMap || isWide ? (
          <HallMap key={meetingCode} exhibition={exhibition} booth={query.booth} hasContext />
        ) : (
          <Bar title={t('overview')} />
        )}
      </div>
      <ContextPane label={t('overview')}>
        <LazyContext exhibition={exhibition} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('./context/fair-context.tsx')

/** The code of the context pane is loaded where there is room for it. */
function LazyContext(props: { exhibition: Reply<Contract['exhibitions']['detail']> }) {
  const { part } = usePageCode(loadContext)
  return part ? <part.FairContext {...props} /> : null
}
