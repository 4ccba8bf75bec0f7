/** The parts of a keyboard event that matter here: those that React's and the browser's events have in common. */
type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>

const rowSelector = 'li,tr,[role=row]'
const controlSelector = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled)'

/** The row of each list that had the focus last. */
const lastRows = new WeakMap<Element, Element>()

/** Returns the control that opens a row: its first link, or its first button. */
const mainOf = (row: Element) =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not(:disabled)')

/** Returns the rows of a list that contain something to open; rows inside of rows are part of those. */
const rowsOf = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>(rowSelector)].filter(
    (row) => mainOf(row) && row.parentElement?.closest(rowSelector) === list.closest(rowSelector),
  )

/** Returns the row at which the focus enters a list: the one that is open, that had it last, or the first one. */
function entryOf(list: Element, rows: readonly HTMLElement[]) {
  const last = lastRows.get(list)
  const current = list.querySelector('[aria-current=true]')
  return rows.find((row) => row.contains(current)) ?? rows.find((row) => row === last) ?? rows[0]
}

/** Returns the number of rows side by side: lists of cards have columns. */
function columnsOf(rows: readonly HTMLElement[]) {
  const top = rows[0]?.getBoundingClientRect().top
  const next = rows.findIndex((row) => row.getBoundingClientRect().top !== top)
  return next < 0 ? rows.length : next
}

/** Returns how many rows further a key leads. Where a list has one column, the keys to the sides do nothing. */
function stepOf(key: string, columns: number, isMirrored: boolean) {
  const side = columns > 1 ? (isMirrored ? -1 : 1) : 0
  return { j: 1, k: -1, ArrowDown: columns, ArrowUp: -columns, ArrowRight: side, ArrowLeft: -side }[key] ?? 0
}

/** Moves the focus to a list: to the row that is open, that had it last, or to the first one. */
export function enterList(list: Element): boolean {
  const row = entryOf(list, rowsOf(list))
  const control = row && mainOf(row)
  control?.focus()
  return Boolean(control)
}

/**
 * Makes a list one stop for the present press of the Tab key, with the other controls of its row: those of all other
 * rows leave the tab order until the focus has moved. `target` is the element that has the focus, in the list or not.
 */
export function tabThroughList(list: Element, target: Element | undefined) {
  const rows = rowsOf(list)
  const focusedRow = target && rows.find((row) => row.contains(target))
  if (focusedRow) lastRows.set(list, focusedRow)
  const stop = focusedRow ?? entryOf(list, rows)
  const others = rows.filter((row) => row !== stop)
  // Controls that a list and the app have both seen are restored once.
  const controls = others
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>(controlSelector)])
    .filter(({ tabIndex }) => tabIndex >= 0)
  for (const control of controls) control.tabIndex = -1
  setTimeout(() => {
    for (const control of controls) control.removeAttribute('tabindex')
  })
}

/**
 * Handles a key that was pressed on `target` in a list, and returns true if it has moved the focus: arrows, `j`, `k`,
 * Home and End lead from row to row, Tab leaves the list after the controls of the row. Fields keep their keys.
 */
export function pressInList(event: Press, list: Element, target: Element): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey) return false
  if (key === 'Tab') tabThroughList(list, target)
  if (shiftKey || target.matches('input:not([type=checkbox]),textarea,select,[contenteditable]')) return false
  const rows = rowsOf(list)
  const index = rows.findIndex((row) => row.contains(target))
  if (index < 0) return false
  const step = stepOf(key, columnsOf(rows), getComputedStyle(list).direction === 'rtl')
  const next = key === 'Home' ? rows[0] : key === 'End' ? rows.at(-1) : step ? rows[index + step] : undefined
  const control = next && mainOf(next)
  // At the end of the list the arrows do not scroll the page away from it.
  if (control || step) event.preventDefault()
  control?.focus()
  return Boolean(control)
}
