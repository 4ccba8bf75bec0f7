import { useEffect, useRef, useState } from 'react'
import { type EventOf, type Machine, next, type StateOf } from '../../../api/contract/accounts/account-states.ts'

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.style.boxShadow = 'none'
  heading.focus({ preventScroll: true })
  scrollTo(0, 0)
}

/** Brings the title of each new step into sight and has it read out: the focus goes to the heading. */
export function useHeadingFocus(step: unknown) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusHeading()
  }, [step])
}

/**
 * Goes through a machine: the present state, and how an event leads on. An event that the state does not know changes
 * nothing.
 */
export function useSteps<M extends Machine>(machine: M, start: StateOf<M>) {
  const [state, setState] = useState(start)
  useHeadingFocus(state)

  const go = (event: EventOf<M>) => setState((now) => next(machine, now, event) ?? now)
  return [state, go] as const
}
