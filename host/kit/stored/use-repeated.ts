import { useEffect, useRef } from 'react'

/** Runs a function at once, then each time after `everyMs` milliseconds, and as soon as there is a network again. */
export function useRepeated(run: () => unknown, everyMs: number) {
  const newest = useRef(run)
  newest.current = run
  useEffect(() => {
    const again = () => void newest.current()
    again()
    const timer = setInterval(again, everyMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [everyMs])
}
