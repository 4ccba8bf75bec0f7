import { type MapStore, map } from 'nanostores'
import { ApiError, apiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { Page, Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import { sessionStore } from './session.ts'

type Calls = Client<Contract>['leadInbox']
/** A lead as the inbox shows it. */
export type Lead = Reply<Contract['leadInbox']['list']>['list'][number]
/** The numbers of leads by state. */
export type Summary = Reply<Contract['leadInbox']['summary']>
/** The enterprise and the filters of a list. */
export type InboxFilter = Omit<Parameters<Calls['list']>[0]['query'], 'after' | 'pageNum' | 'pageSize'>

/** The first answer for an inbox. */
export interface FirstPage {
  page: Page<Lead>
  summary: Summary
}

/** The state of an inbox. `freshNum` is the number of new leads that are not shown yet. */
export interface InboxState {
  is: 'waiting' | 'ready' | 'failed'
  rows: Lead[]
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  freshNum: number
  summary: Summary | undefined
}

/** An inbox that pages share, so that its rows stay while one of its leads is open. */
export interface Inbox {
  store: MapStore<InboxState>
  /** Loads the first page: at the beginning, and to show new leads. */
  load(): Promise<void>
  /** Loads the next page. */
  loadMore(): Promise<void>
  /** Loads changed leads: they are replaced in their rows, and new ones are counted. */
  refresh(leadIds: readonly string[]): Promise<void>
  /** Loads the pages that are missing, up to so many leads in all. */
  loadUpTo(maxNum: number): Promise<void>
  /** Replaces leads of the list by their newest versions. */
  replace(...leads: readonly Lead[]): void
}

/** The number of leads that one call loads. */
const pageSize = 20
/** The most leads below the first page that are loaded one by one after a change. */
const maxSingleLoads = 10

/** Loads the first page and the counts of an inbox. */
export async function firstLeads(calls: Calls, filter: InboxFilter): Promise<FirstPage> {
  const [page, summary] = await Promise.all([
    calls.list({ query: { ...filter, pageSize } }),
    calls.summary({ query: { enterpriseCode: filter.enterpriseCode } }),
  ])
  return { page, summary }
}

const initialState = ({ page, summary }: FirstPage): InboxState => ({
  is: 'ready',
  rows: page.list,
  total: page.total,
  hasMore: page.list.length < page.total,
  isLoadingMore: false,
  hasMoreFailed: false,
  freshNum: 0,
  summary,
})
const emptyPage: FirstPage = {
  page: { list: [], total: 0, pageNum: 1, pages: 0 },
  summary: undefined as unknown as Summary,
}

/** Loads the leads of `ids`; those that no longer exist, such as merged ones, are undefined. */
async function loadEach(calls: Calls, { enterpriseCode }: InboxFilter, ids: readonly string[]) {
  const requests = ids.slice(0, maxSingleLoads).map(async (leadId) => {
    try {
      return [leadId, await calls.detail({ query: { enterpriseCode, leadId } })] as const
    } catch (error) {
      if (error instanceof ApiError && error.code === 'leadNotFound') return [leadId, undefined] as const
      throw error
    }
  })
  return new Map<string, Lead | undefined>(await Promise.all(requests))
}

/** Makes an inbox, empty or with a first page that is loaded already. */
export function createInbox(calls: Calls, filter: InboxFilter, first?: FirstPage): Inbox {
  const store = map<InboxState>(first ? initialState(first) : { ...initialState(emptyPage), is: 'waiting' })

  // Leads that are sorted by another column than time come by page numbers.
  let lastPage = 1

  async function load() {
    try {
      lastPage = 1
      store.set(initialState(await firstLeads(calls, filter)))
    } catch (error) {
      if (store.get().is !== 'waiting') throw error
      apiError(error)
      store.setKey('is', 'failed')
    }
  }

  async function loadMore() {
    const { rows, hasMore, isLoadingMore } = store.get()
    const lastRow = rows.at(-1)
    if (!lastRow || !hasMore || isLoadingMore) return
    store.set({ ...store.get(), isLoadingMore: true, hasMoreFailed: false })
    try {
      const place = filter.sort ? { pageNum: lastPage + 1 } : { after: `${lastRow.latestAt}_${lastRow.leadId}` }
      const { list, total } = await calls.list({ query: { ...filter, ...place, pageSize } })
      lastPage++
      const listedIds = new Set(store.get().rows.map(({ leadId }) => leadId))
      const rows = [...store.get().rows, ...list.filter(({ leadId }) => !listedIds.has(leadId))]
      store.set({ ...store.get(), rows, total, hasMore: list.length === pageSize, isLoadingMore: false })
    } catch (error) {
      apiError(error)
      store.set({ ...store.get(), isLoadingMore: false, hasMoreFailed: true })
    }
  }

  async function refresh(leadIds: readonly string[]) {
    if (store.get().is !== 'ready') return load()
    const { page, summary } = await firstLeads(calls, filter)
    const newest = new Map(page.list.map((lead) => [lead.leadId, lead]))
    const listedIds = new Set(store.get().rows.map(({ leadId }) => leadId))
    const idsBelow = leadIds.filter((leadId) => listedIds.has(leadId) && !newest.has(leadId))
    const changedLeads = await loadEach(calls, filter, idsBelow)
    const rows = store.get().rows.flatMap((lead) => {
      if (changedLeads.has(lead.leadId)) return changedLeads.get(lead.leadId) ?? []
      return newest.get(lead.leadId) ?? lead
    })
    const unlistedNum = page.list.filter(({ leadId }) => !listedIds.has(leadId)).length
    // In another order than by time a new lead may be on any page.
    const freshNum = filter.sort ? Math.max(0, page.total - store.get().total) : unlistedNum
    // In an empty list there is no scroll position to lose.
    if (listedIds.size === 0) store.set(initialState({ page, summary }))
    else store.set({ ...store.get(), rows, total: filter.sort ? store.get().total : page.total, freshNum, summary })
  }

  async function loadUpTo(maxNum: number) {
    let { length } = store.get().rows
    while (store.get().hasMore && length < maxNum) {
      await loadMore()
      if (store.get().rows.length === length) return
      length = store.get().rows.length
    }
  }

  const replace = (...leads: readonly Lead[]) =>
    store.setKey(
      'rows',
      store.get().rows.map((row) => leads.find(({ leadId }) => leadId === row.leadId) ?? row),
    )
  return { store, load, loadMore, loadUpTo, refresh, replace }
}

/** The inbox that was shown last, so that going back shows it as it was. */
let lastInbox: { key: string; inbox: Inbox; first: FirstPage | undefined } | undefined
let ownerUid = sessionStore.get()?.user.uid

// The next person must not see the leads of the previous one.
sessionStore.listen((login) => {
  if (ownerUid && ownerUid !== login?.user.uid) lastInbox = undefined
  ownerUid = login?.user.uid
})

const keyOf = (filter: InboxFilter) => JSON.stringify(Object.entries(filter).sort())

/** Returns the inbox in memory for this filter, if there is one. In the browser only. */
export const cachedInboxOf = (filter: InboxFilter) => (lastInbox?.key === keyOf(filter) ? lastInbox.inbox : undefined)

/** Returns the inbox for a filter: the one in memory, unless `first` is not the page with which that one began. */
export function inboxFor(calls: Calls, filter: InboxFilter, first?: FirstPage): Inbox {
  const key = keyOf(filter)
  const last = lastInbox?.key === key && (!first || lastInbox.first === first) ? lastInbox : undefined
  const inbox = last?.inbox ?? createInbox(calls, filter, first)
  // On the server, one person's leads must not reach another.
  if (typeof document !== 'undefined') lastInbox = { key, inbox, first: first ?? last?.first }
  return inbox
}
