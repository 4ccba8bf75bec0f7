import { useEffect, useRef } from 'react'

/** Takes changes back and makes them again by the keys that people know, inside of fields, too. */
export function useHistoryKeys({ undo, redo }: { undo(): void; redo(): void }) {
  const newest = useRef({ undo, redo })
  newest.current = { undo, redo }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) newest.current.redo()
      else newest.current.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
