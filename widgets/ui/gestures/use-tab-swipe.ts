import { type RefObject, useEffect, useRef } from 'react'
import type { SwipedTabs } from './tab-swipe.ts'

/**
 * Lets the panels of a row of tabs follow a finger to the side. Returns the reference of the element around the panels,
 * which stays when the tab changes.
 */
export function useTabSwipe(
  ids: readonly string[],
  value: string,
  onValue: (id: string) => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const tabs = useRef<SwipedTabs>({ ids, value, onValue })
  tabs.current = { ids, value, onValue }
  useEffect(() => {
    const stop = import('./tab-swipe.ts')
      .then(({ swipeTabs }) => element.current && swipeTabs(element.current, () => tabs.current))
      // Without the code the tabs are pressed as before.
      .catch(() => null)
    return () => void stop.then((end) => end?.())
  }, [])
  return element
}
