import { useEffect, useRef } from 'react'

/** The distance from its top in px within which a list may change its order. */
const topPx = 8

/** Returns whether the reader points at the rows with a mouse, has the focus there, or touches them. */
const isHeld = (rows: HTMLElement) =>
  rows.matches(':focus-within, :active') || (matchMedia('(hover: hover)').matches && rows.matches(':hover'))

/**
 * Returns a function that tells whether the rows of a list may change their places now: not while the reader has
 * scrolled down, points at them, touches them, or has the focus there. `onFree` is called when they may again.
 */
export function useMayMove(container: { readonly current: HTMLElement | null }, onFree: () => void) {
  const newest = useRef(onFree)
  newest.current = onFree
  useEffect(() => {
    const rows = container.current
    if (!rows) return
    const stop = new AbortController()
    // The browser has not yet moved the pointer or the focus when it tells of it.
    const free = () => void setTimeout(() => newest.current())
    for (const name of ['pointerleave', 'pointerup', 'pointercancel', 'focusout'])
      rows.addEventListener(name, free, { signal: stop.signal })
    return () => stop.abort()
  }, [container])

  return () => {
    const rows = container.current
    if (!rows) return true
    const pane = rows.closest<HTMLElement>('.list')
    const top = pane && pane.scrollHeight > pane.clientHeight + 1 ? Math.max(pane.scrollTop, 0) : scrollY
    return !isHeld(rows) && top <= topPx
  }
}
