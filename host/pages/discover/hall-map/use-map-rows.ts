import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { editsStore } from '../../../stores/edits.ts'

/** An exhibitor on the map. */
export type MapRow = Reply<Contract['exhibitors']['list']>['list'][number]
/** A plan of a hall that organisers have drawn. */
export type ShownPlan = Reply<Contract['hallPlans']['shown']>['list'][number]

/** The exhibitors loaded so far; `failed` keeps those loaded before the failure. */
export interface MapRows {
  is: 'loading' | 'ready' | 'failed'
  rows: MapRow[]
  plans: ShownPlan[]
}

const pageSize = 100
const maxRequests = 3

/** The exhibitors that were loaded last: going back to the map draws it at once. */
let lastRows: { key: string; state: MapRows } | undefined

// They may be from before a save.
editsStore.listen(() => {
  lastRows = undefined
})

/** Loads all exhibitors of an exhibition, a hundred at a time: after the first page up to three pages at once. */
export function useMapRows(meetingCode: string): [MapRows, retry: () => void] {
  const language = useLanguage()
  const key = `${meetingCode} ${language}`
  const [state, setState] = useState<MapRows>(() =>
    lastRows?.key === key ? lastRows.state : { is: 'loading', rows: [], plans: [] },
  )
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again from the first page
  useEffect(() => {
    // The rows from memory stay until the newer ones are whole.
    const known = attempt === 0 && lastRows?.key === key ? lastRows.state : undefined
    const controller = new AbortController()
    const lists: MapRow[][] = []
    let plans: ShownPlan[] = []
    const asked = client.hallPlans.shown({ query: { meetingCode } }, controller.signal)
    const load = async (pageNum: number) => {
      const query = { meetingCode, language, pageNum, pageSize }
      const [page, shown] = await Promise.all([client.exhibitors.list({ query }, controller.signal), asked])
      plans = shown.list
      lists[pageNum - 1] = page.list
      const isLast = lists.filter(Boolean).length >= page.pages
      const state: MapRows = { is: isLast ? 'ready' : 'loading', rows: lists.flat(), plans }
      if (isLast) lastRows = { key, state }
      if (!known || (isLast && JSON.stringify(known) !== JSON.stringify(state))) setState(state)
      return page.pages
    }
    const loadAll = async () => {
      const pages = await load(1)
      let next = 2
      const loadNext = async () => {
        while (next <= pages) await load(next++)
      }
      await Promise.all(Array.from({ length: maxRequests }, loadNext))
    }
    setState(known ?? { is: 'loading', rows: [], plans: [] })
    loadAll().catch((error) => {
      if (controller.signal.aborted) return
      apiError(error)
      controller.abort()
      if (!known) setState({ is: 'failed', rows: lists.flat(), plans })
    })
    return () => controller.abort()
  }, [key, attempt])

  return [state, () => setAttempt(attempt + 1)]
}
