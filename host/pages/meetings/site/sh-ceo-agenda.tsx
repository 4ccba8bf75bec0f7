import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'shCeoAgenda'>) =>
  loadSite(client, language, 'shCeoAgenda', query)

export const head = ({ data }: PageProps<'shCeoAgenda', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The agenda of the closed summit. */
export default function ShCeoAgendaPage({ data }: PageProps<'shCeoAgenda', SiteData>) {
  return <SitePage data={data} />
}
