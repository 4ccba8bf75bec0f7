import { useEffect, useState } from 'react'

/**
 * Returns whether a page is drawn on the server, or taken over from it by the browser: both must draw the same, without
 * knowing the reader's clock, time zone and window. Pages that come later are drawn whole at once.
 */
export const isHydrating = () =>
  // The style element of the server's HTML is removed as soon as the page is hydrated.
  !globalThis.document || document.querySelector('style[data-foyer]') !== null

/** Returns whether the reader's clock, time zone and window are known: false while `isHydrating`, then true. */
export function useIsInBrowser() {
  const [isInBrowser, setInBrowser] = useState(() => !isHydrating())
  useEffect(() => setInBrowser(true), [])
  return isInBrowser
}
