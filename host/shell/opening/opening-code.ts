import type { OpeningCode } from '../page-store.ts'

let loaded: OpeningCode | undefined

/** Returns the code of skeletons and transitions; undefined until it is loaded. */
export const openingCode = () => loaded

/**
 * Loads the code of skeletons and transitions, once. Until it is loaded, pages replace each other without them.
 * Resolves with undefined where it cannot be loaded. `shownAddress` returns the address of the page that is shown, and
 * nothing while the next one is loading.
 */
export async function loadOpeningCode(shownAddress: () => string | undefined): Promise<OpeningCode | undefined> {
  try {
    const isFirst = !loaded
    loaded ??= await import('./pending.tsx')
    if (isFirst) {
      loaded.closeOnBack(shownAddress)
      void loaded.loadPageFiles()
    }
  } catch {
    // The network is down: the progress line and the highlighted row need no code.
  }
  return loaded
}
