import { useRef } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'

/** Runs an action, shows `doneText` as a notice, and loads the people again. */
export type Act = (action: () => Promise<unknown>, doneText: string) => Promise<void>

/** Returns what runs the actions of a page with people. `failedText` stands for an error without words of its own. */
export function useAct(refresh: () => Promise<void>, failedText: string): Act {
  const toast = useToast()
  const isBusy = useRef(false)
  return async (action, doneText) => {
    // A double press runs the action once.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await action()
      toast(doneText, 'done')
    } catch (error) {
      toast(apiError(error).message || failedText, 'error')
    } finally {
      isBusy.current = false
    }
    // Also after a refusal, because a colleague may have been faster.
    await refresh()
  }
}
