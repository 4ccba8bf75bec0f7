import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, apiError } from '../../api/client/errors.ts'
import type { Page } from '../../api/contract/core/endpoint.ts'

/** How many rows come at a time. */
export const perPage = 12

/** The rows that have come; after a failure those that came before it. */
interface Rows<Row> {
  is: 'loading' | 'ready' | 'failed'
  list: Row[]
  total: number
  error?: ApiError
}

/**
 * Returns the rows of a list, page by page, and `more`, which asks for the next page, or once more for one that failed.
 * `ask` must be the same function while the same rows are wanted; the rows of before stay until others come.
 */
export function usePages<Row>(ask: (pageNum: number, signal: AbortSignal) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<Rows<Row>>({ is: 'loading', list: [], total: 0 })
  const stopper = useRef<AbortController>(undefined)
  const fetchAfter = useCallback(
    async (before: Row[]) => {
      stopper.current?.abort()
      stopper.current = new AbortController()
      const { signal } = stopper.current
      setRows(({ list, total }) => ({ is: 'loading', list, total }))
      try {
        const { list, total } = await ask(before.length / perPage + 1, signal)
        if (!signal.aborted) setRows({ is: 'ready', list: [...before, ...list], total })
      } catch (reason) {
        if (signal.aborted) return
        const error = apiError(reason)
        setRows(({ total }) => ({ is: 'failed', list: before, total, error }))
      }
    },
    [ask],
  )
  useEffect(() => {
    void fetchAfter([])
    return () => stopper.current?.abort()
  }, [fetchAfter])

  return { ...rows, more: () => void fetchAfter(rows.list) }
}
