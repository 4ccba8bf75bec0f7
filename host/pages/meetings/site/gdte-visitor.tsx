import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadInvitation, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'gdteVisitor'>) =>
  loadInvitation(client, language, 'gdteVisitor', query)

export const head = ({ data }: PageProps<'gdteVisitor', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The invitation of a visitor to the fair. */
export default function GdteVisitorPage({ data }: PageProps<'gdteVisitor', SiteData>) {
  return <SitePage data={data} />
}
