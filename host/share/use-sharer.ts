import { useEffect } from 'react'
import { rememberSharer, type SharedQuery } from './attribution.ts'

/** Remembers by whose link a page was opened, for enquiries to the enterprise that it belongs to. */
export function useSharer(query: SharedQuery, enterpriseCode: string) {
  useEffect(() => rememberSharer(query, enterpriseCode), [query, enterpriseCode])
}
