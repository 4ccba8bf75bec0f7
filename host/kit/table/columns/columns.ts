import { useLayoutEffect, useState } from 'react'
import { useSession } from '../../../stores/session.ts'

function storedColumns(key: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined
  } catch {
    // Storage is blocked, or holds something else.
    return undefined
  }
}

/**
 * Returns the hidden columns of a table and a function that changes them. They are stored in the browser for each
 * person; `hiddenAtFirst` are those of somebody who has not chosen yet.
 */
export function useHiddenColumns(table: string, hiddenAtFirst: readonly string[]) {
  const key = `foyer:columns:${table}:${useSession()?.user.uid ?? ''}`
  const [hidden, setHidden] = useState(hiddenAtFirst)
  // HTML from the server has the columns of everybody, and the first drawing must be the same.
  useLayoutEffect(() => {
    const stored = storedColumns(key)
    if (stored) setHidden(stored)
  }, [key])
  const change = (id: string, isShown: boolean) => {
    const changed = isShown ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(changed)
    try {
      localStorage.setItem(key, JSON.stringify(changed))
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [hidden, change] as const
}
