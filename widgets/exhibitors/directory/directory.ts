import type { Infer } from 'superstruct'
import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Page } from '../../../api/contract/core/endpoint.ts'
import type { ExhibitorItem, exhibitors } from '../../../api/contract/meetings/exhibitors.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { Kept } from './kept.ts'
import { createStore } from './store.ts'

/** A row of the directory. */
export type Row = Infer<typeof ExhibitorItem>
/** How many exhibitors there are, by hall and by category. */
export type Facets = Infer<typeof exhibitors.facets.data>
/** What the directory asks. */
export type DirectoryClient = Client<{ exhibitors: typeof exhibitors }>

/** What the server renders the first view from. */
export interface InitialDirectory {
  page: Page<Row>
  facets: Facets
}

/** Which exhibitors are wanted. `codes` narrows to a visitor's favourites, comma-separated; empty means all. */
export interface Query {
  meetingCode: string
  language: Language
  pageSize: number
  search: string
  hall: string
  category: string
  codes: string
}

/** The directory as the view reads it. */
export interface DirectoryState {
  /** By place in the list; only those near the reader stay in memory. */
  rows: ReadonlyMap<number, Row>
  total: number
  facets: Facets | undefined
  progress: Progress
  /** Set while an earlier list is shown for want of a network: when it was current. */
  keptAt: number | undefined
  /** Why some rows further down are missing, if they are. */
  gap: ApiError | undefined
}

type Progress = { is: 'loading' } | { is: 'ready' } | { is: 'failed'; error: ApiError }

const numbered = (list: readonly Row[], first: number) => list.map((row, place) => [first + place, row] as const)
const isFiltered = (query: Query) => Boolean(query.search || query.hall || query.category || query.codes)

/** How many rows are kept for visits without a network, at most: about 50 kB. */
const maxStoredRows = 200

/** How many rows one call brings once all are wanted: whole pages, about sixty rows. */
export const blockSize = (pageSize: number) => pageSize * Math.max(1, Math.floor(60 / pageSize))

/**
 * The first page and ten rows are the server's own choice: left out, so that the loader's early answer has the same
 * address.
 */
export const listQuery = ({ pageSize, ...rest }: Query, pageNum = 1, size = pageSize) => ({
  ...rest,
  ...(pageNum > 1 && { pageNum }),
  ...(size !== 10 && { pageSize: size }),
})

/** What the counts depend on. */
export const facetsQuery = ({ meetingCode, language, search, hall, category }: Omit<Query, 'pageSize' | 'codes'>) => ({
  meetingCode,
  language,
  search,
  hall,
  category,
})

// Checking what storage holds is not needed for a first view, so its code comes later; without it nothing is kept.
const storedRows = () => import('./kept.ts').catch(() => undefined)
const recallTop = async (query: Query) => (await storedRows())?.recall(query.meetingCode, query.language)

/** The directory: what is asked for, how far that is, and the rows around the reader. */
export function createDirectory(first?: InitialDirectory) {
  let early = first
  const state = createStore<DirectoryState>({
    rows: new Map(numbered(first?.page.list ?? [], 0)),
    total: first?.page.total ?? 0,
    facets: first?.facets,
    progress: { is: first ? 'ready' : 'loading' },
    keptAt: undefined,
    gap: undefined,
  })
  const change = (part: Partial<DirectoryState>) => state.set({ ...state.get(), ...part })

  let now: { client: DirectoryClient; query: Query } | undefined
  let range: { from: number; to: number; focused?: number | undefined } = { from: 0, to: 0 }
  let asking = new AbortController()
  const underway = new Map<number, AbortController>()

  function stop() {
    asking.abort()
    for (const one of underway.values()) one.abort()
    underway.clear()
  }

  /** Lists what the query wants, from its start. The rows of before stay until the new ones are there. */
  async function ask(client: DirectoryClient, query: Query) {
    const isOther = now !== undefined && now.query.meetingCode !== query.meetingCode
    now = { client, query }
    if (early) {
      early = undefined
      return
    }
    stop()
    asking = new AbortController()
    const stopped = asking.signal
    change({ progress: { is: 'loading' }, ...(isOther && { rows: new Map(), facets: undefined, keptAt: undefined }) })
    const counting = countUp(client, query, stopped)
    try {
      const page = await client.exhibitors.list({ query: listQuery(query) }, stopped)
      show(page.list, page.total)
      await counting
      if (!stopped.aborted) void keepTop()
    } catch (error) {
      if (stopped.aborted) return
      if (!(error instanceof ApiError)) throw error
      const kept = error.isOpen && !isFiltered(query) ? await recallTop(query) : undefined
      if (stopped.aborted) return
      if (kept) show(kept.rows, kept.total, kept)
      else change({ progress: { is: 'failed', error } })
    }
  }

  async function countUp(client: DirectoryClient, query: Query, stopped: AbortSignal) {
    try {
      change({ facets: await client.exhibitors.facets({ query: facetsQuery(query) }, stopped) })
    } catch (error) {
      // Counts are a help, not the list: without new ones the last stay, and the list says what is wrong.
      if (!stopped.aborted && !(error instanceof ApiError)) throw error
    }
  }

  function show(list: readonly Row[], all: number, kept?: Kept) {
    change({
      rows: new Map(numbered(list, 0)),
      total: kept ? list.length : all,
      ...(kept?.facets && { facets: kept.facets }),
      keptAt: kept?.at,
      gap: undefined,
      progress: { is: 'ready' },
    })
  }

  /** Keeps the first rows without a hole, so that they can be shown without a network. */
  async function keepTop() {
    const { rows, total, facets, keptAt } = state.get()
    if (!now || isFiltered(now.query) || keptAt) return
    const top: Row[] = []
    for (let row = rows.get(0); row && top.length < maxStoredRows; row = rows.get(top.length)) top.push(row)
    const { meetingCode, language } = now.query
    const kept = { at: Date.now(), total, rows: top, facets }
    const place = await storedRows()
    place?.keep(meetingCode, language, kept)
  }

  /**
   * Fetches what is missing between two places; what is far from them is given up and forgotten, but for the focused
   * row.
   */
  function need(from: number, to: number, focused?: number) {
    range = { from, to, focused }
    const { total, progress, keptAt } = state.get()
    if (!now || progress.is !== 'ready' || keptAt) return
    const size = blockSize(now.query.pageSize)
    const first = Math.floor(from / size)
    const last = Math.floor((Math.min(to, total) - 1) / size)
    for (const [block, stopper] of underway) {
      if (block >= first && block <= last) continue
      stopper.abort()
      underway.delete(block)
    }
    for (let block = first; block <= last; block++) {
      if (!underway.has(block) && isMissing(block, size)) void fetchBlock(block, size, now)
    }
  }

  function isMissing(block: number, size: number) {
    const { rows, total } = state.get()
    const end = Math.min((block + 1) * size, total)
    for (let place = block * size; place < end; place++) if (!rows.has(place)) return true
    return false
  }

  async function fetchBlock(block: number, size: number, { client, query }: NonNullable<typeof now>) {
    const stopper = new AbortController()
    underway.set(block, stopper)
    try {
      const page = await client.exhibitors.list({ query: listQuery(query, block + 1, size) }, stopper.signal)
      if (stopper.signal.aborted) return
      const near = [...state.get().rows].filter(
        ([place]) => Math.abs(place - range.from) < 6 * size || place < query.pageSize || place === range.focused,
      )
      change({ rows: new Map([...near, ...numbered(page.list, block * size)]), total: page.total, gap: undefined })
      if (block * size < maxStoredRows) void keepTop()
    } catch (error) {
      if (stopper.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      change({ gap: error })
    } finally {
      if (underway.get(block) === stopper) underway.delete(block)
    }
  }

  /** Asks again for what is missing: the whole list, or the rows around the reader. */
  function retry() {
    if (!now) return
    const { progress, keptAt } = state.get()
    if (progress.is === 'failed' || keptAt) return void ask(now.client, now.query)
    change({ gap: undefined })
    need(range.from, range.to, range.focused)
  }

  return { state, ask, need, retry, stop }
}

/** The directory of one element. */
export type Directory = ReturnType<typeof createDirectory>
