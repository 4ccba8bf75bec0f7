import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../api/client/errors.ts'
import type { Page } from '../../api/contract/core/endpoint.ts'
import { hasLeft, keepInAddress } from '../shell/navigation.ts'
import { editsStore } from '../stores/edits.ts'
import { useHistoryState } from '../stores/kept.ts'

/** A filtered list as far as it has been read. */
interface Listed {
  filter: object
  shown: Page<unknown>
}

/** How a list asks for rows, how its address says a filter, and who hears that nothing came. */
interface Ways<State extends Listed> {
  ask(filter: State['filter'], pageNum: number, now: State): Promise<Omit<State, 'filter'>>
  address(filter: State['filter']): string
  onFailure(again: () => void): void
}

/**
 * A filtered list, page by page, found again as it was left by going back to it, unless something was saved meanwhile.
 * Only the newest wish is answered, and one that follows another before its answer adds to it.
 */
export function useKeptList<State extends Listed>(name: string, start: State, ways: Ways<State>) {
  const [state, keep] = useHistoryState(`${name} ${editsStore.get()}`, start)
  const [isLoading, setLoading] = useState(false)
  const wished = useRef(state.filter)
  const newest = useRef(0)
  useEffect(
    () => () => {
      // Answers that come after the page was left are nobody's.
      newest.current = Number.NaN
    },
    [],
  )

  async function fetchPage(filter: State['filter'], pageNum: number) {
    const mine = ++newest.current
    wished.current = filter
    setLoading(true)
    const got = await ways.ask(filter, pageNum, state).catch((error) => void apiError(error))
    if (mine !== newest.current) return
    setLoading(false)
    if (hasLeft()) return
    if (!got) return ways.onFailure(() => void fetchPage(filter, pageNum))
    const before = pageNum === 1 ? [] : state.shown.list
    keep({ ...state, ...got, filter, shown: { ...got.shown, list: [...before, ...got.shown.list] } })
    keepInAddress(ways.address(filter))
  }

  return {
    ...state,
    isLoading,
    show: (change: Partial<State['filter']>) => void fetchPage({ ...wished.current, ...change }, 1),
    more: () => void fetchPage(state.filter, state.shown.pageNum + 1),
  }
}
