import { rememberedScroll } from '../../router.ts'

/** Ends the watch of the page that was shown before. */
let stopHolding = () => {}

/**
 * Keeps a page that is shown again at the place where it was left while parts of it grow, such as fields that fit their
 * text. Ends when the place is reached, when the reader moves, or with the next page.
 */
export function holdPlace() {
  stopHolding()
  const top = rememberedScroll()
  const isThere = () => Math.abs(scrollY - top) < 1
  const main = document.getElementById('content')
  if (!main || isThere()) return
  const controller = new AbortController()
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (isThere()) stopHolding()
  })
  stopHolding = () => {
    observer.disconnect()
    controller.abort()
  }
  observer.observe(main)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => stopHolding(), { passive: true, signal: controller.signal })
}
