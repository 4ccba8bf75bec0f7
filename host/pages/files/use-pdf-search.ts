import { useEffect, useRef, useState } from 'react'
import type { Pdf } from './pdf-engine.ts'
import { findIn, type Piece, type Searchable, searchable } from './pdf-find.ts'

/** An occurrence of the query: its page, from 1, and its pieces in the runs of text. */
export interface Hit {
  page: number
  pieces: Piece[]
}

/** The hits found until now, and the index of the hit that the reader is at. */
export interface Finding {
  query: string
  hits: Hit[]
  index: number
  isSearching: boolean
}

const noSearch: Finding = { query: '', hits: [], index: 0, isSearching: false }

/** Searches a document page by page; the first hits are shown while later pages are still being read. */
export function usePdfSearch(pdf: Pdf | undefined) {
  const [finding, setFinding] = useState(noSearch)
  const texts = useRef(new Map<number, Searchable>()).current
  const newestRequest = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pdf` is not read: another document has other texts, so those of the former are removed
  useEffect(() => {
    texts.clear()
    newestRequest.current++
    setFinding(noSearch)
  }, [pdf])

  async function search(query: string) {
    const request = ++newestRequest.current
    if (!pdf || !query.trim()) {
      setFinding({ ...noSearch, query: query })
      return
    }
    const hits: Hit[] = []
    setFinding({ query: query, hits, index: 0, isSearching: true })
    for (let page = 1; page <= pdf.pageNum; page++) {
      // A page that cannot be read is shown as such; the others are searched.
      const text = texts.get(page) ?? searchable(await (await pdf.page(page)).texts().catch(() => []))
      texts.set(page, text)
      if (request !== newestRequest.current) return
      const pageHits = findIn(text, query)
      hits.push(...pageHits.map((pieces) => ({ page, pieces })))
      if (pageHits.length > 0) setFinding((finding) => ({ ...finding, hits: [...hits] }))
    }
    setFinding((finding) => ({ ...finding, hits: [...hits], isSearching: false }))
  }
  const step = (step: number) =>
    setFinding((finding) => ({
      ...finding,
      index: finding.hits.length ? (finding.index + step + finding.hits.length) % finding.hits.length : 0,
    }))

  return { finding, search, step }
}
