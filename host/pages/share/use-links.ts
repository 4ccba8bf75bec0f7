import { useEffect, useRef } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { LinkSort, LinkState } from '../../../api/contract/sharing/link-terms.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import type { Membership } from '../../kit/membership.ts'
import type { PageInput } from '../../page.ts'
import { useHistoryState } from '../../stores/history-state.ts'
import { useRememberedAnswer } from '../../stores/remembered-answer.ts'

/** A short link as its maker sees it. */
export type MyLink = Reply<Contract['shareLinks']['mine']>['list'][number]

/** The filter and the order of the list; a field that is missing filters nothing. */
export interface LinkFilter {
  search?: string
  state?: LinkState
  shareUserType?: 'USER' | 'ENTERPRISE'
  shareEnCode?: string
  sort?: LinkSort
}

/** The state of the list: whether its first page has come, and the rows loaded until now. */
export interface Links {
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
  /** Loads the pages that are missing, up to so many links in all, and resolves with all rows. */
  loadUpTo(maxNum: number): Promise<MyLink[]>
  /** Replaces links of the list by their changed versions. */
  replace(...links: readonly MyLink[]): void
}

/** The first answer for a list: its first rows, and the enterprises in whose name the reader shares. */
export interface FirstLinks {
  key: string
  page: Page<MyLink>
  enterprises: readonly Membership[]
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

const keyOf = (filter: LinkFilter, language: Language) => JSON.stringify([filter, language])

/** The first answer of the list that is shown: a link that opens beside it loads nothing anew. */
let shownFirst: FirstLinks | undefined

/** Loads the first rows of a list, unless they are those of the list that is shown already. */
export async function firstLinks(
  { client, language }: Pick<PageInput<'myLinks'>, 'client' | 'language'>,
  filter: LinkFilter,
): Promise<FirstLinks> {
  const key = keyOf(filter, language)
  if (shownFirst?.key === key) return shownFirst
  const [page, enterprises] = await Promise.all([
    client.shareLinks.mine({ query: { ...filter, pageNum: 1, pageSize } }),
    shownFirst?.enterprises ??
      client.members
        .mine({ query: { language } })
        .then(({ list }) => list)
        // Without an answer the list has no filter for enterprises.
        .catch((error) => {
          apiError(error)
          return []
        }),
  ])
  return { key, page, enterprises }
}

const stateOf = ({ list, total, pages }: Page<MyLink>): Links => ({
  ...noLinks,
  is: 'ready',
  rows: list,
  total,
  hasMore: pages > 1,
})

/** Returns a newer first page with the further rows that are shown already. */
function withShownRows(page: Page<MyLink>, shown: Links): Links {
  const newer = stateOf(page)
  const further = shown.rows.slice(page.list.length)
  const isLonger = shown.is === 'ready' && further.length > 0 && shown.total === page.total
  return isLonger ? { ...shown, isLoadingMore: false, rows: [...page.list, ...further] } : newer
}

/** Returns the links of the logged-in person: the first page at once, the others when they are asked for. */
export function useLinks(filter: LinkFilter, first: FirstLinks): LinkStore {
  const language = useLanguage()
  const key = keyOf(filter, language)
  // Going back to the list shows it with all rows that were loaded.
  const [list, setList] = useHistoryState('links', { key: first.key, first, links: stateOf(first.page) })
  const { key: shownKey, links } = list
  const setLinks = (change: Links | ((links: Links) => Links)) =>
    setList((list) => ({ ...list, links: typeof change === 'function' ? change(list.links) : change }))
  const newestRequest = useRef(0)
  const pages = useRef(Math.max(1, Math.ceil(links.rows.length / pageSize)))
  const rows = useRef(links.rows)
  rows.current = links.rows

  // Another filter comes with its first page; newer rows of the same list take the places of the older ones.
  if (first.key === key && (shownKey !== key || list.first !== first)) {
    newestRequest.current++
    const links = shownKey === key ? withShownRows(first.page, list.links) : stateOf(first.page)
    pages.current = Math.max(1, Math.ceil(links.rows.length / pageSize))
    setList({ key, first, links })
  }
  useEffect(() => {
    shownFirst = first
    return () => {
      shownFirst = undefined
    }
  }, [first])

  async function load(pageNum: number) {
    if (pageNum === 1) newestRequest.current++
    const request = newestRequest.current
    setLinks((links) => (pageNum === 1 ? noLinks : { ...links, isLoadingMore: true, hasMoreFailed: false }))
    try {
      const page = await client.shareLinks.mine({ query: { ...filter, pageNum, pageSize } })
      if (request !== newestRequest.current) return false
      const before = pageNum === 1 ? [] : rows.current
      // A link that was made meanwhile moves the others on to the next page, so rows may come twice.
      const newRows = page.list.filter(({ code }) => !before.some((row) => row.code === code))
      pages.current = pageNum
      rows.current = [...before, ...newRows]
      setLinks({ ...stateOf(page), rows: rows.current, hasMore: pageNum < page.pages })
      return pageNum < page.pages
    } catch (error) {
      apiError(error)
      if (request !== newestRequest.current) return false
      setLinks((links) =>
        pageNum === 1 ? { ...noLinks, is: 'failed' } : { ...links, isLoadingMore: false, hasMoreFailed: true },
      )
      return false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new with each drawing; the key tells whether the language has changed without a new first page
  useEffect(() => {
    if (first.key === key) return
    setList((list) => ({ ...list, key }))
    void load(1)
  }, [key])

  return {
    links,
    retry: () => void load(1),
    loadMore: () => void load(pages.current + 1),
    async loadUpTo(maxNum) {
      let hasMore = links.hasMore
      while (hasMore && rows.current.length < maxNum) hasMore = await load(pages.current + 1)
      return rows.current
    },
    replace: (...changed) =>
      setLinks((links) => ({
        ...links,
        rows: links.rows.map((row) => changed.find(({ code }) => code === row.code) ?? row),
      })),
  }
}

/**
 * Returns the open link: from the list, or loaded by itself when the list lacks it; going back to it shows it at once.
 * A component shows one code.
 */
export function useLink(code: string, { links, replace: replaceInList }: LinkStore) {
  const language = useLanguage()
  const listed = links.rows.find((row) => row.code === code)
  const isLookedFor = code !== '' && !listed && links.is !== 'waiting'

  const loaded = useRememberedAnswer(
    `link ${code}`,
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
