import { type RefObject, useEffect } from 'react'

/** A slash, pressed anywhere but in a field, goes to the search box of the page. */
export function useSlash(box: RefObject<HTMLElement | null>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element behind the ref stays the same
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
