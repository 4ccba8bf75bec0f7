import { useEffect, useRef, useState } from 'react'
import { ApiError, apiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { client } from '../../client.ts'
import { keepAsking } from '../../stores/live/keep-asking.ts'
import { whileVisible } from '../../stores/live/while-visible.ts'
import { type ReviewFilters, tabOf } from './review-filters.ts'

/** A registration of the queue. */
export type Row = Reply<Contract['reviews']['list']>['list'][number]
/** The number of registrations in each tab and of each identity. */
export type Summary = Reply<Contract['reviews']['summary']>

/** The queue as it was loaded. */
export interface Queue {
  page: Reply<Contract['reviews']['list']>
  summary: Summary
}

/** The rows that are loaded first, and more each time; calls answer no more than 100. */
const step = 20
const most = 100

/** Loads the first rows of a queue with its counts. */
export async function loadQueue(
  calls: Client<Contract>['reviews'],
  input: { meetingCode: string; filters: ReviewFilters; language: Language; size?: number },
): Promise<Queue> {
  const { meetingCode, filters, language, size = step } = input
  // The revision first: a change that comes between the two is noticed then.
  const summary = await calls.summary({ query: { meetingCode, language } })
  const query = { ...filters, tab: tabOf(filters), meetingCode, language, pageSize: size }
  return { summary, page: await calls.list({ query }) }
}

/** The queue of the last visit, so that it is there at once when a registration opens beside it. */
let latest: { key: string; queue: Queue } | undefined

const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.more.status ?? 0)

/** Calls back after each change in the review of a meeting, until the signal aborts. */
function follow(meetingCode: string, revision: string, signal: AbortSignal, onChange: () => void) {
  let known = revision
  const ask = async () => {
    const answer = await client.reviews.changes({ query: { meetingCode, revision: known } }, signal)
    if (answer.revision !== known) onChange()
    known = answer.revision
  }
  return keepAsking(ask, { signal, isFinal })
}

/** Calls back after each change in the review of a meeting while the page is visible. */
export function useReviewChanges(meetingCode: string, revision: string | undefined, onChange: () => void) {
  const newest = useRef(onChange)
  newest.current = onChange
  const isKnown = revision !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is where following begins; it goes on by itself
  useEffect(() => {
    if (!isKnown) return
    return whileVisible((signal) => void follow(meetingCode, revision ?? '', signal, () => newest.current()))
  }, [meetingCode, isKnown])
}

/** Keeps the queue of a meeting up to date. */
export function useReviewQueue(input: {
  meetingCode: string
  filters: ReviewFilters
  language: Language
  first?: Queue | undefined
}) {
  const { meetingCode, filters, language, first } = input
  const key = JSON.stringify([meetingCode, filters, language])
  const [state, setState] = useState(() => ({ key, queue: first ?? (latest?.key === key ? latest.queue : undefined) }))
  const [size, setSize] = useState(step)
  const [isFailed, setFailed] = useState(false)
  const newestKey = useRef(key)
  newestKey.current = key
  const queue = state.key === key ? state.queue : first

  const load = async (rows = size) => {
    try {
      const queue = await loadQueue(client.reviews, { meetingCode, filters, language, size: rows })
      if (newestKey.current !== key) return
      latest = { key, queue }
      setState({ key, queue })
      setFailed(false)
    } catch (error) {
      apiError(error)
      if (newestKey.current === key) setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all that is asked for; newer rows of the page come with `first`
  useEffect(() => {
    if (first) {
      latest = { key, queue: first }
      setState({ key, queue: first })
    } else void load(step)
  }, [key, first])
  useReviewChanges(meetingCode, queue?.summary.revision, () => void load())

  const more = () => {
    const next = Math.min(most, size + step)
    setSize(next)
    void load(next)
  }
  const canGrow = queue !== undefined && queue.page.total > queue.page.list.length && size < most
  return { queue, isFailed, load: () => load(), more: canGrow ? more : undefined }
}
