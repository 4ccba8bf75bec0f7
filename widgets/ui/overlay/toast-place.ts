/** Controls that can be pressed or typed into, while the pointer or the focus is on them. */
const used = ':is(a,button,input,textarea,select,summary,[contenteditable]):is(:hover,:focus)'
/** The space around a toast, in px. */
const gap = 8
/** The share of the window's height above which an area is no bar, but the page or a dialog itself. */
const maxBarShare = 0.4

/** Returns the area of the bar at the edge of the screen that a control is in, else that of the control itself. */
function areaOf(control: Element) {
  let area = control.getBoundingClientRect()
  for (let element: Element | null = control; element; element = element.parentElement) {
    if (!/sticky|fixed/.test(getComputedStyle(element).position)) continue
    const bar = element.getBoundingClientRect()
    if (bar.height < innerHeight * maxBarShare) area = bar
  }
  return area
}

/**
 * Moves the region of a toast up where the toast would cover the control that was pressed, the bar that the control is
 * in, the open dialog, or the buttons at its end; where there is no room above these, it stays.
 */
export function placeToast(region: HTMLElement, toast: HTMLElement) {
  region.style.insetBlockEnd = ''
  const root = region.getRootNode() as Document | ShadowRoot
  const areas = [...root.querySelectorAll(used)].filter((control) => !region.contains(control)).map(areaOf)
  const dialog = region.closest('dialog')
  for (const part of [dialog, dialog?.querySelector(':scope>footer')])
    if (part) areas.push(part.getBoundingClientRect())
  for (const area of areas.sort((a, b) => b.top - a.top)) {
    const box = toast.getBoundingClientRect()
    const isApart =
      area.bottom <= box.top || area.top >= box.bottom + gap || area.right <= box.left || area.left >= box.right
    if (isApart || area.top - box.height - 2 * gap < 0) continue
    region.style.insetBlockEnd = `${innerHeight - area.top + gap}px`
  }
}
