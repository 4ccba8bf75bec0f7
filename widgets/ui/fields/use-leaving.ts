import { useRef } from 'react'

/**
 * Calls `onLeave` after a field was left, but never while a finger or mouse button is down: a message that appears
 * under the pointer would move the button away from it. Returns what a form's element listens to.
 */
export function useLeaving(onLeave: (field: HTMLInputElement) => void) {
  const isPressed = useRef(false)
  const release = () => {
    isPressed.current = false
  }
  return {
    onPointerDownCapture() {
      isPressed.current = true
      addEventListener('pointerup', release, { once: true })
      addEventListener('pointercancel', release, { once: true })
    },
    onFocusOut({ target }: { target: EventTarget | null }) {
      const leave = () => onLeave(target as HTMLInputElement)
      if (!isPressed.current) return leave()
      // The press ends with its click, which comes right after the pointer was lifted.
      addEventListener('pointerup', () => setTimeout(leave), { once: true })
    },
  }
}
