import { useEffect } from 'react'
import type { VisitChannel } from '../../api/contract/core/visit-channels.ts'
import type { KindWith } from '../../api/contract/kinds.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { wasScanned } from '../shell/scan.ts'
import { type SharedQuery, sharedChannel, storeSharer } from './attribution.ts'

/**
 * Returns the channel by which the visitor came to the present page. The history entry says whether a code was scanned
 * and from which page of the app the page was opened; addresses that were typed, shared or bookmarked have no entry.
 */
export function visitChannel(entry: unknown): VisitChannel {
  if (wasScanned(entry)) return 'QR'
  const previousPage = (entry as { from?: unknown } | null)?.from
  if (typeof previousPage !== 'string') return 'DIRECT'
  return previousPage === 'search' ? 'SEARCH' : 'LIST'
}

/**
 * The pages that this visit has counted: a page shown again, after going back or in another language, is not counted
 * twice.
 */
const countedPages = new Set<string>()

/** Counts the view of a person's card once, unless it is the reader's own. */
export function useCardView(uid: string, query: SharedQuery & { shareCode?: string }, isSelf: boolean) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or query is no further view of the same card
  useEffect(() => {
    const card = `PERSON:${uid}`
    if (isSelf || countedPages.has(card)) return
    countedPages.add(card)
    const entryChannel = visitChannel(history.state)
    const channel = entryChannel === 'QR' || !query.shareCode ? entryChannel : 'SHARED_BY_USER'
    client.cards.countView({ body: { uid, channel, language } }).catch(() => countedPages.delete(card))
  }, [uid, isSelf])
}

/**
 * Counts the view of a page once, and remembers for enquiries by whose link the visitor came. `enterpriseCode` is the
 * enterprise of the page, also where the address does not name it.
 */
export function useVisit(kind: KindWith<'visits'>, code: string, query: SharedQuery, enterpriseCode: string) {
  const language = useLanguage()
  useEffect(() => storeSharer(query, enterpriseCode), [query, enterpriseCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or query is no further visit of the same page
  useEffect(() => {
    const page = `${kind}:${code}`
    if (countedPages.has(page)) return
    countedPages.add(page)
    const entryChannel = visitChannel(history.state)
    // A shared code that was scanned is counted as a code; enquiries name its sharer all the same.
    const channel = entryChannel === 'QR' ? entryChannel : (sharedChannel(query) ?? entryChannel)
    const body = { kind, code, channel, language }
    // The count is sent in the background; a failed one is sent again with the next view.
    client.visits.count({ body }).catch(() => countedPages.delete(page))
  }, [kind, code])
}
