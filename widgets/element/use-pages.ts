import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, apiError } from '../../api/client/errors.ts'
import type { Page } from '../../api/contract/core/endpoint.ts'

/** The number of rows that are loaded at a time. */
export const perPage = 12

/** The rows loaded until now; after a failure those that were loaded before it. */
interface Rows<Row> {
  is: 'loading' | 'ready' | 'failed'
  list: Row[]
  total: number
  error?: ApiError
}

/**
 * Returns the rows of a list, page by page, and `more`, which loads the next page, or tries again where it failed.
 * `ask` must be the same function for the same rows; the previous rows stay until others are loaded.
 */
export function usePages<Row>(ask: (pageNum: number, signal: AbortSignal) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<Rows<Row>>({ is: 'loading', list: [], total: 0 })
  const controller = useRef<AbortController>(undefined)
  const fetchAfter = useCallback(
    async (previousRows: Row[]) => {
      controller.current?.abort()
      controller.current = new AbortController()
      const { signal } = controller.current
      setRows(({ list, total }) => ({ is: 'loading', list, total }))
      try {
        const { list, total } = await ask(previousRows.length / perPage + 1, signal)
        if (!signal.aborted) setRows({ is: 'ready', list: [...previousRows, ...list], total })
      } catch (reason) {
        if (signal.aborted) return
        const error = apiError(reason)
        setRows(({ total }) => ({ is: 'failed', list: previousRows, total, error }))
      }
    },
    [ask],
  )
  useEffect(() => {
    void fetchAfter([])
    return () => controller.current?.abort()
  }, [fetchAfter])

  return { ...rows, more: () => void fetchAfter(rows.list) }
}
