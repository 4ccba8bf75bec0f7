import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'outSitePublic'>) =>
  loadSite(client, language, 'outSitePublic', query)

export const head = ({ data }: PageProps<'outSitePublic', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** A public page of the fair, for other sites and search engines. */
export default function OutSitePublicPage({ data }: PageProps<'outSitePublic', SiteData>) {
  return <SitePage data={data} />
}
