import { useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Input } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useBulkResult } from '../../../kit/table/use-bulk-result.ts'
import { reviewWords } from '../review-messages.ts'

/** A registration as decisions name it. */
export interface Picked {
  registrationId: string
  version: number
  name: string
}

/** The reason for which registrations are not passed. */
export type Refusal = Pick<
  Input<Contract['reviews']['decide']>['body'],
  'reasonCode' | 'reasonId' | 'reason' | 'faultyFields'
>

const idsOf = (rows: readonly Picked[]) => rows.map(({ registrationId, version }) => ({ registrationId, version }))

/**
 * Returns what passes registrations, or refuses them where there is a reason, one call at a time. Each says what became
 * of it, with a way back for as long as the server has one.
 */
export function useDeciding(meetingCode: string, onDone: () => void) {
  const t = useWords(reviewWords)
  const toast = useToast()
  const tell = useBulkResult()
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      toast(apiError(error).message || t('notDone'), 'error')
      return undefined
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const undo = async (registrations: { registrationId: string; version: number }[]) => {
    const answer = await run(() => client.reviews.undo({ body: { meetingCode, registrations } }))
    if (!answer) return
    tell({ done: answer.done.length, refused: answer.refused, isUndo: true })
    onDone()
  }
  const decide = async (rows: readonly Picked[], refusal?: Refusal): Promise<boolean> => {
    const decision = refusal ? 'REFUSE' : 'PASS'
    const body = { meetingCode, decision, registrations: idsOf(rows), ...refusal } as const
    const answer = await run(() => client.reviews.decide({ body }))
    if (!answer) return false
    const { done, refused } = answer
    const [first] = rows
    const one = rows.length === 1 && first ? t(refusal ? 'refused' : 'passed', { name: first.name }) : undefined
    const back = done.map(({ registrationId, version }) => ({ registrationId, version }))
    tell({
      done: done.length,
      refused,
      ...(one && { doneText: one }),
      undo: back.length > 0 ? () => void undo(back) : undefined,
    })
    onDone()
    return done.length > 0
  }
  return { decide, isBusy }
}
