import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { LinkState } from '../../../api/contract/sharing/link-terms.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'

/** A short link as its maker sees it. */
export type MyLink = Reply<Contract['shareLinks']['mine']>['list'][number]

/** Which links are wanted. */
export interface Wanted {
  search?: string
  state?: LinkState
  shareUserType?: 'USER' | 'ENTERPRISE'
  shareEnCode?: string
}

/** How the loading goes, and what there is until now. */
interface Links {
  is: 'waiting' | 'failed' | 'ready'
  rows: MyLink[]
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
}

/** The list and what can be done with it. */
export interface LinkStore {
  links: Links
  again(): void
  more(): void
  /** Shows a link as it is after a change. */
  put(link: MyLink): void
}

const nothing: Links = {
  is: 'waiting',
  rows: [],
  total: 0,
  hasMore: false,
  isLoadingMore: false,
  hasMoreFailed: false,
}
const pageSize = 20

/** One's own links, the newest first, page by page. */
export function useLinks(wanted: Wanted): LinkStore {
  const language = useLanguage()
  const [links, setLinks] = useState(nothing)
  const newest = useRef(0)
  const pages = useRef(0)

  async function load(pageNum: number) {
    if (pageNum === 1) newest.current++
    const mine = newest.current
    setLinks((now) => (pageNum === 1 ? nothing : { ...now, isLoadingMore: true, hasMoreFailed: false }))
    try {
      const { list, total, pages: all } = await client.shareLinks.mine({ query: { ...wanted, pageNum, pageSize } })
      if (mine !== newest.current) return
      pages.current = pageNum
      setLinks(({ rows }) => {
        // A link that was made meanwhile moves the others on to the next page.
        const next = list.filter(({ code }) => !rows.some((row) => row.code === code))
        return { ...nothing, is: 'ready', rows: [...rows, ...next], total, hasMore: pageNum < all }
      })
    } catch (error) {
      apiError(error)
      if (mine !== newest.current) return
      setLinks((now) =>
        pageNum === 1 ? { ...nothing, is: 'failed' } : { ...now, isLoadingMore: false, hasMoreFailed: true },
      )
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are a new object with each drawing, compared as JSON; each attempt asks again
  useEffect(() => void load(1), [JSON.stringify(wanted), language])

  return {
    links,
    again: () => void load(1),
    more: () => void load(pages.current + 1),
    put: (link) => setLinks((now) => ({ ...now, rows: now.rows.map((row) => (row.code === link.code ? link : row)) })),
  }
}

/** The link that is open: out of the list, or by itself where the list does not have it. Each has a component of its own. */
export function useLink(code: string, { links, put }: LinkStore) {
  const language = useLanguage()
  const listed = links.rows.find((row) => row.code === code)
  const isLookedFor = code !== '' && !listed && links.is !== 'waiting'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of what a link leads to is in the reader's language
  const alone = useAnswer(
    (signal) => (isLookedFor ? client.shareLinks.mine({ query: { code } }, signal) : undefined),
    [code, isLookedFor, language],
  )
  const link = listed ?? alone.data?.list[0]
  return {
    link,
    is: link ? 'ready' : alone.is === 'here' ? 'missing' : alone.is,
    again: alone.again,
    put(next: MyLink) {
      put(next)
      alone.change((page) => ({ ...page, list: page.list.map((one) => (one.code === next.code ? next : one)) }))
    },
  } as const
}
