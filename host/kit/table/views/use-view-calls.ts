import { apiError } from '../../../../api/client/errors.ts'
import type { Input } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { ViewPage, ViewSettings } from '../../../../api/contract/meetings/organising/saved-view-terms.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { tableWords } from '../messages.ts'
import type { SavedView } from './saved-views.tsx'
import { viewWords } from './view-messages.ts'

type Change = Omit<Input<Contract['savedViews']['change']>['body'], 'meetingCode' | 'viewId'>

/** Returns the functions that change views. Each says what it did, and what replaces or removes offers to undo it. */
export function useViewCalls(meetingCode: string, page: ViewPage, onDone: () => void) {
  const t = useWords(viewWords)
  const tTable = useWords(tableWords)
  const toast = useToast()
  const { savedViews } = client

  /** Resolves to whether it worked. */
  async function run(call: Promise<unknown>, text: string, undo?: () => Promise<unknown>): Promise<boolean> {
    try {
      await call
    } catch (error) {
      toast(apiError(error).message, 'error')
      return false
    }
    onDone()
    toast(text, 'done', undo && { label: tTable('undo'), onPress: () => void run(undo(), tTable('undone')) })
    return true
  }
  const change = ({ viewId }: SavedView, change: Change) =>
    savedViews.change({ body: { meetingCode, viewId, ...change } })

  return {
    /** Saves a view; `replaced` is the one whose place it takes. */
    save: (name: string, isShared: boolean, settings: ViewSettings, replaced?: SavedView) =>
      run(
        savedViews.save({ body: { meetingCode, page, name, isShared, settings } }),
        t('saved'),
        replaced && (() => change(replaced, { name: replaced.name, settings: replaced.settings })),
      ),
    edit: (view: SavedView, name: string, isShared: boolean) =>
      run(change(view, { name, ...(isShared !== view.isShared && { isShared }) }), t('saved')),
    overwrite: (view: SavedView, settings: ViewSettings) =>
      run(change(view, { settings }), t('overwritten', { name: view.name }), () =>
        change(view, { settings: view.settings }),
      ),
    remove: ({ viewId }: SavedView) =>
      run(savedViews.remove({ body: { meetingCode, viewId } }), t('removed'), () =>
        savedViews.restore({ body: { meetingCode, viewId } }),
      ),
  }
}
export type ViewCalls = ReturnType<typeof useViewCalls>
