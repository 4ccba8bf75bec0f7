import { useEffect } from 'react'
import type { visited } from '../../../api/contract/enterprise-terms.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { type SharedQuery, sharedChannel } from '../../share/attribution.ts'
import { useSharer } from '../../share/use-sharer.ts'
import { client } from '../../shell/pages.ts'
import { visitChannel } from './main-visit.ts'

type Visited = (typeof visited)[number]

/** What this visit has counted: a page that is shown again, after going back or in another language, is not new. */
const counted = new Set<string>()

/**
 * Counts the look at a page once, and remembers by whose link the visitor came. `enterpriseCode` is whose page it is,
 * also where the address does not say.
 */
export function useVisit(kind: Visited, code: string, query: SharedQuery, enterpriseCode: string) {
  const language = useLanguage()
  useSharer(query, enterpriseCode)
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
