import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'shCeoGuests'>) =>
  loadSite(client, language, 'shCeoGuests', query)

export const head = ({ data }: PageProps<'shCeoGuests', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The guests of the closed summit. */
export default function ShCeoGuestsPage({ data }: PageProps<'shCeoGuests', SiteData>) {
  return <SitePage data={data} />
}
