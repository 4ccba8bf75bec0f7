import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'xibo'>) => loadSite(client, language, 'xibo', query)

export const head = ({ data }: PageProps<'xibo', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The landing page of the fair. */
export default function XiboPage({ data }: PageProps<'xibo', SiteData>) {
  return <SitePage data={data} />
}
