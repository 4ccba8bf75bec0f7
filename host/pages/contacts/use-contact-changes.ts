import { useEffect, useRef } from 'react'
import { followContacts } from '../../stores/counts/waiting.ts'

/**
 * Follows the reader's requests and contacts while the page is visible. `version` is that of what the page shows, so
 * that a change is not missed which came while the page was loading; without it the present one is where it begins.
 */
export function useContactChanges(version: string, onChange: () => void) {
  const newestCallback = useRef(onChange)
  newestCallback.current = onChange
  const known = useRef(version)
  useEffect(() => {
    let controller: AbortController | undefined
    const follow = () => {
      controller?.abort()
      if (document.hidden) return
      controller = new AbortController()
      const changed = (newest: string) => {
        const isFirst = known.current === ''
        known.current = newest
        if (!isFirst) newestCallback.current()
      }
      void followContacts(known.current, changed, controller.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      controller?.abort()
    }
  }, [])
}
