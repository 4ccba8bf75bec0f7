import type { PageInput, PageProps } from '../../../page.ts'
import { headOfMap, loadMap, type MapData, MapPage } from '../hall-map/map-page.tsx'
import { GettingThere } from './getting-there.tsx'
import { venuePage } from './venue.styles.ts'

export const load = ({ client, language, query }: PageInput<'outSiteMap'>) =>
  loadMap(client, language, query.meetingCode)

export const head = ({ language, data }: PageProps<'outSiteMap', MapData>) => headOfMap(language, data)

/** The plan of the halls for other sites, without the app around it, and below it when and where to come. */
export default function OutSiteMap({ data, query }: PageProps<'outSiteMap', MapData>) {
  const { exhibition } = data
  return (
    <div className={venuePage}>
      <MapPage data={data} booth={query.booth} />
      {exhibition && <GettingThere exhibition={exhibition} />}
    </div>
  )
}
