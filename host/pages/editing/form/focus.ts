import { useEffect, useLayoutEffect, useRef } from 'react'

type Box = { readonly current: HTMLElement | null }

const controlsIn = (box: ParentNode) => [
  ...box.querySelectorAll<HTMLElement>('button:not(:disabled), input:not([hidden]):not(:disabled)'),
]
/** Returns whether no element has the focus. */
const isNowhere = (lost?: Element) => [null, document.body, lost].includes(document.activeElement as HTMLElement)

/**
 * Returns the control to focus where one was disabled: the one opposite to it, so that a second press does not undo the
 * first.
 */
function across(lost: HTMLElement) {
  const { parentElement } = lost
  const beside = parentElement ? controlsIn(parentElement) : []
  return parentElement?.querySelector('button') === lost ? beside.at(-1) : beside[0]
}

/**
 * Keeps the focus in a list whose buttons move, remove and disable things; otherwise keyboard users would start at the
 * top of the page.
 */
export function useKeptFocus(box: Box) {
  const last = useRef<{ control: HTMLElement; at: number }>(undefined)
  // Before anything in the list takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `box` is the caller's ref; its list stays in place and only what is in it changes
  useLayoutEffect(() => {
    const list = box.current
    const note = ({ target }: FocusEvent) => {
      const control = target as HTMLElement
      last.current = list ? { control, at: controlsIn(list).indexOf(control) } : undefined
    }
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const { control, at } = last.current ?? {}
    if (!control || at === undefined || !box.current || !isNowhere(control)) return
    const controls = controlsIn(box.current)
    if (!control.isConnected) controls[Math.min(at, controls.length - 1)]?.focus()
    else if (control.matches(':disabled')) across(control)?.focus()
  })
}

/**
 * Returns the focus to the element that opened a sheet, or to the first button of `container` where that was removed.
 */
export function useWayBack(isOpen: boolean, box: Box) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: `box` is the caller's ref, read when the sheet has closed
  useEffect(() => {
    if (wasOpen.current && !isOpen && isNowhere()) {
      const back = opener.current?.isConnected ? opener.current : box.current?.querySelector('button')
      if (back instanceof HTMLElement) back.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
}
