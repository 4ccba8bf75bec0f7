import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../api/client/errors.ts'
import type { Page } from '../../api/contract/core/endpoint.ts'
import { hasLeft, updateAddress } from '../shell/navigation.ts'
import { editsStore } from '../stores/edits.ts'
import { useHistoryState } from '../stores/history-state.ts'

/** The state of a filtered list: its filter, and the pages loaded until now. */
interface ListState {
  filter: object
  page: Page<unknown>
}

/** Functions that load a page of a list, return the address with a filter, and handle a failure. */
interface ListOptions<State extends ListState> {
  loadPage(filter: State['filter'], pageNum: number, state: State): Promise<Omit<State, 'filter'>>
  address(filter: State['filter']): string
  onFailure(retry: () => void): void
}

/**
 * Returns a filtered list, page by page. Going back to the page restores it, unless something was saved meanwhile. Only
 * the newest request is answered; a filter that changes before the answer is added to the one that is loading.
 */
export function useHistoryList<State extends ListState>(name: string, initial: State, options: ListOptions<State>) {
  const [state, setState] = useHistoryState(`${name} ${editsStore.get()}`, initial)
  const [isLoading, setLoading] = useState(false)
  const requestedFilter = useRef(state.filter)
  const newestRequest = useRef(0)
  useEffect(
    () => () => {
      // Answers that come after the page was left are ignored.
      newestRequest.current = Number.NaN
    },
    [],
  )

  async function fetchPage(filter: State['filter'], pageNum: number) {
    const request = ++newestRequest.current
    requestedFilter.current = filter
    setLoading(true)
    const answer = await options.loadPage(filter, pageNum, state).catch((error) => void apiError(error))
    if (request !== newestRequest.current) return
    setLoading(false)
    if (hasLeft()) return
    if (!answer) return options.onFailure(() => void fetchPage(filter, pageNum))
    const previousRows = pageNum === 1 ? [] : state.page.list
    setState({ ...state, ...answer, filter, page: { ...answer.page, list: [...previousRows, ...answer.page.list] } })
    updateAddress(options.address(filter))
  }

  return {
    ...state,
    isLoading,
    show: (change: Partial<State['filter']>) => void fetchPage({ ...requestedFilter.current, ...change }, 1),
    more: () => void fetchPage(state.filter, state.page.pageNum + 1),
  }
}
