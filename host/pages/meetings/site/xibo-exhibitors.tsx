import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'xiboExhibitors'>) =>
  loadSite(client, language, 'xiboExhibitors', query)

export const head = ({ data }: PageProps<'xiboExhibitors', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The exhibitors of the fair. */
export default function XiboExhibitorsPage({ data }: PageProps<'xiboExhibitors', SiteData>) {
  return <SitePage data={data} />
}
