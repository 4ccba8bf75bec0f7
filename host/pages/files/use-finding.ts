import { useEffect, useRef, useState } from 'react'
import type { Pdf } from './pdf-engine.ts'
import { findIn, type Piece, type Searchable, searchable } from './pdf-find.ts'

/** A place where the wish occurs: on which page, from 1, and in which runs of its text. */
export interface Hit {
  page: number
  pieces: Piece[]
}

/** What was found so far, and at which hit the reader is. */
export interface Finding {
  wish: string
  hits: Hit[]
  at: number
  isSearching: boolean
}

const nothing: Finding = { wish: '', hits: [], at: 0, isSearching: false }

/** Searches a document page by page; the first hit is told while later pages are still being read. */
export function useFinding(pdf: Pdf | undefined) {
  const [finding, setFinding] = useState(nothing)
  const texts = useRef(new Map<number, Searchable>()).current
  const newest = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets the texts when another document opens
  useEffect(() => {
    texts.clear()
    newest.current++
    setFinding(nothing)
  }, [pdf])

  async function search(wish: string) {
    const mine = ++newest.current
    if (!pdf || !wish.trim()) {
      setFinding({ ...nothing, wish })
      return
    }
    const hits: Hit[] = []
    setFinding({ wish, hits, at: 0, isSearching: true })
    for (let page = 1; page <= pdf.pageNum; page++) {
      const text = texts.get(page) ?? searchable(await (await pdf.page(page)).texts().catch(() => []))
      texts.set(page, text)
      if (mine !== newest.current) return
      const found = findIn(text, wish)
      hits.push(...found.map((pieces) => ({ page, pieces })))
      if (found.length > 0) setFinding((now) => ({ ...now, hits: [...hits] }))
    }
    setFinding((now) => ({ ...now, hits: [...hits], isSearching: false }))
  }
  const step = (by: number) =>
    setFinding((now) => ({ ...now, at: now.hits.length ? (now.at + by + now.hits.length) % now.hits.length : 0 }))

  return { finding, search, step }
}
