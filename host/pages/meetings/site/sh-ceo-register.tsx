import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'shCeoRegister'>) =>
  loadSite(client, language, 'shCeoRegister', query)

export const head = ({ data }: PageProps<'shCeoRegister', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The registration for the closed summit. */
export default function ShCeoRegisterPage({ data }: PageProps<'shCeoRegister', SiteData>) {
  return <SitePage data={data} />
}
