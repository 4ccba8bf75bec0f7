import { linkMark, linkOrigin, scanMark } from '../../api/contract/sharing/link-terms.ts'
import { storeLink } from '../share/attribution.ts'

/**
 * Removes the marks of a scanned code and of a short link from the address: an address that is shared, bookmarked or
 * copied later has none. The history entry stores that it was scanned, and the visit by which link it came.
 */
export function storeScan() {
  const url = new URL(location.href)
  const link = url.searchParams.get(linkMark)
  const isScanned = url.searchParams.get(scanMark.name) === scanMark.value
  if (link === null && !isScanned) return
  if (link) storeLink(linkOrigin(link, isScanned), Object.fromEntries(url.searchParams))
  url.searchParams.delete(linkMark)
  if (isScanned) url.searchParams.delete(scanMark.name)
  history.replaceState({ ...history.state, ...(isScanned && { [scanMark.name]: scanMark.value }) }, '', url)
}

/** Returns whether the page of a history entry was opened by a scanned code. */
export const wasScanned = (entry: unknown) =>
  (entry as Record<string, unknown> | null)?.[scanMark.name] === scanMark.value
