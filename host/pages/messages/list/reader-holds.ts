import { useEffect, useRef } from 'react'

/** The distance from its top in px within which a list may change its order. */
const topPx = 8

/**
 * Returns a function that tells whether the rows of a list may change their places now: not while the reader has
 * scrolled down, points at them, touches them, or has the focus there. `onFree` is called when they may again.
 */
export function useMayMove(container: { readonly current: HTMLElement | null }, onFree: () => void) {
  const newest = useRef(onFree)
  newest.current = onFree
  const holds = useRef(new Set<string>())
  useEffect(() => {
    const element = container.current
    if (!element) return
    const held = holds.current
    const stop = new AbortController()
    const { signal } = stop
    const hold = (why: string) => () => void held.add(why)
    const free = (why: string) => () => {
      held.delete(why)
      if (held.size === 0) newest.current()
    }
    const isMouse = (run: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && run()
    element.addEventListener('pointerenter', isMouse(hold('mouse')), { signal })
    element.addEventListener('pointerleave', isMouse(free('mouse')), { signal })
    element.addEventListener('touchstart', hold('touch'), { signal, passive: true })
    element.addEventListener('touchend', free('touch'), { signal })
    element.addEventListener('touchcancel', free('touch'), { signal })
    element.addEventListener('focusin', hold('focus'), { signal })
    element.addEventListener('focusout', free('focus'), { signal })
    return () => {
      stop.abort()
      held.clear()
    }
  }, [container])

  return () => {
    const pane = container.current?.closest<HTMLElement>('.list')
    const top = pane && pane.scrollHeight > pane.clientHeight + 1 ? Math.max(pane.scrollTop, 0) : scrollY
    return holds.current.size === 0 && top <= topPx
  }
}
