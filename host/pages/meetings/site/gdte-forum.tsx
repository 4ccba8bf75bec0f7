import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadInvitation, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'gdteForum'>) =>
  loadInvitation(client, language, 'gdteForum', query)

export const head = ({ data }: PageProps<'gdteForum', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The invitation to the forum. */
export default function GdteForumPage({ data }: PageProps<'gdteForum', SiteData>) {
  return <SitePage data={data} />
}
