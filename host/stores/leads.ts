import { type MapStore, map } from 'nanostores'
import { ApiError, apiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { Page, Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import { sessionStore } from './session.ts'

type Calls = Client<Contract>['leadInbox']
/** A lead as the inbox shows it. */
export type Lead = Reply<Contract['leadInbox']['list']>['list'][number]
/** How many leads stand where. */
export type Summary = Reply<Contract['leadInbox']['summary']>
/** Which leads are shown: the enterprise and the filters. */
export type Wanted = Omit<Parameters<Calls['list']>[0]['query'], 'after' | 'pageNum' | 'pageSize'>

/** What an inbox begins with. */
export interface First {
  page: Page<Lead>
  summary: Summary
}

/** The inbox as it stands. `freshNum`: leads that came meanwhile and wait to be shown. */
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

/** An inbox that pages share: what was loaded stays while one of its leads is read. */
export interface Inbox {
  store: MapStore<InboxState>
  /** Loads from the top: the first time, and to show what came meanwhile. */
  load(): Promise<void>
  /** Loads what follows. */
  more(): Promise<void>
  /** Looks at leads that changed: rows change in their place, new ones are counted. */
  refresh(leadIds: readonly string[]): Promise<void>
  /** Shows a lead as it has just become. */
  put(lead: Lead): void
}

/** Leads that one call brings. */
const pageSize = 20
/** Leads outside of the newest that are asked for one by one after a change. */
const maxSingles = 10

/** Asks for the top of an inbox. */
export async function firstLeads(calls: Calls, filter: Wanted): Promise<First> {
  const [page, summary] = await Promise.all([
    calls.list({ query: { ...filter, pageSize } }),
    calls.summary({ query: { enterpriseCode: filter.enterpriseCode } }),
  ])
  return { page, summary }
}

const beginning = ({ page, summary }: First): InboxState => ({
  is: 'ready',
  rows: page.list,
  total: page.total,
  hasMore: page.list.length < page.total,
  isLoadingMore: false,
  hasMoreFailed: false,
  freshNum: 0,
  summary,
})
const nothing: First = {
  page: { list: [], total: 0, pageNum: 1, pages: 0 },
  summary: undefined as unknown as Summary,
}

/** The leads of `ids` as they are now; those that are gone, such as joined ones, are undefined. */
async function singles(calls: Calls, { enterpriseCode }: Wanted, ids: readonly string[]) {
  const asked = ids.slice(0, maxSingles).map(async (leadId) => {
    try {
      return [leadId, await calls.detail({ query: { enterpriseCode, leadId } })] as const
    } catch (error) {
      if (error instanceof ApiError && error.code === 'leadNotFound') return [leadId, undefined] as const
      throw error
    }
  })
  return new Map<string, Lead | undefined>(await Promise.all(asked))
}

/** Makes an inbox, empty or with what was loaded already. */
export function createInbox(calls: Calls, filter: Wanted, first?: First): Inbox {
  const store = map<InboxState>(first ? beginning(first) : { ...beginning(nothing), is: 'waiting' })

  async function load() {
    try {
      store.set(beginning(await firstLeads(calls, filter)))
    } catch (error) {
      if (store.get().is !== 'waiting') throw error
      apiError(error)
      store.setKey('is', 'failed')
    }
  }

  async function more() {
    const { rows, hasMore, isLoadingMore } = store.get()
    const last = rows.at(-1)
    if (!last || !hasMore || isLoadingMore) return
    store.set({ ...store.get(), isLoadingMore: true, hasMoreFailed: false })
    try {
      const query = { ...filter, after: `${last.latestAt}_${last.leadId}`, pageSize }
      const { list, total } = await calls.list({ query })
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
    const elsewhere = leadIds.filter((leadId) => listedIds.has(leadId) && !newest.has(leadId))
    const asked = await singles(calls, filter, elsewhere)
    const rows = store.get().rows.flatMap((lead) => {
      if (asked.has(lead.leadId)) return asked.get(lead.leadId) ?? []
      return newest.get(lead.leadId) ?? lead
    })
    const freshNum = page.list.filter(({ leadId }) => !listedIds.has(leadId)).length
    // An empty list has no place that could be lost.
    if (listedIds.size === 0) store.set(beginning({ page, summary }))
    else store.set({ ...store.get(), rows, total: page.total, freshNum, summary })
  }

  const put = (lead: Lead) =>
    store.setKey(
      'rows',
      store.get().rows.map((row) => (row.leadId === lead.leadId ? lead : row)),
    )
  return { store, load, more, refresh, put }
}

/** The inbox that was shown last: coming back finds it as it was left. */
let lastInbox: { of: string; inbox: Inbox } | undefined
let owner = sessionStore.get()?.user.uid

// Nobody finds the leads of the person before.
sessionStore.listen((login) => {
  if (owner && owner !== login?.user.uid) lastInbox = undefined
  owner = login?.user.uid
})

const keyOf = (filter: Wanted) => JSON.stringify(Object.entries(filter).sort())

/** The inbox that is kept for these leads, in the browser. */
export const cachedInboxOf = (filter: Wanted) => (lastInbox?.of === keyOf(filter) ? lastInbox.inbox : undefined)

/** The inbox for these leads: the one that is kept, unless `first` brings a newer one. */
export function inboxFor(calls: Calls, filter: Wanted, first?: First): Inbox {
  const cachedInbox = first ? undefined : cachedInboxOf(filter)
  const inbox = cachedInbox ?? createInbox(calls, filter, first)
  // On the server, one person's leads must not reach the next.
  if (typeof document !== 'undefined') lastInbox = { of: keyOf(filter), inbox }
  return inbox
}
