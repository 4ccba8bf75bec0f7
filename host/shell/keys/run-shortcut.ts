import { link, open } from '../../router.ts'
import { openLayer } from './layers.tsx'
import { cameFromRow } from './left-rows.ts'
import { goToList, listAround, searchOfPage } from './page-parts.ts'
import type { Shortcut } from './shortcuts.ts'

function focusSearch() {
  const field = searchOfPage()
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Moves from an entry to its row beside it, or else back to the list from which it was opened. */
function backToList(target: Element | undefined) {
  const isInList = listAround(target) !== undefined
  if (!isInList && document.querySelector('#content [data-shows=detail]') && goToList()) return true
  if (!cameFromRow()) return false
  history.back()
  return true
}

/**
 * Does what a shortcut stands for. `target` is the element that has the focus. Returns false where there was nothing to
 * do, so that the key remains the browser's.
 */
export function runShortcut(name: Shortcut['name'], key: string, target: Element | undefined): boolean {
  switch (name) {
    case 'focusSearch':
      return focusSearch()
    case 'palette':
      void openLayer('palette')
      return true
    case 'showKeys':
      void openLayer('keys')
      return true
    case 'nextRow':
      // The arrows scroll the page, and inside of a list the list handles them.
      return (key === 'j' || key === 'k') && !listAround(target) && goToList()
    case 'backToList':
      return backToList(target)
    case 'endRow':
    case 'openRow':
      return false
    default:
      return open(link(name))
  }
}
