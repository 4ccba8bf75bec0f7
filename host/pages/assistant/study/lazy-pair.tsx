import { usePageCode } from '../../../stores/page-code.ts'
import type { PairProps } from './pair-sheet.tsx'

const loadSheet = () => import('./pair-sheet.tsx')

/** The sheet for a question and its answer; its code comes with the first press. */
export function LazyPair(props: PairProps) {
  const { part } = usePageCode(loadSheet)
  return part ? <part.PairSheet {...props} /> : null
}
