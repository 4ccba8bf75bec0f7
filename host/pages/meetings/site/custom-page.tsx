import { useEffect } from 'react'
import { pagePath } from '../../../../api/contract/pages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { updateAddress } from '../../../shell/navigation.ts'
import { headOfSite, loadSite, prepareSite } from './engine/load-site.ts'
import type { SiteData } from './engine/site-data.ts'
import { SitePage } from './engine/site-page.tsx'

/** Returns the present address of a page that was opened at another one, with the same query; undefined at that one. */
function movedTo({ data, params, query }: PageProps<'customPage', SiteData>) {
  const { address, code } = data.page
  const id = address || code
  if (id === params.id) return undefined
  const fields = new URLSearchParams(query as Record<string, string>).toString()
  return pagePath('customPage').replace(':id', id) + (fields && `?${fields}`)
}

export const load = ({ client, language, params, query }: PageInput<'customPage'>) =>
  loadSite(client, language, params.id, query)

export function head(props: PageProps<'customPage', SiteData>) {
  const redirectTo = movedTo(props)
  return { ...headOfSite(props.data), ...(redirectTo && { redirectTo, isMoved: true as const }) }
}

export const prepare = prepareSite

/** Any published page, by its code or one of its addresses. */
export default function CustomPage(props: PageProps<'customPage', SiteData>) {
  const address = movedTo(props)
  useEffect(() => {
    if (address) updateAddress(address + location.hash)
  }, [address])
  return <SitePage data={props.data} />
}
