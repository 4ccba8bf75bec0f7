import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { preloadPageCode, usePageCode } from '../../../stores/page-code.ts'
import { headOfSite, loadSiteOf, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

const loadEdited = () => import('../editor/inline/edited-page.tsx')

/** Loads the draft whose link was opened; in the frame of the editor the draft comes from there. */
export async function load({ client, language, query }: PageInput<'pagePreview'>): Promise<SiteData | undefined> {
  if (query.edit) {
    // The server cannot edit.
    if (typeof document !== 'undefined') await preloadPageCode(loadEdited)
    return undefined
  }
  const { code = '', key = '' } = query
  const page = await client.sitePages.preview({ query: { code, key, language } })
  return { ...(await loadSiteOf(client, language, page)), isDraft: true }
}

export const head = ({ data }: PageProps<'pagePreview', SiteData | undefined>) =>
  data ? headOfSite(data) : { title: 'Foyer' }

export const prepare = prepareSite

/** The draft of a page, for those who have its link, and for its editor. */
export default function PagePreview({ data, query }: PageProps<'pagePreview', SiteData | undefined>) {
  return data ? <SitePage data={data} /> : query.edit ? <LazyEditedPage /> : <Skeleton rows={4} />
}

/** The page in the frame of its editor; the code that edits it there is on no other page. */
function LazyEditedPage() {
  const { part } = usePageCode(loadEdited)
  return part ? <part.EditedPage /> : <Skeleton rows={4} />
}
