import { useEffect, useLayoutEffect, useRef } from 'react'

type ElementRef = { readonly current: HTMLElement | null }

const controlsIn = (container: ParentNode) => [
  ...container.querySelectorAll<HTMLElement>('button:not(:disabled), input:not([hidden]):not(:disabled)'),
]
/** Returns whether no element has the focus. */
const hasNoFocus = (lost?: Element) => [null, document.body, lost].includes(document.activeElement as HTMLElement)

/**
 * Returns the control to focus where one was disabled: the one opposite to it, so that a second press does not undo the
 * first.
 */
function oppositeControl(lost: HTMLElement) {
  const { parentElement } = lost
  const controls = parentElement ? controlsIn(parentElement) : []
  return parentElement?.querySelector('button') === lost ? controls.at(-1) : controls[0]
}

/**
 * Keeps the focus in a list whose buttons move, remove and disable things; otherwise keyboard users would start at the
 * top of the page.
 */
export function useFocusInList(container: ElementRef) {
  const lastFocus = useRef<{ control: HTMLElement; index: number }>(undefined)
  // Runs before anything in the list takes the focus.
  useLayoutEffect(() => {
    const list = container.current
    const noteFocus = ({ target }: FocusEvent) => {
      const control = target as HTMLElement
      lastFocus.current = list ? { control, index: controlsIn(list).indexOf(control) } : undefined
    }
    list?.addEventListener('focusin', noteFocus)
    return () => list?.removeEventListener('focusin', noteFocus)
  }, [container])
  useEffect(() => {
    const { control, index } = lastFocus.current ?? {}
    if (!control || index === undefined || !container.current || !hasNoFocus(control)) return
    const controls = controlsIn(container.current)
    if (!control.isConnected) controls[Math.min(index, controls.length - 1)]?.focus()
    else if (control.matches(':disabled')) oppositeControl(control)?.focus()
  })
}

/**
 * Returns the focus to the element that opened a sheet, or to the first button of `container` where that was removed.
 */
export function useReturnFocus(isOpen: boolean, container: ElementRef) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  useEffect(() => {
    if (wasOpen.current && !isOpen && hasNoFocus()) {
      const returnTo = opener.current?.isConnected ? opener.current : container.current?.querySelector('button')
      if (returnTo instanceof HTMLElement) returnTo.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen, container])
}
