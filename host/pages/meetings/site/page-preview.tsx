import { useEffect, useState } from 'react'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import type { ForPreview, FromPreview } from '../editor/preview-data.ts'
import { headOfSite, loadSiteOf, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

/** Loads the draft whose link was opened; in the frame of the editor the draft comes from there. */
export async function load({ client, language, query }: PageInput<'pagePreview'>): Promise<SiteData | undefined> {
  if (query.edit) return undefined
  const { code = '', key = '' } = query
  const page = await client.sitePages.preview({ query: { code, key, language } })
  return { ...(await loadSiteOf(client, language, page)), isDraft: true }
}

export const head = ({ data }: PageProps<'pagePreview', SiteData | undefined>) =>
  data ? headOfSite(data) : { title: 'Foyer' }

export const prepare = prepareSite

/** The draft of a page, for those who have its link, and for its editor. */
export default function PagePreview({ data, query }: PageProps<'pagePreview', SiteData | undefined>) {
  return data ? <SitePage data={data} /> : query.edit ? <EditedPage /> : <Skeleton rows={4} />
}

/** The page as its editor has it now. A press on a block opens its fields there, and no link leads away. */
function EditedPage() {
  const [message, setMessage] = useState<ForPreview>()
  useEffect(() => {
    const editor = window.parent
    const tell = (news: FromPreview) => editor.postMessage(news, location.origin)
    const listen = ({ source, origin, data }: MessageEvent<ForPreview>) => {
      if (source === editor && origin === location.origin && data?.is === 'page') setMessage(data)
    }
    const press = (event: Event) => {
      const target = event.target as Element
      if (!target.closest('summary')) event.preventDefault()
      event.stopPropagation()
      const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
      if (id) tell({ is: 'pressed', id })
    }
    addEventListener('message', listen)
    // Before the app follows a link.
    addEventListener('click', press, true)
    if (editor !== window) tell({ is: 'ready' })
    return () => {
      removeEventListener('message', listen)
      removeEventListener('click', press, true)
    }
  }, [])
  const openId = message?.openId
  useEffect(() => {
    if (openId) document.querySelector(`[data-id="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return message ? <SitePage data={message.data} /> : <Skeleton rows={4} />
}
