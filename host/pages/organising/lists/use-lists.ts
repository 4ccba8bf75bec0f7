import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { toolWords } from '../tool-messages.ts'

/** The newest import of a meeting, and whether guests were imported. */
export type Lists = Reply<Contract['peopleImports']['last']>

/** The imports of a meeting as they are now. `onChange` is called once the registrations are others than before. */
export function useLists(meetingCode: string, first: Lists, onChange: () => Promise<void>) {
  const t = useWords(toolWords)
  const toast = useToast()
  const [lists, setLists] = useState(first)

  async function renew() {
    try {
      setLists(await client.peopleImports.last({ query: { meetingCode } }))
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
    await onChange()
  }
  async function undo(importId: string) {
    try {
      const { kept } = await client.peopleImports.undo({ body: { meetingCode, importId } })
      toast(kept > 0 ? t('kept', { count: kept }) : t('undone'), 'done')
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
    await renew()
  }
  return { lists, renew, undo }
}
