import { useEffect, useState } from 'react'

/** A part of this widget whose code comes when it is needed. */
export interface Late<Part> {
  part?: Part
  /** It did not come: the network is down, or the page was open while Foyer was replaced. */
  isMissing: boolean
  retry(): void
}

/** Loads a part and says how that goes. `load` must be the same function each time; a failed import is tried anew. */
export function useCode<Part>(load: () => Promise<Part>): Late<Part> {
  const [state, setState] = useState<{ part?: Part; isMissing: boolean }>({ isMissing: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again
  useEffect(() => {
    let isGone = false
    load().then(
      (part) => isGone || setState({ part, isMissing: false }),
      () => isGone || setState({ isMissing: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])

  const retry = () => {
    setState({ isMissing: false })
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
