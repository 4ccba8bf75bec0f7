import { useEffect, useRef } from 'react'
import type { Held } from './held.ts'

/**
 * Returns a function after which typed values are discarded as soon as a newer state of the meeting is there, so that
 * the fields start from it. `onDiscard` discards them.
 */
export function useDiscard(held: Held, onDiscard: () => void): () => void {
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDiscard` is new with each drawing; a newer state counts
  useEffect(() => {
    if (isDue.current) onDiscard()
    isDue.current = false
  }, [held])
  return () => {
    isDue.current = true
  }
}
