/**
 * Begins something now and whenever the page becomes visible again, and aborts its signal while the page is hidden.
 * Returns the function that ends it.
 */
export function whileVisible(begin: (signal: AbortSignal) => void) {
  let controller: AbortController | undefined
  const update = () => {
    controller?.abort()
    if (document.hidden) return
    controller = new AbortController()
    begin(controller.signal)
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    controller?.abort()
  }
}
