import { useEffect, useRef, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { LeadState } from '../../../../api/contract/leads/lead-states.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { leadDetailWords } from './lead-detail-messages.ts'

/** A lead with its history. */
export type Detail = Reply<Contract['leadInbox']['detail']>

/** The fields of a lead that a member may change. */
interface Change {
  status?: LeadState
  assigneeUid?: string
}

/** An open lead and its actions. */
export interface LeadStore {
  lead: Detail
  /** True after a colleague has changed the lead while it was open here. */
  hasChanged: boolean
  isBusy: boolean
  /** Shows a change at once, and reverts it if the server refuses it. */
  change(change: Change): Promise<void>
  /** Runs a call that answers with the lead, after all earlier calls, and shows the answer. */
  send(act: () => Promise<Detail>): Promise<void>
  /** Loads the lead again to see whether a colleague has changed it. */
  refresh(): Promise<void>
}

/** Returns the later one of two versions of a lead: each change adds to its history. */
const laterOf = (a: Detail, b: Detail) => (b.events.length >= a.events.length ? b : a)

/**
 * Holds one lead that the reader and colleagues change at the same time. `first` is the lead as the page has loaded it:
 * a newer one takes its place, as when the page was shown from memory.
 */
export function useLead(enterpriseCode: string, first: Detail): LeadStore {
  const t = useWords(leadDetailWords)
  const toast = useToast()
  const language = useLanguage()
  const [remembered, remember] = useHistoryState(`lead ${first.leadId}`, first)
  const [lead, setLead] = useState(() => laterOf(first, remembered))
  const [hasChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** The newest version of the lead from the server. */
  const saved = useRef(lead)
  // Each call of this page waits for the previous one, because every change gives the lead a new version.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { leadId } = first

  function enqueue<T>(act: () => Promise<T>): Promise<T> {
    const result = queue.current.then(act, act)
    queue.current = result
    return result
  }
  const setNewest = (newest: Detail) => {
    saved.current = newest
    remember(newest)
    setLead(newest)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes up what the page has loaded, once
  useEffect(() => {
    const queueBefore = queue.current
    // While a change is on its way, its answer is the newest version.
    void queueBefore
      .catch(() => {})
      .then(() => {
        if (queueBefore === queue.current && first !== saved.current) setNewest(laterOf(saved.current, first))
      })
  }, [first])
  /**
   * Loads the lead while no call of this page is running; otherwise the page's own change would look like a
   * colleague's.
   */
  async function loadWhenIdle(): Promise<Detail> {
    const queueBefore = queue.current
    // The caller of that request reports its failure; here only its end counts.
    await queueBefore.catch(() => {})
    const loaded = await client.leadInbox.detail({ query: { enterpriseCode, leadId, language } })
    return queueBefore === queue.current ? loaded : loadWhenIdle()
  }
  async function refresh() {
    try {
      const loaded = await loadWhenIdle()
      if (loaded.events.length > saved.current.events.length) setChanged(true)
      setNewest(loaded)
    } catch (error) {
      // The next change triggers another attempt; what is shown stays.
      apiError(error)
    }
  }
  async function change(wantedChange: Change) {
    if (isBusy) return
    setBusy(true)
    setChanged(false)
    const assignee = wantedChange.assigneeUid !== undefined && {
      assigneeName: lead.assignees.find(({ uid }) => uid === wantedChange.assigneeUid)?.name ?? '',
    }
    setLead({ ...lead, ...wantedChange, ...assignee })
    try {
      await enqueue(async () => {
        const { version } = saved.current
        setNewest(await client.leadInbox.update({ body: { enterpriseCode, leadId, version, ...wantedChange } }))
      })
    } catch (error) {
      setLead(saved.current)
      if (error instanceof ApiError && error.code === 'leadChanged') await refresh()
      else toast(apiError(error).message || t('changeFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const send = (act: () => Promise<Detail>) => enqueue(async () => setNewest(await act()))
  return { lead, hasChanged, isBusy, change, send, refresh }
}
