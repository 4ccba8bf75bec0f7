import { sql } from 'kysely'
import { nameIn } from '../../../i18n/person-name.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import type { leadInbox as calls } from '../../contract/leads/lead-inbox.ts'
import { type LeadState, mayBecome } from '../../contract/leads/lead-states.ts'
import type { Db } from '../../db/index.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { ForMember } from '../http/handlers.ts'
import { count, counter, giveBack } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { postMail, refuseWithoutMails } from '../mail/outgoing.ts'
import { assigneesOf, noLead } from './lead-details.ts'
import { lockLeads } from './lead-joining.ts'
import { announceLeads } from './lead-notices.ts'

type Update = Input<typeof calls.update>['body']
type Note = Input<typeof calls.note>['body']
type Reply = Input<typeof calls.reply>['body']
type Kind = 'STATUS' | 'ASSIGNED' | 'NOTE' | 'REPLY'

interface Lead {
  id: string
  status: LeadState
  assigneeUid: string
  version: number
  email: string
  language: string
  message: string
}

/** Reads a lead of the caller's enterprise and locks it until the transaction ends. */
async function take(tx: Db, { enterpriseCode, leadId }: { enterpriseCode: string; leadId: string }): Promise<Lead> {
  if (!isUuid(leadId)) throw noLead(leadId)
  await lockLeads(tx, enterpriseCode)
  const { rows } = await sql<Lead>`
    select id, status, coalesce(assignee_uid, '') as "assigneeUid", version, email, language, message from lead
    where target = ${enterpriseCode} and joined_to is null and id = ${leadId} for update`.execute(tx)
  const [lead] = rows
  if (!lead) throw noLead(leadId)
  return lead
}

async function note(
  tx: Db,
  { member, session }: ForMember,
  leadId: string,
  kind: Kind,
  detail: Record<string, string>,
) {
  const row = { lead_id: leadId, target: member.enterpriseCode, uid: session.uid, kind, detail: JSON.stringify(detail) }
  await tx.insertInto('lead_event').values(row).execute()
}

/** Returns true if the last change of state was the caller's, away from `status`. */
async function isOwnStepBack(tx: Db, lead: Lead, status: LeadState, { session }: ForMember) {
  const { rows } = await sql<{ uid: string; from: string; to: string }>`
    select uid, detail ->> 'from' as "from", detail ->> 'to' as "to" from lead_event
    where lead_id = ${lead.id} and kind = 'STATUS' order by id desc limit 1`.execute(tx)
  return rows.some(({ uid, from, to }) => uid === session.uid && from === status && to === lead.status)
}

/**
 * Changes the state or assignee of a lead, unless it changed since the caller read it. With `isUndo` the caller may
 * also return it to the state from which they moved it.
 */
export async function updateLead(tx: Db, body: Update, context: ForMember, isUndo = false) {
  const lead = await take(tx, body)
  const { status = lead.status, assigneeUid = lead.assigneeUid } = body
  if (lead.version !== body.version) throw new Refusal('leadChanged', `The lead has version ${lead.version} by now.`)
  const isStep = status === lead.status || mayBecome(lead.status, status)
  if (!isStep && !(isUndo && (await isOwnStepBack(tx, lead, status, context))))
    throw new Refusal('stepRefused', `A lead cannot go from ${lead.status} to ${status}.`)
  if (assigneeUid && assigneeUid !== lead.assigneeUid) {
    const assignees = await assigneesOf(tx, body.enterpriseCode, context.language)
    if (!assignees.some(({ uid }) => uid === assigneeUid))
      throw new Refusal('memberNotFound', `"${assigneeUid}" does not work on leads of "${body.enterpriseCode}".`)
  }
  if (status === lead.status && assigneeUid === lead.assigneeUid) return

  await sql`
    update lead set status = ${status}, assignee_uid = ${assigneeUid || null}, version = version + 1, updated_at = now()
    where id = ${lead.id}`.execute(tx)
  if (status !== lead.status) await note(tx, context, lead.id, 'STATUS', { from: lead.status, to: status })
  if (assigneeUid !== lead.assigneeUid) await note(tx, context, lead.id, 'ASSIGNED', { to: assigneeUid })
  await announce(tx, lead, context)
}

const announce = (tx: Db, { id }: Lead, { settings, member }: ForMember) =>
  announceLeads(tx, settings, [{ leadId: id, target: member.enterpriseCode, event: 'lead.updated' }])

/** Writes a note on a lead. Colleagues may write at the same time. */
export async function noteOnLead(tx: Db, body: Note, context: ForMember) {
  const lead = await take(tx, body)
  await note(tx, context, lead.id, 'NOTE', { text: body.text })
}

/** Returns the sender of a reply: the member, and the enterprise's name in the visitor's language. */
async function mailFacts(tx: Db, lead: Lead, { session, member }: ForMember) {
  const language = isLanguage(lead.language) ? lead.language : 'EN'
  const sender = await tx
    .selectFrom('person')
    .select(['family_name as firstName', 'given_name as lastName', 'country_code as countryCode', 'names', 'email'])
    .where('uid', '=', session.uid)
    .executeTakeFirstOrThrow()
  const enterprise = await tx
    .selectFrom('enterprise')
    .select(['name', 'fallback_language'])
    .where('code', '=', member.enterpriseCode)
    .executeTakeFirstOrThrow()
  const facts = {
    enterprise: inLanguage(enterprise.name, language, enterprise.fallback_language),
    memberName: nameIn(sender, language),
    replyTo: sender.email ?? '',
  }
  return { language, facts }
}

async function postReply(tx: Db, lead: Lead, text: string, context: ForMember) {
  const { language, facts } = await mailFacts(tx, lead, context)
  const mail = {
    kind: 'leadReply',
    to: lead.email,
    language,
    facts: { ...facts, text, question: lead.message },
  } as const
  await postMail(tx, context.settings, mail)
}

async function isRepeated(tx: Db, lead: Lead, key: string | undefined, { session }: ForMember) {
  if (!key) return false
  const { rows } = await sql`
    select 1 from lead_event
    where lead_id = ${lead.id} and kind = 'REPLY' and uid = ${session.uid} and detail ->> 'key' = ${key}`.execute(tx)
  return rows.length > 0
}

/** Stores a reply, and queues its mail if it is one. Returns false if the same reply was stored before. */
async function storeReply(tx: Db, body: Reply, context: ForMember) {
  const { way, text = '', idempotencyKey } = body
  const lead = await take(tx, body)
  if (await isRepeated(tx, lead, idempotencyKey, context)) return false
  if (way === 'MAIL') await postReply(tx, lead, text, context)
  const status = lead.status === 'NEW' ? 'CONTACTED' : lead.status
  await sql`
    update lead set first_reply_at = coalesce(first_reply_at, now()), status = ${status}, version = version + 1,
      updated_at = now()
    where id = ${lead.id}`.execute(tx)
  await note(tx, context, lead.id, 'REPLY', { way, text, ...(idempotencyKey && { key: idempotencyKey }) })
  if (status !== lead.status) await note(tx, context, lead.id, 'STATUS', { from: lead.status, to: status })
  await announce(tx, lead, context)
  return true
}

/** Replies to a lead. The same key sends one mail; the number of replies is limited. */
export async function replyToLead(body: Reply, context: ForMember) {
  const { db, settings, session, asEnterprise } = context
  if (body.way === 'MAIL') {
    if (!body.text) {
      throw invalidInput('text', 'what to write to the visitor', 'A mail without a text.')
    }
    refuseWithoutMails(settings)
  }
  const counters = [counter('repliesPerPerson', session.uid, settings.limits)]
  await count(db, counters)
  try {
    const isNew = await asEnterprise((tx) => storeReply(tx, body, context))
    if (!isNew) await giveBack(db, counters)
  } catch (error) {
    await giveBack(db, counters)
    throw error
  }
}
