import type { PageInput, PageProps } from '../../page.ts'
import { headOfMap, loadMap, type MapData, MapPage } from './hall-map/map-page.tsx'

export const load = ({ client, language, query }: PageInput<'map'>) => loadMap(client, language, query.meetingCode)

export const head = ({ language, data }: PageProps<'map', MapData>) => headOfMap(language, data)

/** The plan of the halls of an exhibition. */
export default function MapOfHalls({ data, query }: PageProps<'map', MapData>) {
  return <MapPage data={data} booth={query.booth} />
}
