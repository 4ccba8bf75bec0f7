import { entryKey, positionOf, router } from '../../router.ts'
import { pageStore } from '../page-store.ts'
import { focused, listAround, rowTo } from './page-parts.ts'

/** The address of the row by which a list was left, by the history entry of the list. */
const leftRows = new Map<string, string>()

/** The history entries that were opened from a row of a list. */
const openedEntries = new Set<string>()

/** The position in the history of the list whose row was pressed last. */
let pressedAt: number | undefined

function storeLeftRow(event: Event) {
  const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  pressedAt = undefined
  if (!(anchor instanceof HTMLAnchorElement) || !listAround(anchor)) return
  leftRows.set(entryKey(), anchor.href)
  pressedAt = positionOf()
}

function storeOpenedEntry() {
  if (pressedAt !== undefined && positionOf() === pressedAt + 1) openedEntries.add(entryKey())
  pressedAt = undefined
}

/** Moves the focus to the row by which the list was left, unless something else of the page has it. */
function restoreFocus() {
  const address = leftRows.get(entryKey())
  const element = focused()
  if (!address || (element && element !== document.body && element.id !== 'content')) return
  rowTo(address)?.focus({ preventScroll: true })
}

/** Returns whether the present page was opened from a row of a list, to which going back leads. */
export const cameFromRow = () => openedEntries.has(entryKey())

/** Brings the focus back to the row by which a list was left, whenever the reader comes back to it. */
export function watchLeftRows() {
  addEventListener('click', storeLeftRow, { capture: true })
  // The router changes before the history has the entry.
  router.listen(() => queueMicrotask(storeOpenedEntry))
  // The page is drawn in this task, and moves the focus to itself at its end.
  pageStore.listen(() => void setTimeout(restoreFocus))
}
