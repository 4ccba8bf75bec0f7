import { linkMark, linkVisitKey, scanMark } from '../../api/contract/sharing/link-terms.ts'

/** A copy in memory, because storage may be blocked. */
let linkInMemory = ''

/**
 * Removes the marks of a scanned code and of a short link from the address: an address that is shared, bookmarked or
 * copied later has none. The history entry stores that it was scanned, and the visit by which link it came.
 */
export function storeScan() {
  const url = new URL(location.href)
  const { searchParams: query } = url
  const link = query.get(linkMark)
  const isScanned = query.get(scanMark.name) === scanMark.value
  if (link === null && !isScanned) return
  query.delete(linkMark)
  if (isScanned) query.delete(scanMark.name)
  history.replaceState({ ...history.state, ...(isScanned && { [scanMark.name]: scanMark.value }) }, '', url)
  if (!link) return
  // Few visits come by a link, so this code comes after the app. Without it the link counts for this visit only.
  void import('../stores/device/guest-links.ts').then(
    ({ storeGuestLink }) => storeGuestLink(link, query),
    () => {},
  )
  const sharer = query.get('shareUid') ?? query.get('shareEnCode') ?? ''
  linkInMemory = [link, isScanned ? 'QR' : 'LINK', sharer, query.get('uid') ?? ''].join()
  try {
    sessionStorage.setItem(linkVisitKey, linkInMemory)
  } catch {
    // Storage is blocked: the link is known as long as the page is open.
  }
}

/**
 * Returns the short link by which the visit last came: its code, its channel, and the sharer and the person in the
 * address to which it led. They may be forged, and are empty or missing where there is none.
 */
export function visitedLink(): string[] {
  try {
    return (sessionStorage.getItem(linkVisitKey) ?? linkInMemory).split(',')
  } catch {
    // Storage is blocked: the link is known as long as the page is open.
    return linkInMemory.split(',')
  }
}

/** Returns whether the page of a history entry was opened by a scanned code. */
export const wasScanned = (entry: unknown) =>
  (entry as Record<string, unknown> | null)?.[scanMark.name] === scanMark.value
