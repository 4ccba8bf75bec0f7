import { scanMark } from '../../api/contract/sharing/link-terms.ts'

/**
 * Removes the mark of a scanned code from the address, and stores it in the history entry: an address that is shared,
 * bookmarked or copied later was not scanned.
 */
export function storeScan() {
  const url = new URL(location.href)
  if (url.searchParams.get(scanMark.name) !== scanMark.value) return
  url.searchParams.delete(scanMark.name)
  history.replaceState({ ...history.state, [scanMark.name]: scanMark.value }, '', url)
}

/** Returns whether the page of a history entry was opened by a scanned code. */
export const wasScanned = (entry: unknown) =>
  (entry as Record<string, unknown> | null)?.[scanMark.name] === scanMark.value
