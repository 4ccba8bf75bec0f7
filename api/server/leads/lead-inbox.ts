import { sql } from 'kysely'
import { changesWaitSeconds } from '../../contract/leads/lead-states.ts'
import type { ForMember, Handlers } from '../http/handlers.ts'
import { notMember, roleOf } from '../http/membership.ts'
import { invalidInput } from '../http/refusal.ts'
import { changesOf, notifyChange } from '../live/listen.ts'
import { updateLeads } from './lead-bulk.ts'
import { leadDetail } from './lead-details.ts'
import { exportLeads } from './lead-export.ts'
import { pageOfLeads } from './lead-rows.ts'
import { leadOverview, leadSummary } from './lead-summary.ts'
import { noteOnLead, replyToLead, updateLead } from './lead-work.ts'

interface Changes {
  lastEventId: string
  leadIds: string[]
}

/** The maximum number of events in one answer. Callers who missed more ask again. */
const maxEvents = 500

async function changesAfter(after: string, { member, asEnterprise }: ForMember): Promise<Changes> {
  const { rows } = await asEnterprise((db) =>
    sql<{ id: string; leadId: string }>`
      select id::text as id, lead_id as "leadId" from lead_event
      where target = ${member.enterpriseCode} and id > ${after}::bigint order by id limit ${maxEvents}`.execute(db),
  )
  return { lastEventId: rows.at(-1)?.id ?? after, leadIds: [...new Set(rows.map(({ leadId }) => leadId))] }
}

/** Waits for changes, up to a time limit. A caller who is no longer a member gets none. */
async function nextChanges(after: string, context: ForMember): Promise<Changes> {
  const { db, member, session, signal } = context
  const watch = changesOf(db, 'lead', member.enterpriseCode)
  const until = performance.now() + changesWaitSeconds * 1000
  try {
    let changes = await changesAfter(after, context)
    while (changes.leadIds.length === 0) {
      const remainingMs = until - performance.now()
      if (remainingMs <= 0 || signal.aborted || watch.isOver()) break
      await watch.next(remainingMs, signal)
      if (signal.aborted) break
      if (!(await roleOf(session.uid, member.enterpriseCode, db)))
        throw notMember(`The caller is no member of "${member.enterpriseCode}" any more.`)
      changes = await changesAfter(after, context)
    }
    return changes
  } finally {
    watch.end()
  }
}

/** Answers the calls of members about leads. Every statement runs under row-level security. */
export const leadInbox: Handlers<'leadInbox'> = {
  async list({ query }, { asEnterprise, language }) {
    return asEnterprise((tx) => pageOfLeads(tx, query, language))
  },

  async summary({ query }, { asEnterprise, language }) {
    return asEnterprise((tx) => leadSummary(tx, query.enterpriseCode, language))
  },

  async overview({ query }, { asEnterprise }) {
    return asEnterprise((tx) => leadOverview(tx, query.enterpriseCode))
  },

  async detail({ query }, { asEnterprise, language }) {
    return asEnterprise((tx) => leadDetail(tx, query.enterpriseCode, query.leadId, language))
  },

  async update({ body }, context) {
    await context.asEnterprise((tx) => updateLead(tx, body, context))
    return changed(body, context)
  },

  async updateMany({ body }, context) {
    const answer = await context.asEnterprise((tx) => updateLeads(tx, body, context))
    notifyChange(context.db, 'lead', context.member.enterpriseCode)
    return answer
  },

  async note({ body }, context) {
    await context.asEnterprise((tx) => noteOnLead(tx, body, context))
    return changed(body, context)
  },

  async reply({ body }, context) {
    await replyToLead(body, context)
    return changed(body, context)
  },

  async changes({ query }, context) {
    if (/^\d{1,18}$/.test(query.after)) return nextChanges(query.after, context)
    throw invalidInput('after', 'the lastEventId of an earlier answer', `"${query.after}" is no event.`)
  },

  async export({ query }, context) {
    return exportLeads(query, context)
  },
}

/** Notifies colleagues of a changed lead, and returns the lead. */
async function changed({ leadId }: { leadId: string }, { db, asEnterprise, member, language }: ForMember) {
  notifyChange(db, 'lead', member.enterpriseCode)
  return asEnterprise((tx) => leadDetail(tx, member.enterpriseCode, leadId, language))
}
