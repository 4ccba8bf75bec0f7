import type { KeyboardEvent } from 'react'

/** Returns whether a key press is one of the two that decide, made where nothing is typed. */
export function decisionOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>): boolean | undefined {
  if (altKey || ctrlKey || metaKey || (target as Element).matches('input:not([type=checkbox]),textarea,select'))
    return undefined
  const name = key.toLowerCase()
  return name === 'p' ? true : name === 'r' ? false : undefined
}
