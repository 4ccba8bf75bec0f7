import { useEffect, useState } from 'react'

const retryMs = 1000

/**
 * Returns a part of the form whose code is loaded when `isNeeded` is true; undefined until it is loaded. A failed load
 * is tried once more; after that the second value is true, and the form must do without the part.
 */
export function usePart<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
): [part: Part | undefined, hasFailed: boolean] {
  const [part, setPart] = useState<Part>()
  const [failures, setFailures] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` may be new with each drawing, and `part` is what this sets
  useEffect(() => {
    if (!isNeeded || part || failures > 1) return
    const attempt = () => load().then(setPart as (part: Part) => void, () => setFailures(failures + 1))
    const timer = setTimeout(attempt, failures * retryMs)
    return () => clearTimeout(timer)
  }, [isNeeded, failures])

  return [part, failures > 1]
}
