import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { tableWords } from './messages.ts'

/** The result of an action on several rows. */
interface BulkResult {
  /** The number of rows that were changed. */
  done: number
  /** Those that were not, each with its reason. */
  refused: readonly { message: string }[]
  isUndo?: boolean
  /** The text where all rows were changed; the number of them unless given. */
  doneText?: string
  /** Takes the change back; missing where that is not possible. */
  undo?: (() => void) | undefined
}

/** Returns a function that says how many rows were changed, how many not and why, with a button that undoes it. */
export function useBulkResult() {
  const t = useWords(tableWords)
  const toast = useToast()
  return ({ done, refused, isUndo = false, doneText, undo }: BulkResult) => {
    const failed = refused.length
    const reason = [...new Set(refused.map(({ message }) => message))].join(' ')
    const action = undo && !isUndo ? { label: t('undo'), onPress: undo } : undefined
    if (failed === 0) toast(isUndo ? t('undone') : (doneText ?? t('allChanged', { num: done })), 'done', action)
    else if (done === 0) toast(t('noneChanged', { reason }), 'error')
    else toast(t(isUndo ? 'undonePartly' : 'someChanged', { done, failed, reason }), 'error', action)
  }
}
