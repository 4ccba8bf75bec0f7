import { useEffect } from 'react'
import type { VisitChannel } from '../../../api/contract/enterprise-terms.ts'
import type { Language } from '../../../i18n/locales.ts'
import { wasScanned } from '../../share/scan.ts'
import { client } from '../../shell/pages.ts'

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

/** Counts one look at an enterprise's home page, whatever language it is turned to meanwhile. */
export function useVisit(code: string, language: Language) {
  useEffect(() => {
    const body = { kind: 'ENTERPRISE', code, channel: visitChannel(history.state), language } as const
    // Nobody waits for a count.
    client.visits.count({ body }).catch(() => {})
  }, [code])
}
