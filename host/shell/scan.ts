import { scanMark } from '../../api/contract/sharing/link-terms.ts'

/**
 * Takes off the address that its page was scanned, and keeps it with the entry of the history: what is shared,
 * bookmarked or copied from here on was not.
 */
export function takeScan() {
  const url = new URL(location.href)
  if (url.searchParams.get(scanMark.name) !== scanMark.value) return
  url.searchParams.delete(scanMark.name)
  history.replaceState({ ...history.state, [scanMark.name]: scanMark.value }, '', url)
}

/** Whether the page of an entry of the history was scanned. */
export const wasScanned = (entry: unknown) =>
  (entry as Record<string, unknown> | null)?.[scanMark.name] === scanMark.value
