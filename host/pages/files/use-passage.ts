import { useEffect, useState } from 'react'
import type { Pdf } from './pdf-engine.ts'
import { findPassage } from './pdf-find.ts'
import type { Hit } from './use-pdf-search.ts'

/**
 * The passage that the address quotes: its page, from 1, its text, and its place; undefined until it was looked for.
 */
export interface Quoted {
  page: number
  text: string
  hit?: Hit | 'none'
}

/** Returns the page that the fragment of an address names, and the passage that it quotes; undefined if none. */
export function quotedIn(fragment: string): Quoted | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const page = Number(fields.get('page'))
  return Number.isInteger(page) && page > 0 ? { page, text: fields.get('passage') ?? '' } : undefined
}

/** Returns what the address quotes of a document, and finds its place on the page or beside it. */
export function usePassage(pdf: Pdf): Quoted | undefined {
  const [quoted, setQuoted] = useState(() => quotedIn(location.hash))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; the search adds the place to it
  useEffect(() => {
    if (!quoted?.text) return
    let isLeft = false
    const { page, text } = quoted
    const find = async () => {
      // A document that was changed since may have it one page further on, or back.
      for (const at of [page, page + 1, page - 1].filter((number) => number >= 1 && number <= pdf.pageNum)) {
        const pieces = findPassage(await (await pdf.page(at)).texts(), text, at === page)
        if (isLeft) return
        if (pieces.length > 0) return setQuoted({ page, text, hit: { page: at, pieces } })
      }
      setQuoted({ page, text, hit: 'none' })
    }
    find().catch(() => isLeft || setQuoted({ page, text, hit: 'none' }))
    return () => {
      isLeft = true
    }
  }, [pdf])
  return quoted
}
