import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, query }: PageInput<'xiboRegister'>) =>
  loadSite(client, language, 'xiboRegister', query)

export const head = ({ data }: PageProps<'xiboRegister', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** The registration for the fair. */
export default function XiboRegisterPage({ data }: PageProps<'xiboRegister', SiteData>) {
  return <SitePage data={data} />
}
