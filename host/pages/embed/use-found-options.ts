import { useEffect, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Option } from '../../../widgets/ui/fields/search-list.tsx'

/** The time in milliseconds after the last key after which the search begins. */
const pauseMs = 200

/** Finds options soon after a text has changed. What was found before stays until the new answer has come. */
export function useFoundOptions(text: string, find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>) {
  const [found, setFound] = useState<{ options: readonly Option[]; is: 'searching' | 'ready' | 'failed' }>({
    options: [],
    is: 'searching',
  })
  const search = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is new with each drawing; it is asked again when the text changes
  useEffect(() => {
    const controller = new AbortController()
    const look = async () => {
      try {
        setFound({ options: await find(search, controller.signal), is: 'ready' })
      } catch (error) {
        if (controller.signal.aborted) return
        apiError(error)
        setFound({ options: [], is: 'failed' })
      }
    }
    setFound((previous) => ({ ...previous, is: 'searching' }))
    const timer = setTimeout(() => void look(), search ? pauseMs : 0)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [search])
  return found
}
