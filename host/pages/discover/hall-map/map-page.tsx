import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { Head } from '../../../page.ts'
import { Bar } from '../../../shell/bar.tsx'
import { discoverWords } from '../messages.ts'
import { HallMap } from './hall-map.tsx'
import { mapWords } from './hall-map-messages.ts'

/** The exhibition whose halls a page shows; undefined where none is to come. */
export interface MapData {
  exhibition: Reply<Contract['exhibitions']['detail']> | undefined
}

/** Loads the exhibition of a code; without one, the next exhibition. */
export async function loadMap(client: Client<Contract>, language: Language, code = ''): Promise<MapData> {
  const list = code ? [] : (await client.exhibitions.list({ query: { language } })).list
  const meetingCode = code || list[0]?.meetingCode
  return { exhibition: meetingCode ? await client.exhibitions.detail({ meetingCode, query: { language } }) : undefined }
}

/** The head of a page with the plan of the halls. */
export function headOfMap(language: Language, { exhibition }: MapData): Head {
  const t = translator(mapWords, language)
  if (!exhibition) return { title: t('oneHall') }
  return {
    title: `${t('halls')} · ${exhibition.name}`,
    description: exhibition.summary,
    preview: { kind: 'EXHIBITION', code: exhibition.meetingCode },
  }
}

/** The plan of the halls as a page of its own: booths and landmarks to find, and the way from the nearest door. */
export function MapPage({ data: { exhibition }, booth }: { data: MapData; booth: string | undefined }) {
  const t = useWords(discoverWords)
  const tMap = useWords(mapWords)
  if (exhibition) return <HallMap key={exhibition.meetingCode} exhibition={exhibition} booth={booth} />
  return (
    <>
      <Bar title={tMap('oneHall')} />
      <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />
    </>
  )
}
