import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'xiboSchedule'>) =>
  loadSite(client, language, 'xiboSchedule', query)

export const head = ({ data }: PageProps<'xiboSchedule', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The schedule of the fair. */
export default function XiboSchedulePage({ data }: PageProps<'xiboSchedule', SiteData>) {
  return <SitePage data={data} />
}
