import { useRef, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { LeadState } from '../../../../api/contract/leads/lead-states.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { leadDetailWords } from './lead-detail-messages.ts'

/** One lead with its history. */
export type Detail = Reply<Contract['leadInbox']['detail']>

/** What a member may change of a lead itself. */
interface Change {
  status?: LeadState
  assigneeUid?: string
}

/** A lead that somebody works on. */
export interface LeadStore {
  lead: Detail
  /** A colleague changed it while it was open here. */
  hasChanged: boolean
  isBusy: boolean
  /** Shows a change at once and takes it back where it is refused. */
  change(change: Change): Promise<void>
  /** Does what is answered with the lead, after all that was done before, and shows it. */
  send(act: () => Promise<Detail>): Promise<void>
  /** Looks whether a colleague changed it. */
  look(): Promise<void>
}

/** One lead, changed by the reader and by colleagues at the same time. */
export function useLead(enterpriseCode: string, first: Detail): LeadStore {
  const t = useWords(leadDetailWords)
  const toast = useToast()
  const language = useLanguage()
  const [lead, setLead] = useState(first)
  const [hasChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** The lead as the server gave it last. */
  const saved = useRef(first)
  // Each thing that this page does to the lead waits for the one before, which gives the lead another version.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const { leadId } = first

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = turn.current.then(act, act)
    turn.current = result
    return result
  }
  const show = (next: Detail) => {
    saved.current = next
    setLead(next)
  }
  /** The lead as it is while this page does nothing to it: what it did itself would look like a colleague's doing. */
  async function atRest(): Promise<Detail> {
    const before = turn.current
    await before.catch(() => {})
    const next = await client.leadInbox.detail({ query: { enterpriseCode, leadId, language } })
    return before === turn.current ? next : atRest()
  }
  async function look() {
    try {
      const next = await atRest()
      if (next.events.length > saved.current.events.length) setChanged(true)
      show(next)
    } catch (error) {
      // It is told again with the next change; what is shown stays.
      apiError(error)
    }
  }
  async function change(wish: Change) {
    if (isBusy) return
    setBusy(true)
    setChanged(false)
    const assignee = wish.assigneeUid !== undefined && {
      assigneeName: lead.assignees.find(({ uid }) => uid === wish.assigneeUid)?.name ?? '',
    }
    setLead({ ...lead, ...wish, ...assignee })
    try {
      await inTurn(async () => {
        const { version } = saved.current
        show(await client.leadInbox.update({ body: { enterpriseCode, leadId, version, ...wish } }))
      })
    } catch (error) {
      setLead(saved.current)
      if (error instanceof ApiError && error.code === 'leadChanged') await look()
      else toast(apiError(error).message || t('changeFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const send = (act: () => Promise<Detail>) => inTurn(async () => show(await act()))
  return { lead, hasChanged, isBusy, change, send, look }
}
