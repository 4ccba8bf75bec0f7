import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { client } from '../../client.ts'
import type { ContactFilter } from './contact-filter.ts'

/** A contact of the reader, and the numbers of a list of them. */
export type Contact = Reply<Contract['contacts']['list']>['list'][number]
type Index = Omit<Reply<Contract['contacts']['index']>, 'first'>
type Requests = Reply<Contract['contactRequests']['list']>

/** The first rows of a list with its numbers, and the newest requests that wait for the reader. */
export interface FirstContacts {
  index: Index
  rows: Contact[]
  requests: Pick<Requests, 'list' | 'total'>
}

const pageSize = 50

/** Loads the first rows of a list of contacts. */
export async function firstContacts(
  { client }: { client: Client<Contract>; language: Language },
  filter: ContactFilter,
): Promise<FirstContacts> {
  const [{ first: rows, ...index }, requests] = await Promise.all([
    client.contacts.index({ query: { ...filter, firstNum: pageSize } }),
    client.contactRequests.list({ query: { pageSize: 3 } }),
  ])
  return { index, rows, requests: { list: requests.list, total: requests.total } }
}

/** The rows of a list that are loaded, by their place. */
export interface ContactRows {
  rowAt(place: number): Contact | undefined
  isFailed: boolean
  /** Loads the rows from `first` to before `end`, unless they are there or on their way. */
  need(first: number, end: number): void
  retry(): void
}

/** Keeps the rows of a list, page by page; those of another list, or newer ones, take their place. */
export function useContacts(filter: ContactFilter, first: FirstContacts): ContactRows {
  const [pages, setPages] = useState({ of: first, rows: new Map([[0, first.rows]]) })
  const [isFailed, setFailed] = useState(false)
  const loading = useRef(new Set<number>())
  const current = pages.of === first ? pages.rows : new Map([[0, first.rows]])
  const newest = useRef(first)
  newest.current = first
  useEffect(() => {
    loading.current = new Set()
    setFailed(false)
    setPages((pages) => (pages.of === first ? pages : { of: first, rows: new Map([[0, first.rows]]) }))
  }, [first])

  async function load(page: number) {
    if (loading.current.has(page)) return
    loading.current.add(page)
    try {
      const { list } = await client.contacts.list({ body: { ...filter, pageNum: page + 1, pageSize } })
      if (newest.current !== first) return
      setPages((pages) => ({
        of: first,
        rows: new Map([...(pages.of === first ? pages.rows : current), [page, list]]),
      }))
    } catch (error) {
      apiError(error)
      if (newest.current === first) setFailed(true)
    } finally {
      loading.current.delete(page)
    }
  }

  function need(from: number, end: number) {
    if (isFailed) return
    const last = Math.floor((Math.min(end, first.index.total) - 1) / pageSize)
    for (let page = Math.floor(from / pageSize); page <= last; page += 1) if (!current.has(page)) void load(page)
  }

  return {
    rowAt: (place) => current.get(Math.floor(place / pageSize))?.[place % pageSize],
    isFailed,
    need,
    retry: () => setFailed(false),
  }
}
