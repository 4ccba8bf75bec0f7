import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadInvitation, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'gdteExhibition'>) =>
  loadInvitation(client, language, 'gdteExhibition', query)

export const head = ({ data }: PageProps<'gdteExhibition', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The invitation of an exhibitor’s clients to its booth. */
export default function GdteExhibitionPage({ data }: PageProps<'gdteExhibition', SiteData>) {
  return <SitePage data={data} />
}
