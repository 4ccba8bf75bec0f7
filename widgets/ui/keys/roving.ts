import type { KeyboardEvent } from 'react'

/**
 * Returns the index that a key leads to in a row of `total` items, mirrored in right-to-left languages; undefined for
 * other keys.
 */
export function keyToItem(key: string, index: number, total: number, dir: string) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return (index + (dir === 'rtl' ? -step : step) + total) % total
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
}

/**
 * Handles a key of an item in a row of which one item, the chosen one, has the tab index 0 and all others -1: a toolbar
 * or a list of tabs by the ARIA Authoring Practices. Arrows, Home and End move the focus, and Tab leaves the row also
 * from other items than the chosen one. Returns the index to which the focus has moved, if it has.
 *
 *     <button tabIndex={isChosen ? 0 : -1} onKeyDown={(event) => void moveFocus(event, index)}>
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, index: number): number | undefined {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  const row = currentTarget.parentElement as HTMLElement
  const stop = row.querySelector<HTMLElement>('[tabindex="0"]')
  if (key === 'Tab' && stop) {
    stop.tabIndex = -1
    setTimeout(() => {
      stop.tabIndex = 0
    })
  }
  const next = keyToItem(key, index, row.children.length, getComputedStyle(row).direction)
  if (next === undefined || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  ;(row.children[next] as HTMLElement).focus()
  return next
}
