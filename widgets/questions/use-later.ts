import { useEffect, useState } from 'react'

/** A part of a form whose code comes when it is needed. */
export interface Later<Part> {
  part: Part | undefined
  /** True where the code did not come; `retry` asks for it again. */
  isMissing: boolean
  retry(): void
}

/** Loads the code of a part while `isNeeded`. `load` must be the same function in every render. */
export function useLater<Part>(isNeeded: boolean, load: () => Promise<Part>): Later<Part> {
  const [state, setState] = useState<{ part?: Part; isMissing: boolean }>({ isMissing: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    load().then(
      (part) => isGone || setState({ part, isMissing: false }),
      () => isGone || setState({ isMissing: true }),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, load, attempt])

  return { part: state.part, isMissing: state.isMissing, retry: () => setAttempt(attempt + 1) }
}
