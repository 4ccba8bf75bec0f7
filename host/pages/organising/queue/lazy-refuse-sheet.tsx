import type { ComponentProps } from 'react'
import { usePageCode } from '../../../stores/page-code.ts'
import type { RefuseSheet } from './refuse-sheet.tsx'

const loadSheet = () => import('./refuse-sheet.tsx')

/** The sheet that asks for a reason; its code comes after the page. */
export function LazyRefuseSheet(props: ComponentProps<typeof RefuseSheet>) {
  const { part } = usePageCode(loadSheet)
  return part ? <part.RefuseSheet {...props} /> : null
}
