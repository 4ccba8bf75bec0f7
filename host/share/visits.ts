import { useEffect } from 'react'
import type { VisitChannel } from '../../api/contract/enterprises/enterprise-terms.ts'
import type { KindWith } from '../../api/contract/kinds.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { wasScanned } from '../shell/scan.ts'
import { rememberSharer, type SharedQuery, sharedChannel } from './attribution.ts'

/**
 * How the visitor came to the present page: the entry of the history says whether it was scanned, and from which page
 * of the app it was opened. Who came by an address typed, shared or bookmarked has none.
 */
export function visitChannel(entry: unknown): VisitChannel {
  if (wasScanned(entry)) return 'QR'
  const from = (entry as { from?: unknown } | null)?.from
  if (typeof from !== 'string') return 'DIRECT'
  return from === 'search' ? 'SEARCH' : 'LIST'
}

/** What this visit has counted: a page that is shown again, after going back or in another language, is not new. */
const counted = new Set<string>()

/**
 * Counts the look at a page once, and remembers by whose link the visitor came, for enquiries. `enterpriseCode` is
 * whose page it is, also where the address does not say.
 */
export function useVisit(kind: KindWith<'visits'>, code: string, query: SharedQuery, enterpriseCode: string) {
  const language = useLanguage()
  useEffect(() => rememberSharer(query, enterpriseCode), [query, enterpriseCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is counted once
  useEffect(() => {
    const page = `${kind}:${code}`
    if (counted.has(page)) return
    counted.add(page)
    const came = visitChannel(history.state)
    // A code that somebody shared is counted as a code; enquiries tell who shared it all the same.
    const channel = came === 'QR' ? came : (sharedChannel(query) ?? came)
    const body = { kind, code, channel, language }
    // Nobody waits for a count.
    client.visits.count({ body }).catch(() => counted.delete(page))
  }, [kind, code])
}
