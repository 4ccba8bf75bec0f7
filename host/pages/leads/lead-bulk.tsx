import { Download } from 'lucide'
import { useState } from 'react'
import { selling } from '../../../api/contract/core/roles.ts'
import { leadStates, maxPickedLeads, mayBecome } from '../../../api/contract/leads/lead-states.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { BulkBar, BulkChoice } from '../../kit/table/bulk-bar.tsx'
import { tableWords } from '../../kit/table/messages.ts'
import { runInParts } from '../../kit/table/run-in-parts.ts'
import type { Selection } from '../../kit/table/selection.ts'
import { useBulkResult } from '../../kit/table/use-bulk-result.ts'
import type { InboxState, Lead } from '../../stores/leads.ts'
import { ExportSheet } from './lead-export.tsx'
import { leadWords } from './lead-messages.ts'
import type { PaneProps } from './lead-pane.tsx'
import { stateWords } from './lead-terms.ts'

/** The most leads that are selected by one press; more would be loaded only to be selected. */
const maxSelected = 1000
/** The value of the option “nobody”; an empty value stands for no choice. */
const nobodyValue = 'NOBODY'

/** The change of one lead in a call. */
interface Change {
  leadId: string
  version: number
  status?: Lead['status']
  assigneeUid?: string
}

/** Sends changes, some at a time, and returns the leads as they are now with those that were refused. */
async function send(enterpriseCode: string, changes: readonly Change[], isUndo: boolean) {
  const { answers, refused } = await runInParts(changes, maxPickedLeads, idOf, async (part) => {
    const body = { enterpriseCode, leads: part, ...(isUndo && { isUndo }) }
    const { leads, refused } = await client.leadInbox.updateMany({ body })
    return { leads, refused: refused.map(({ leadId, message }) => ({ id: leadId, message })) }
  })
  return { leads: answers.flatMap(({ leads }) => leads), refused }
}

const idOf = ({ leadId }: Change) => leadId

/** Returns the members who may work on leads; none until they are needed and loaded. */
function useAssignees(enterpriseCode: string, isNeeded: boolean) {
  const { data } = useAnswer(
    (signal) => (isNeeded ? client.members.list({ query: { enterpriseCode } }, signal) : undefined),
    [enterpriseCode, isNeeded],
  )
  return data?.list.filter(({ uid, role }) => uid && (selling as readonly string[]).includes(role)) ?? []
}

/** The bar of the selected leads: assign, move on, export, each with an honest result and a way back. */
export function LeadBulk(
  props: PaneProps & { state: InboxState; selection: Selection; onSelection(selection: Selection): void },
) {
  const { inbox, membership, filters, state, selection, onSelection } = props
  const { enterpriseCode } = membership
  const t = useWords(leadWords)
  const tTable = useWords(tableWords)
  const toast = useToast()
  const tell = useBulkResult()
  const [isBusy, setBusy] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const assignees = useAssignees(enterpriseCode, selection.ids.size > 0)
  const leads = state.rows.filter(({ leadId }) => selection.ids.has(leadId))

  async function run(changes: readonly Change[], isUndo = false) {
    if (isBusy || changes.length === 0) return
    setBusy(true)
    const before = new Map(inbox.store.get().rows.map((lead) => [lead.leadId, lead]))
    const { leads, refused } = await send(enterpriseCode, changes, isUndo)
    setBusy(false)
    inbox.replace(...leads)
    const done = changes.filter(({ leadId }) => refused.every(({ id }) => id !== leadId))
    const back = done.flatMap(({ leadId, status, assigneeUid }): Change[] => {
      const [old, now] = [before.get(leadId), leads.find((lead) => lead.leadId === leadId)]
      if (!old || !now || old.version === now.version) return []
      const { version } = now
      return [
        {
          leadId,
          version,
          ...(status && { status: old.status }),
          ...(assigneeUid !== undefined && { assigneeUid: old.assigneeUid }),
        },
      ]
    })
    // Those that could not be changed stay selected.
    onSelection({ ids: new Set(refused.map(({ id }) => id)) })
    tell({ done: done.length, refused, isUndo, undo: back.length > 0 ? () => void run(back, true) : undefined })
  }
  const changesOf = (change: { status?: Lead['status']; assigneeUid?: string }) =>
    leads.map(({ leadId, version }) => ({ leadId, version, ...change }))
  const assign = (value: string) => void run(changesOf({ assigneeUid: value === nobodyValue ? '' : value }))
  const moveOn = (value: string) => void run(changesOf({ status: value as Lead['status'] }))
  const exportPicked = () => {
    if (leads.length > maxPickedLeads) toast(tTable('tooMany', { num: maxPickedLeads }), 'info')
    else setExporting(true)
  }
  async function selectEvery() {
    await inbox.loadUpTo(maxSelected)
    onSelection({ ids: new Set(inbox.store.get().rows.map(({ leadId }) => leadId)) })
  }
  const states = leadStates.filter((state) => leads.some(({ status }) => mayBecome(status, state)))
  return (
    <BulkBar
      selection={selection}
      onSelection={onSelection}
      loaded={state.rows.length}
      total={state.total}
      onEvery={() => void selectEvery()}
    >
      <BulkChoice
        label={t('assignTo')}
        disabled={isBusy}
        options={[
          ...assignees.map(({ uid, name }) => ({ value: uid, label: name })),
          { value: nobodyValue, label: t('nobody') },
        ]}
        onValue={assign}
      />
      <BulkChoice
        label={t('setStatus')}
        disabled={isBusy}
        options={states.map((value) => ({ value, label: t(stateWords[value]) }))}
        onValue={moveOn}
      />
      <Button kind="secondary" size="sm" icon={Download} onClick={exportPicked}>
        {t('export')}
      </Button>
      <ExportSheet
        open={isExporting}
        onClose={() => setExporting(false)}
        filter={{ ...filters, enterpriseCode }}
        total={leads.length}
        leadIds={leads.map(({ leadId }) => leadId)}
      />
    </BulkBar>
  )
}
