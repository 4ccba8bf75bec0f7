import { useEffect, useRef } from 'react'

/**
 * Returns a ref for the chat's root and keeps it no taller than what the keyboard of a phone leaves of the screen, so
 * that the composer stands above it. With the keyboard open there is no safe area below.
 */
export function useRoom() {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = visualViewport
    if (!view) return
    const look = () => {
      const covered = innerHeight - view.height
      const isTyping = root.current?.matches(':focus-within')
      const style = root.current?.style
      const isCovered = covered > 80 && isTyping
      style?.setProperty('--_room', isCovered ? `${Math.round(view.height)}px` : '')
      style?.setProperty('--_safe', isCovered ? '0px' : '')
      if (isCovered) root.current?.scrollIntoView({ block: 'end' })
    }
    view.addEventListener('resize', look)
    return () => view.removeEventListener('resize', look)
  }, [])
  return root
}
