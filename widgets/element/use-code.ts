import { useEffect, useState } from 'react'

/** A module of this widget that is loaded when it is needed. */
export interface LazyModule<Part> {
  part?: Part
  /** The module did not load: the network is down, or Foyer was updated while the page was open. */
  isMissing: boolean
  retry(): void
}

/**
 * Loads a module and returns the state of that. `load` must be the same function in every render; `retry` repeats a
 * failed import.
 */
export function useCode<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const [state, setState] = useState<{ part?: Part; isMissing: boolean }>({ isMissing: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again
  useEffect(() => {
    let isUnmounted = false
    load().then(
      (part) => isUnmounted || setState({ part, isMissing: false }),
      () => isUnmounted || setState({ isMissing: true }),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, attempt])

  const retry = () => {
    setState({ isMissing: false })
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
