import { type RefObject, useEffect } from 'react'

/** A slash, pressed anywhere but in a field, goes to the search box of the page. */
export function useSlash(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      const field = box.current?.querySelector('input')
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
