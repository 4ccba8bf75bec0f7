import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'

type Calls = Contract['meetingExhibitors']

/** A page of exhibitors. */
export type ExhibitorPage = Reply<Calls['list']>
/** An exhibitor of the list. */
export type ExhibitorRow = ExhibitorPage['list'][number]
/** The halls, the categories and the newest import. */
export type Places = Reply<Calls['places']>
/** The filters of the list with its meeting. */
export type ListQuery = Input<Calls['list']>['query']

/** The list as it is now, and a way to take a change of it back. */
export function useExhibitors(query: ListQuery, first: { page: ExhibitorPage; places: Places }) {
  const t = useWords(consoleExhibitorWords)
  const toast = useToast()
  const language = useLanguage()
  const [data, setData] = useState(first)
  const { meetingCode } = query

  /** Reads the list anew; what is on the screen stays if that fails. */
  async function renew() {
    try {
      const [page, places] = await Promise.all([
        client.meetingExhibitors.list({ query }),
        client.meetingExhibitors.places({ query: { meetingCode, language } }),
      ])
      setData({ page, places })
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
  }
  async function undo(changeId: string) {
    try {
      await client.meetingExhibitors.undo({ body: { meetingCode, changeId } })
      toast(t('undone'), 'done')
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
    await renew()
  }
  return { ...data, renew, undo }
}
