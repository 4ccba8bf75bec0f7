import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'xiboLive'>) =>
  loadSite(client, language, 'xiboLive', query)

export const head = ({ data }: PageProps<'xiboLive', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The live streams of the fair. */
export default function XiboLivePage({ data }: PageProps<'xiboLive', SiteData>) {
  return <SitePage data={data} />
}
