import { useEffect, useRef } from 'react'
import { followContacts } from '../../stores/counts/waiting.ts'
import { whileVisible } from '../../stores/live/while-visible.ts'

/**
 * Follows the reader's requests and contacts while the page is visible. `version` is that of what the page shows, so
 * that a change is not missed which came while the page was loading; without it the present one is where it begins.
 */
export function useContactChanges(version: string, onChange: () => void) {
  const newestCallback = useRef(onChange)
  newestCallback.current = onChange
  const known = useRef(version)
  useEffect(() => {
    const changed = (newest: string) => {
      const isFirst = known.current === ''
      known.current = newest
      if (!isFirst) newestCallback.current()
    }
    return whileVisible((signal) => void followContacts(known.current, changed, signal))
  }, [])
}
