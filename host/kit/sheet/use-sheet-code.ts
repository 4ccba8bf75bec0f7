import { useEffect } from 'react'
import { usePageCode } from '../../stores/page-code.ts'

/**
 * Returns the code of the sheet that is open; undefined until it is loaded. Where it cannot be loaded the sheet closes,
 * and the next press tries again.
 */
export function useSheetCode<Part>(load: () => Promise<Part>, onClose: () => void) {
  const { part, isMissing, retry } = usePageCode(load)
  useEffect(() => {
    if (!isMissing) return
    retry()
    onClose()
  }, [isMissing, retry, onClose])
  return part
}
