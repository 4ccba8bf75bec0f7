import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'shCeo'>) => loadSite(client, language, 'shCeo', query)

export const head = ({ data }: PageProps<'shCeo', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The landing page of the closed summit. */
export default function ShCeoPage({ data }: PageProps<'shCeo', SiteData>) {
  return <SitePage data={data} />
}
