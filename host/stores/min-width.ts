import { useEffect, useState } from 'react'
import { isHydrating } from './hydration.ts'

/**
 * Returns whether the window is at least so many px wide; false on the server, and while the browser takes over what
 * the server has drawn.
 */
export function useMinWidth(minWidthPx: number) {
  const media = `(min-width: ${minWidthPx}px)`
  const [isWide, setWide] = useState(() => {
    return !isHydrating() && matchMedia(media).matches
  })
  useEffect(() => {
    const query = matchMedia(media)
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [media])
  return isWide
}
