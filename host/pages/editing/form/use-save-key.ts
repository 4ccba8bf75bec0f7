import { useEffect, useRef } from 'react'

/** Calls `save` when Ctrl S or ⌘ S is pressed, in place of the browser's own saving; undefined while it cannot. */
export function useSaveKey(save: (() => void) | undefined) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
