import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'gdteExhibition'>) =>
  loadSite(client, language, 'gdteExhibition', query.guest)

export const head = ({ data }: PageProps<'gdteExhibition', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The invitation of an exhibitor’s clients to its booth. */
export default function GdteExhibitionPage({ data }: PageProps<'gdteExhibition', SiteData>) {
  return <SitePage data={data} />
}
