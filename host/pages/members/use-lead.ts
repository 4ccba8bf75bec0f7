import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { LeadState } from '../../../api/contract/lead-states.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/toast.tsx'
import { client } from '../../shell/pages.ts'
import { leadDetailWords } from './lead-detail-messages.ts'

/** One lead with its history. */
export type Detail = Reply<Contract['leadInbox']['detail']>

/** What a member may change of a lead itself. */
interface Change {
  status?: LeadState
  assigneeUid?: string
}

/** A lead that somebody works on. */
export interface Desk {
  lead: Detail
  /** A colleague changed it while it was open here. */
  hasChanged: boolean
  isBusy: boolean
  /** Shows a change at once and takes it back where it is refused. */
  change(change: Change): Promise<void>
  /** Shows the lead as an answer of the server gave it. */
  show(lead: Detail): void
  /** Looks whether a colleague changed it. */
  look(): Promise<void>
}

/** One lead, changed by the reader and by colleagues at the same time. */
export function useLead(enterpriseCode: string, first: Detail): Desk {
  const t = useWords(leadDetailWords)
  const toast = useToast()
  const language = useLanguage()
  const [lead, setLead] = useState(first)
  const [hasChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** How many events this page has brought about or seen. */
  const seen = useRef(first.events.length)
  const { leadId } = first

  const show = (next: Detail) => {
    seen.current = next.events.length
    setLead(next)
  }
  async function look() {
    try {
      const next = await client.leadInbox.detail({ query: { enterpriseCode, leadId, language } })
      // What this page did itself comes back, too.
      if (next.events.length > seen.current) setChanged(true)
      show(next)
    } catch {
      // It is told again with the next change; what is shown stays.
    }
  }
  async function change(wish: Change) {
    if (isBusy) return
    const before = lead
    setBusy(true)
    setChanged(false)
    const assignee = wish.assigneeUid !== undefined && {
      assigneeName: lead.assignees.find(({ uid }) => uid === wish.assigneeUid)?.name ?? '',
    }
    setLead({ ...lead, ...wish, ...assignee })
    try {
      show(await client.leadInbox.update({ body: { enterpriseCode, leadId, version: before.version, ...wish } }))
    } catch (error) {
      setLead(before)
      if (error instanceof ApiError && error.code === 'leadChanged') await look()
      else toast((error as Error).message || t('changeFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { lead, hasChanged, isBusy, change, show, look }
}
