import { type RefObject, useEffect } from 'react'

/**
 * Makes an element as high as the part of the window that an on-screen keyboard leaves, and keeps it there: neither
 * iPhones nor Android make the window itself smaller.
 */
export function useKeyboardHeight(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = globalThis.visualViewport
    const element = frame.current
    if (!view || !element) return
    const update = () => {
      // A page that is zoomed in has a small viewport, too.
      const isKeyboard = view.scale < 1.01 && view.height < innerHeight - 1
      if (!isKeyboard) {
        element.style.removeProperty('--room-height')
        element.style.transform = ''
        return
      }
      element.style.setProperty('--room-height', `${view.height}px`)
      element.style.transform = view.offsetTop > 0 ? `translateY(${view.offsetTop}px)` : ''
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
    }
  }, [frame])
}
