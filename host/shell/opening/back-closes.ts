import { entryKey, runBeforeRouting, shownEntry, stepsFromShown } from '../../router.ts'

/** Returns the open dialogs of a page, also those in widgets, in the order of the page. */
const dialogsIn = (root: ParentNode): HTMLDialogElement[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof HTMLDialogElement && element.open && element.getClientRects().length > 0) return element
    return element.shadowRoot ? dialogsIn(element.shadowRoot) : []
  })

/** Returns the open dialog that has the focus, else the last one; undefined where none is open. */
export function topDialog() {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.closest<HTMLDialogElement>('dialog[open]') ?? dialogsIn(document).at(-1)
}

/**
 * Lets a step back close the sheet or picture that lies above the page, before it leaves the page. The history is at
 * the page before by then, so it moves on again to the page that is shown. What is typed is not lost: the sheet is
 * dismissed as by Escape, and asks first. `shownPath` returns the path and query of the page that is shown; undefined
 * where the reader has left it for one that is still loading: a step back then leads to the page with its sheet.
 */
export function closeOnBack(shownPath: () => string | undefined) {
  let returningTo = ''
  runBeforeRouting((event) => {
    const hasReturned = entryKey() === returningTo
    returningTo = ''
    if (hasReturned) return event.stopImmediatePropagation()
    const steps = stepsFromShown()
    const path = shownPath()
    const isOtherPage = path !== undefined && location.pathname + location.search !== path
    const dialog = steps < 0 && isOtherPage ? topDialog() : undefined
    if (!dialog) return
    event.stopImmediatePropagation()
    returningTo = shownEntry()
    history.go(-steps)
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
