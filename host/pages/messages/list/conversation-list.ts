import { type MapStore, map } from 'nanostores'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Page, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Changes } from '../../../kit/live/changes.ts'
import { sessionStore } from '../../../stores/session.ts'

type Calls = Client<Contract>['conversations']
/** A room as its reader sees it. */
export type Conversation = Reply<Contract['conversations']['open']>

/** The conversations that a list holds; without a code the reader's own. */
export interface ConversationFilter {
  asEnterpriseCode?: string
  search?: string
  isUnread?: boolean
}

/** The first rows of a list. */
export type FirstConversations = Page<Conversation>

/** The state of a list. `hasMoved` is true if its rows are in an older order than the conversations themselves. */
export interface ConversationState {
  is: 'waiting' | 'ready' | 'failed'
  rows: Conversation[]
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  hasMoved: boolean
}

/** A list of conversations that stays as it is while one of them is open. */
export interface ConversationList {
  store: MapStore<ConversationState>
  /** Loads the newest rows: at the beginning, and again after a failure. */
  load(): Promise<void>
  loadMore(): Promise<void>
  /** Takes up rows that were loaded elsewhere, the newest first; `mayMove` if rows may change their places. */
  take(first: FirstConversations, mayMove: boolean): void
  /** Loads rooms that changed, or with an empty list all rows; `mayMove` if rows may change their places. */
  refresh(rooms: Changes['rooms'], mayMove: boolean): Promise<void>
  /** Puts the rows into the newest order. */
  arrange(): void
  /** Replaces a room by its newest version, in its place. */
  replace(room: Conversation): void
  /** Takes a room out of the list. */
  remove(roomId: string): void
}

/** The number of rows that one call loads. */
const pageSize = 20
/** The most rows that are loaded again at once. */
const maxRows = 100
/** The most rooms that are loaded one by one after a change. */
const maxSingleLoads = 4

const isNewer = (a: Conversation, b: Conversation) =>
  a.lastAt === b.lastAt ? a.roomId > b.roomId : a.lastAt > b.lastAt
const sorted = (rows: readonly Conversation[]) => [...rows].sort((a, b) => (isNewer(a, b) ? -1 : 1))
const idsOf = (rows: readonly Conversation[]) => rows.map(({ roomId }) => roomId).join()

/** Loads the first conversations of a filter. */
export const firstConversations = (calls: Calls, filter: ConversationFilter): Promise<FirstConversations> =>
  calls.list({ body: { ...filter, pageSize } })

const stateOf = ({ list, total }: FirstConversations): ConversationState => ({
  is: 'ready',
  rows: list,
  hasMore: list.length < total,
  isLoadingMore: false,
  hasMoreFailed: false,
  hasMoved: false,
})
const noPage: FirstConversations = { list: [], total: 0, pageNum: 1, pages: 0 }

/** Makes a list, empty or with first rows that are loaded already. */
export function createConversations(
  calls: Calls,
  filter: ConversationFilter,
  first?: FirstConversations,
): ConversationList {
  const store = map<ConversationState>(first ? stateOf(first) : { ...stateOf(noPage), is: 'waiting' })
  const { asEnterpriseCode = '' } = filter
  const isNarrowed = Boolean(filter.search || filter.isUnread)
  /** The rows in their newest order. */
  let newest = store.get().rows

  /** Shows newer rows: in their order, or else each in the place that it has. */
  function show(rows: Conversation[], mayMove: boolean) {
    newest = rows
    const present = store.get().rows
    if (mayMove || present.length === 0) {
      store.set({ ...store.get(), is: 'ready', rows, hasMoved: false })
      return
    }
    const byId = new Map(rows.map((room) => [room.roomId, room]))
    const inPlace = present.flatMap(({ roomId }) => byId.get(roomId) ?? [])
    const listedIds = new Set(inPlace.map(({ roomId }) => roomId))
    // Older rows come in at the end, where they move nothing.
    const last = inPlace.at(-1)
    const older = rows.filter((room) => !listedIds.has(room.roomId) && last && isNewer(last, room))
    const next = [...inPlace, ...older]
    store.set({ ...store.get(), is: 'ready', rows: next, hasMoved: idsOf(next) !== idsOf(rows) })
  }

  async function load() {
    try {
      const page = await firstConversations(calls, filter)
      newest = page.list
      store.set(stateOf(page))
    } catch (error) {
      apiError(error)
      if (store.get().is === 'waiting') store.setKey('is', 'failed')
    }
  }

  async function loadMore() {
    const { hasMore, isLoadingMore } = store.get()
    const last = newest.at(-1)
    if (!last || !hasMore || isLoadingMore) return
    store.set({ ...store.get(), isLoadingMore: true, hasMoreFailed: false })
    try {
      const { list } = await calls.list({ body: { ...filter, after: `${last.lastAt}_${last.roomId}`, pageSize } })
      const listedIds = new Set(newest.map(({ roomId }) => roomId))
      const added = list.filter(({ roomId }) => !listedIds.has(roomId))
      newest = [...newest, ...added]
      store.set({
        ...store.get(),
        rows: [...store.get().rows, ...added],
        hasMore: list.length === pageSize,
        isLoadingMore: false,
      })
    } catch (error) {
      apiError(error)
      store.set({ ...store.get(), isLoadingMore: false, hasMoreFailed: true })
    }
  }

  function take({ list, total }: FirstConversations, mayMove: boolean) {
    const last = list.at(-1)
    const below = last ? newest.filter((room) => isNewer(last, room)) : []
    const rows = [...list, ...below]
    store.setKey('hasMore', rows.length < total)
    show(rows, mayMove)
  }

  /** Loads the newest rows again, as many as there are; those below stay as they were. */
  async function reload(mayMove: boolean) {
    const size = Math.min(maxRows, Math.max(pageSize, newest.length))
    take(await calls.list({ body: { ...filter, pageSize: size } }), mayMove)
  }

  /** Loads rooms one by one; undefined for those that are no longer there. */
  const openEach = (rooms: Changes['rooms']) =>
    Promise.all(
      rooms.map(async ({ roomId }) => {
        try {
          return await calls.open({ body: { roomId, ...(asEnterpriseCode && { asEnterpriseCode }) } })
        } catch (error) {
          if (apiError(error).code === 'roomNotFound') return undefined
          throw error
        }
      }),
    )

  async function refresh(rooms: Changes['rooms'], mayMove: boolean) {
    const ofOwner = rooms.filter((room) => room.asEnterpriseCode === asEnterpriseCode)
    if (rooms.length > 0 && ofOwner.length === 0) return
    try {
      if (ofOwner.length === 0 || ofOwner.length > maxSingleLoads || isNarrowed || store.get().is !== 'ready')
        return await reload(mayMove)
      const opened = (await openEach(ofOwner)).filter((room) => room !== undefined).filter(({ isHidden }) => !isHidden)
      const changedIds = new Set(ofOwner.map(({ roomId }) => roomId))
      const rows = sorted([...newest.filter(({ roomId }) => !changedIds.has(roomId)), ...opened])
      const last = newest.at(-1)
      // A room further down is not loaded yet.
      const isListed = (room: Conversation) => !store.get().hasMore || !last || !isNewer(last, room)
      show(rows.filter(isListed), mayMove)
    } catch (error) {
      // The rows stay as they were; the next change or visit loads them again.
      if (!(error instanceof ApiError)) throw error
      if (store.get().is === 'waiting') store.setKey('is', 'failed')
    }
  }

  function replace(room: Conversation) {
    const withRoom = (rows: Conversation[]) => rows.map((row) => (row.roomId === room.roomId ? room : row))
    newest = withRoom(newest)
    store.setKey('rows', withRoom(store.get().rows))
  }

  function remove(roomId: string) {
    const without = (rows: Conversation[]) => rows.filter((row) => row.roomId !== roomId)
    newest = without(newest)
    store.setKey('rows', without(store.get().rows))
  }

  return { store, load, loadMore, take, refresh, arrange: () => show(newest, true), replace, remove }
}

/** The list that was shown last, so that it stays while one of its rooms is open. */
let lastList: { key: string; list: ConversationList } | undefined
let ownerUid = sessionStore.get()?.user.uid

// The next person must not see the conversations of the previous one.
sessionStore.listen((login) => {
  if (ownerUid && ownerUid !== login?.user.uid) lastList = undefined
  ownerUid = login?.user.uid
})

/** Returns the list for a filter and a language: the one in memory, else a new one that begins with `first`. */
export function conversationsFor(
  calls: Calls,
  { language, ...filter }: ConversationFilter & { language: string },
  first?: FirstConversations,
): ConversationList {
  const key = JSON.stringify([language, filter.asEnterpriseCode, filter.search, filter.isUnread])
  if (lastList?.key === key) return lastList.list
  const list = createConversations(calls, filter, first)
  // On the server, the conversations of one person must not reach another.
  if (typeof document !== 'undefined') lastList = { key, list }
  return list
}
