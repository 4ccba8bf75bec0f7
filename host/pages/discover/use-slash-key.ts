import { type RefObject, useEffect } from 'react'

/** Pressing the slash key outside of fields moves the focus to the page's search box. */
export function useSlashKey(container: RefObject<HTMLElement | null>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `container` is the caller's ref, read at each key press
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      const field = container.current?.querySelector('input')
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
