import { MapPinned } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { panes } from '../../shell/panes.ts'
import { Directory } from './directory.tsx'
import { HallMap } from './hall-map/hall-map.tsx'
import { mapWords } from './hall-map/hall-map-messages.ts'
import { discoverWords } from './messages.ts'

interface Data {
  exhibition: Reply<Contract['exhibitions']['detail']> | undefined
}

/** Loads the exhibition of the address; without a code there, the next exhibition. */
export async function load({ client, language, query }: PageInput<'exhibitorList'>): Promise<Data> {
  const requestedCode =
    query.meetingCode ?? (await client.exhibitions.list({ query: { language } })).list[0]?.meetingCode
  if (!requestedCode) return { exhibition: undefined }
  return { exhibition: await client.exhibitions.detail({ meetingCode: requestedCode, query: { language } }) }
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
  const { exhibition } = data
  if (!exhibition) return <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />

  const { meetingCode } = exhibition
  const isMap = query.view === 'map'
  return (
    <div className={panes} data-shows={isMap ? 'detail' : 'list'}>
      <div className="list">
        <Bar
          title={exhibition.name}
          start={<LanguageIcon />}
          {...(!isMap && { end: <MapLink meetingCode={meetingCode} /> })}
        />
        <Directory meetingCode={meetingCode} search={query.search} />
      </div>
      <div className="detail">
        {isMap ? (
          <HallMap key={meetingCode} meetingCode={meetingCode} booth={query.booth} />
        ) : (
          <Empty
            drawing="door"
            title={t('chooseExhibitor')}
            text={t('chooseExhibitorText')}
            action={<MapButton meetingCode={meetingCode} />}
          />
        )}
      </div>
    </div>
  )
}

const mapOf = (meetingCode: string) => link('exhibitorList', { meetingCode, view: 'map' })

function MapButton({ meetingCode }: { meetingCode: string }) {
  const t = useWords(mapWords)
  return (
    <Button kind="soft" icon={MapPinned} href={mapOf(meetingCode)}>
      {t('showMap')}
    </Button>
  )
}

/** The way from the list to the map, at the end of the bar. */
function MapLink({ meetingCode }: { meetingCode: string }) {
  const t = useWords(mapWords)
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={MapPinned}
      href={mapOf(meetingCode)}
      aria-label={t('showMap')}
      title={t('showMap')}
    />
  )
}
