import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Page } from '../../../api/contract/core/endpoint.ts'

/** Returns a list with the rows of another behind it, each once. */
export const joinedBy =
  <Row>(idOf: (row: Row) => string) =>
  (first: readonly Row[], second: readonly Row[]): Row[] => {
    const ids = new Set(first.map(idOf))
    return [...first, ...second.filter((row) => !ids.has(idOf(row)))]
  }

/** Loads the page after those that a list holds, one at a time, and says when that fails. */
export function useMore<Row>(
  pageNum: number,
  load: (pageNum: number) => Promise<Page<Row>>,
  onPage: (next: Page<Row>) => void,
) {
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      onPage(await load(pageNum + 1))
    } catch (error) {
      apiError(error)
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, isFailed, more: () => void more() }
}
