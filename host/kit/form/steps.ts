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

/** Moves the focus to the heading of each new step, so that it is scrolled into view and read out. */
export function useHeadingFocus(step: unknown) {
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    focusHeading()
  }, [step])
}

/**
 * Runs a state machine: returns its present state and a function that sends it an event. An event that the state does
 * not know changes nothing.
 */
export function useSteps<M extends Machine>(machine: M, start: StateOf<M>) {
  const [state, setState] = useState(start)
  useHeadingFocus(state)

  const go = (event: EventOf<M>) => setState((current) => next(machine, current, event) ?? current)
  return [state, go] as const
}
