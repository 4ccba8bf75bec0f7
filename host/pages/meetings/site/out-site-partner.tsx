import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'outSitePartner'>) =>
  loadSite(client, language, 'outSitePartner', query)

export const head = ({ data }: PageProps<'outSitePartner', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The partners of the fair. */
export default function OutSitePartnerPage({ data }: PageProps<'outSitePartner', SiteData>) {
  return <SitePage data={data} />
}
