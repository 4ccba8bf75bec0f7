/**
 * Follows a pointer that was pressed until it lets go. On the document, because what is dragged moves in the page and
 * would lose the pointer.
 */
export function followPointer(onMove: (event: PointerEvent) => void, onEnd: () => void) {
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    onEnd()
  }
  document.addEventListener('pointermove', onMove, stop)
  document.addEventListener('pointerup', end, stop)
  document.addEventListener('pointercancel', end, stop)
}
