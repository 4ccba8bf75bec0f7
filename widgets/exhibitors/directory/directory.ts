import type { Infer } from 'superstruct'
import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Page } from '../../../api/contract/core/endpoint.ts'
import type { ExhibitorItem, exhibitors } from '../../../api/contract/meetings/exhibitors.ts'
import type { Language } from '../../../i18n/locales.ts'
import { createStore } from './store.ts'
import type { StoredRows } from './stored-rows.ts'

/** A row of the directory. */
export type Row = Infer<typeof ExhibitorItem>
/** The numbers of exhibitors by hall and by category. */
export type Facets = Infer<typeof exhibitors.facets.data>
/** The groups of the sorted list, in its order. */
type Groups = Infer<typeof exhibitors.groups.data>
/** The client of the directory's calls. */
export type DirectoryClient = Client<{ exhibitors: typeof exhibitors }>

/** The data from which the server draws the first view. */
export interface InitialDirectory {
  page: Page<Row>
  facets: Facets
}

/**
 * The filter of the list. `codes` are the visitor's favourites, separated by commas; empty means all exhibitors.
 * Without `sort` the list is in the organiser's order, and only its first page is drawn.
 */
export interface Query {
  meetingCode: string
  language: Language
  pageSize: number
  search: string
  hall: string
  category: string
  codes: string
  sort?: 'hall' | 'name' | undefined
}

/** The state of the directory, as the view reads it. */
export interface DirectoryState {
  /** The loaded rows by index; only those near the viewport stay in memory. */
  rows: ReadonlyMap<number, Row>
  total: number
  /** The groups of the rows; undefined while the rows are in the organiser's order. */
  groups: Groups | undefined
  facets: Facets | undefined
  progress: Progress
  /** Set while a stored list is shown because the network is down: when it was current, in ms. */
  storedAt: number | undefined
  /** The error that left some rows further down missing, if any. */
  gap: ApiError | undefined
}

type Progress = { is: 'loading' } | { is: 'ready' } | { is: 'failed'; error: ApiError }

const numbered = (list: readonly Row[], first: number) => list.map((row, index) => [first + index, row] as const)
/** The only group of a list that is not sorted. */
const everybody = (exhibitorNum: number) => ({ group: '', exhibitorNum })
const isFiltered = (query: Query) => Boolean(query.search || query.hall || query.category || query.codes)

/** The most rows that are stored for visits without a network, about 50 kB. */
const maxStoredRows = 200

/** Returns how many rows one call loads when the whole list is scrolled: whole pages, about sixty rows. */
export const blockSize = (pageSize: number) => pageSize * Math.max(1, Math.floor(60 / pageSize))

/**
 * Returns the query of the list. Page 1 and a size of 10 are the server's defaults and are left out, so that the
 * address is the same as that of the loader's early request.
 */
export const listQuery = ({ pageSize, ...filter }: Query, pageNum = 1, size = pageSize) => ({
  ...filter,
  ...(pageNum > 1 && { pageNum }),
  ...(size !== 10 && { pageSize: size }),
})

/** Returns the query of the counts. */
export const facetsQuery = ({ meetingCode, language, search, hall, category }: Omit<Query, 'pageSize' | 'codes'>) => ({
  meetingCode,
  language,
  search,
  hall,
  category,
})

// The first view does not need stored rows, so the code that checks them is loaded later; if it cannot be loaded,
// nothing is stored.
const storedRows = () => import('./stored-rows.ts').catch(() => undefined)
const readTop = async (query: Query) => (await storedRows())?.readStored(query.meetingCode, query.language)

/** Makes the directory: it sends the calls and holds their state, and the rows near the viewport. */
export function createDirectory(firstView?: InitialDirectory) {
  let initial = firstView
  const state = createStore<DirectoryState>({
    rows: new Map(numbered(firstView?.page.list ?? [], 0)),
    total: firstView?.page.total ?? 0,
    groups: undefined,
    facets: firstView?.facets,
    progress: { is: firstView ? 'ready' : 'loading' },
    storedAt: undefined,
    gap: undefined,
  })
  const change = (changes: Partial<DirectoryState>) => state.set({ ...state.get(), ...changes })

  let current: { client: DirectoryClient; query: Query } | undefined
  let range: { from: number; to: number; focused?: number | undefined } = { from: 0, to: 0 }
  let controller = new AbortController()
  const runningRequests = new Map<number, AbortController>()

  function stop() {
    controller.abort()
    for (const request of runningRequests.values()) request.abort()
    runningRequests.clear()
  }

  /** Loads the list of a query from its start. The previous rows stay until the new ones have come. */
  async function ask(client: DirectoryClient, query: Query) {
    const isOtherMeeting = current !== undefined && current.query.meetingCode !== query.meetingCode
    current = { client, query }
    if (initial) {
      initial = undefined
      return
    }
    stop()
    controller = new AbortController()
    const stopped = controller.signal
    change({
      progress: { is: 'loading' },
      ...(isOtherMeeting && { rows: new Map(), facets: undefined, storedAt: undefined }),
    })
    const counting = countUp(client, query, stopped)
    try {
      const { pageSize, sort, ...filter } = query
      const [page, groups] = await Promise.all([
        client.exhibitors.list({ query: listQuery(query, 1, sort && blockSize(pageSize)) }, stopped),
        sort && client.exhibitors.groups({ query: { ...filter, sort } }, stopped),
      ])
      setRows(page.list, page.total, groups)
      await counting
      if (!stopped.aborted) void storeTop()
    } catch (error) {
      if (stopped.aborted) return
      if (!(error instanceof ApiError)) throw error
      const stored = error.isOpen && !isFiltered(query) ? await readTop(query) : undefined
      if (stopped.aborted) return
      const hasRows = state.get().rows.size > 0 && !isOtherMeeting
      if (stored) setRows(stored.rows, stored.rows.length, query.sort && [everybody(stored.rows.length)], stored)
      else if (query.sort && hasRows) change({ progress: { is: 'ready' }, gap: error })
      else change({ progress: { is: 'failed', error } })
    }
  }

  async function countUp(client: DirectoryClient, query: Query, stopped: AbortSignal) {
    try {
      change({ facets: await client.exhibitors.facets({ query: facetsQuery(query) }, stopped) })
    } catch (error) {
      // The counts are optional: if they fail to load, the previous ones stay, and the list itself reports the error.
      if (!stopped.aborted && !(error instanceof ApiError)) throw error
    }
  }

  function setRows(list: readonly Row[], total: number, groups: Groups | undefined, stored?: StoredRows) {
    change({
      rows: new Map(numbered(list, 0)),
      total,
      groups,
      ...(stored?.facets && { facets: stored.facets }),
      storedAt: stored?.at,
      gap: undefined,
      progress: { is: 'ready' },
    })
  }

  /** Stores the first rows up to the first missing one, so that they can be shown without a network. */
  async function storeTop() {
    const { rows, total, facets, storedAt } = state.get()
    if (!current || isFiltered(current.query) || storedAt) return
    const top: Row[] = []
    for (let row = rows.get(0); row && top.length < maxStoredRows; row = rows.get(top.length)) top.push(row)
    const { meetingCode, language } = current.query
    const topRows = { at: Date.now(), total, rows: top, facets }
    const storage = await storedRows()
    storage?.writeStored(meetingCode, language, topRows)
  }

  /** Loads the missing rows of a range. Requests and rows far from it are dropped, except for the focused row. */
  function loadRange(from: number, to: number, focused?: number) {
    range = { from, to, focused }
    const { total, progress, storedAt, groups } = state.get()
    if (!current || progress.is !== 'ready' || storedAt || !groups) return
    const size = blockSize(current.query.pageSize)
    const firstBlock = Math.floor(from / size)
    const lastBlock = Math.floor((Math.min(to, total) - 1) / size)
    for (const [block, stopper] of runningRequests) {
      if (block >= firstBlock && block <= lastBlock) continue
      stopper.abort()
      runningRequests.delete(block)
    }
    for (let block = firstBlock; block <= lastBlock; block++) {
      if (!runningRequests.has(block) && isMissing(block, size)) void fetchBlock(block, size, current)
    }
  }

  function isMissing(block: number, size: number) {
    const { rows, total } = state.get()
    const end = Math.min((block + 1) * size, total)
    for (let index = block * size; index < end; index++) if (!rows.has(index)) return true
    return false
  }

  async function fetchBlock(block: number, size: number, { client, query }: NonNullable<typeof current>) {
    const controller = new AbortController()
    runningRequests.set(block, controller)
    try {
      const page = await client.exhibitors.list({ query: listQuery(query, block + 1, size) }, controller.signal)
      if (controller.signal.aborted) return
      const nearRows = [...state.get().rows].filter(
        ([index]) => Math.abs(index - range.from) < 6 * size || index < query.pageSize || index === range.focused,
      )
      change({ rows: new Map([...nearRows, ...numbered(page.list, block * size)]), total: page.total, gap: undefined })
      if (block * size < maxStoredRows) void storeTop()
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      change({ gap: error })
    } finally {
      if (runningRequests.get(block) === controller) runningRequests.delete(block)
    }
  }

  /** Repeats the failed request: for the whole list, or for the rows near the viewport. */
  function retry() {
    if (!current) return
    const { progress, storedAt, groups } = state.get()
    if (progress.is === 'failed' || storedAt || (current.query.sort && !groups))
      return void ask(current.client, current.query)
    change({ gap: undefined })
    loadRange(range.from, range.to, range.focused)
  }

  return { state, ask, need: loadRange, retry, stop }
}

/** The directory of one element. */
export type Directory = ReturnType<typeof createDirectory>
