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

/** The filter of the list; a field that is missing filters nothing. */
export interface LinkFilter {
  search?: string
  state?: LinkState
  shareUserType?: 'USER' | 'ENTERPRISE'
  shareEnCode?: string
}

/** The state of the list: whether its first page has come, and the rows loaded until now. */
interface Links {
  is: 'waiting' | 'failed' | 'ready'
  rows: MyLink[]
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
}

/** The list and its actions. */
export interface LinkStore {
  links: Links
  retry(): void
  loadMore(): void
  /** Replaces a link of the list by its changed version. */
  replace(link: MyLink): void
}

const noLinks: Links = {
  is: 'waiting',
  rows: [],
  total: 0,
  hasMore: false,
  isLoadingMore: false,
  hasMoreFailed: false,
}
const pageSize = 20

/** Loads the links of the logged-in person, the newest first, page by page. */
export function useLinks(filter: LinkFilter): LinkStore {
  const language = useLanguage()
  const [links, setLinks] = useState(noLinks)
  const newestRequest = useRef(0)
  const pages = useRef(0)

  async function load(pageNum: number) {
    if (pageNum === 1) newestRequest.current++
    const request = newestRequest.current
    setLinks((links) => (pageNum === 1 ? noLinks : { ...links, isLoadingMore: true, hasMoreFailed: false }))
    try {
      const {
        list,
        total,
        pages: pageCount,
      } = await client.shareLinks.mine({ query: { ...filter, pageNum, pageSize } })
      if (request !== newestRequest.current) return
      pages.current = pageNum
      setLinks(({ rows }) => {
        // A link that was made meanwhile moves the others on to the next page, so rows may come twice.
        const newRows = list.filter(({ code }) => !rows.some((row) => row.code === code))
        return { ...noLinks, is: 'ready', rows: [...rows, ...newRows], total, hasMore: pageNum < pageCount }
      })
    } catch (error) {
      apiError(error)
      if (request !== newestRequest.current) return
      setLinks((links) =>
        pageNum === 1 ? { ...noLinks, is: 'failed' } : { ...links, isLoadingMore: false, hasMoreFailed: true },
      )
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `filter` are new with each drawing; the text of the filters tells whether they changed
  useEffect(() => void load(1), [JSON.stringify(filter), language])

  return {
    links,
    retry: () => void load(1),
    loadMore: () => void load(pages.current + 1),
    replace: (link) =>
      setLinks((links) => ({ ...links, rows: links.rows.map((row) => (row.code === link.code ? link : row)) })),
  }
}

/**
 * Returns the open link: from the list, or loaded by itself when the list lacks it. A component shows one code.
 */
export function useLink(code: string, { links, replace: replaceInList }: LinkStore) {
  const language = useLanguage()
  const listed = links.rows.find((row) => row.code === code)
  const isLookedFor = code !== '' && !listed && links.is !== 'waiting'

  // biome-ignore lint/correctness/useExhaustiveDependencies: `language` is not read: the title of what a link leads to is in the reader's language
  const loaded = useAnswer(
    (signal) => (isLookedFor ? client.shareLinks.mine({ query: { code } }, signal) : undefined),
    [code, isLookedFor, language],
  )
  const link = listed ?? loaded.data?.list[0]
  return {
    link,
    is: link ? 'ready' : loaded.is === 'here' ? 'missing' : loaded.is,
    again: loaded.again,
    replace(newVersion: MyLink) {
      replaceInList(newVersion)
      loaded.change((page) => ({
        ...page,
        list: page.list.map((entry) => (entry.code === newVersion.code ? newVersion : entry)),
      }))
    },
  } as const
}
