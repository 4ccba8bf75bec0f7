import type { Input } from '../../contract/core/endpoint.ts'
import type { leadInbox as calls } from '../../contract/leads/lead-inbox.ts'
import type { Db } from '../../db/index.ts'
import type { ForMember } from '../http/handlers.ts'
import { changeEach } from '../http/refusal.ts'
import { leadsNamed } from './lead-rows.ts'
import { updateLead } from './lead-work.ts'

type Body = Input<typeof calls.updateMany>['body']

/**
 * Changes each lead by itself: one that cannot be changed does not stop the others. Returns the leads as they are now,
 * in the order of the call, and the error codes of those that were not changed.
 */
export async function updateLeads(tx: Db, { enterpriseCode, leads, isUndo = false }: Body, context: ForMember) {
  const { language } = context
  const { refused } = await changeEach(leads, language, (lead) =>
    updateLead(tx, { enterpriseCode, ...lead }, context, isUndo),
  )
  const leadIds = leads.map(({ leadId }) => leadId)
  return {
    leads: await leadsNamed(tx, enterpriseCode, leadIds, language),
    refused: refused.map(({ row: { leadId }, ...reason }) => ({ leadId, ...reason })),
  }
}
