import type { PageInput, PageProps } from '../../../page.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

export const load = ({ client, language, params }: PageInput<'customPage'>) => loadSite(client, language, params.id)

export const head = ({ data }: PageProps<'customPage', SiteData>) => headOfSite(data)

export const prepare = prepareSite

/** Any published page, by its code. */
export default function CustomPage({ data }: PageProps<'customPage', SiteData>) {
  return <SitePage data={data} />
}
