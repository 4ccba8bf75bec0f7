import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { pagePath } from '../../contract/pages.ts'
import type { Schema } from '../schema.ts'
import { searchText } from '../search/search.ts'
import { type DemoLead, demoLeads } from './facts/demo-leads.ts'
import { demoId } from './rows.ts'

type LeadRow = Insertable<Schema['lead']>
type EventRow = Insertable<Schema['lead_event']>

const members = [
  ['E1001', 'U1002', 'OWNER'],
  ['E1001', 'U1101', 'EDITOR'],
  ['E1001', 'U1102', 'SALES'],
  ['E1002', 'U1003', 'OWNER'],
] as const

/** The organisers of each demo meeting. */
export const organisers = [
  ['X2026', 'U1003', 'ORGANISER'],
  ['X2026', 'U1004', 'EXAMINER'],
  ['X2026', 'U1005', 'SHOP'],
  ['X2026', 'U1103', 'STEWARD'],
  ...(['M2026', 'M2027', 'M2028', 'M2029'] as const).map((code) => [code, 'U1003', 'ORGANISER'] as const),
  ['M2026', 'U1004', 'EXAMINER'],
  ['L2026', 'U1101', 'ORGANISER'],
] as const

const followers: Record<string, string[]> = {
  E1001: ['U1003', 'U1004', 'U1005', 'U1101', 'U1104', 'U1111', 'U1113'],
  E1002: ['U1103', 'U1004', 'U1101'],
  E1003: ['U1102', 'U1111'],
  E1006: ['U1101', 'U1102', 'U1112'],
  E1011: ['U1004', 'U1103'],
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

const idOf = (index: number) => demoId(`lead ${index}`)

/** The members of the demo enterprises; where an enterprise has members, they stay as people made them. */
export async function writeMembers(db: Transaction<Schema>) {
  const staffed = await db.selectFrom('enterprise_member').select('enterprise_code').distinct().execute()
  const withMembers = new Set(staffed.map((row) => row.enterprise_code))
  const rows = members.filter(([enterprise_code]) => !withMembers.has(enterprise_code))
  if (!rows[0]) return
  // They were members before the first enquiry came.
  const joined_at = new Date(Date.now() - 365 * dayMs)
  await db
    .insertInto('enterprise_member')
    .values(rows.map(([enterprise_code, uid, role]) => ({ enterprise_code, uid, role, joined_at })))
    .execute()
}

/** The organisers of the demo meetings; where a meeting has organisers, they stay as people made them. */
export async function writeOrganisers(db: Transaction<Schema>) {
  const staffed = await db.selectFrom('meeting_member').select('meeting_code').distinct().execute()
  const withOrganisers = new Set(staffed.map((row) => row.meeting_code))
  const rows = organisers.filter(([meeting_code]) => !withOrganisers.has(meeting_code))
  if (!rows[0]) return
  await db
    .insertInto('meeting_member')
    .values(rows.map(([meeting_code, uid, role]) => ({ meeting_code, uid, role })))
    .execute()
}

/** The enquiry as the visitor sent it. */
function submitted(lead: DemoLead, index: number, now: Date): LeadRow {
  const at = new Date(now.getTime() - lead.daysAgo * dayMs)
  return {
    id: idOf(index),
    enterprise_code: lead.target,
    exhibitor_code: lead.about?.startsWith('EX') ? lead.about : null,
    target: lead.target,
    idempotency_key: `demo-lead-${String(index).padStart(8, '0')}`,
    body_hash: createHash('sha256').update(JSON.stringify(lead)).digest(),
    name: lead.name,
    company: lead.company,
    position: lead.position ?? '',
    phone_country_code: lead.phone[0],
    phone: lead.phone[1],
    email: lead.email,
    area: lead.area,
    intention: lead.intention ?? 'PURCHASE_PRODUCTS',
    message: lead.message,
    language: lead.language,
    channel: lead.channel ?? 'BUSINESS_CONSULTATION',
    source_type: 'H5_SOURCE',
    source: lead.appKey ? '/partner' : pagePath(lead.page ?? 'enterpriseMainPage'),
    source_relation_code: lead.sharedBy ?? '',
    meeting_code: lead.meeting ? 'X2026' : '',
    relation_code: lead.about ?? '',
    app_key: lead.appKey ?? '',
    uid: lead.uid ?? null,
    joined_to: lead.joins === undefined ? null : idOf(lead.joins),
    submitted_at: at,
    latest_at: at,
    updated_at: at,
    search: searchText(lead.name, lead.company, lead.email, lead.phone.join(''), lead.message),
  }
}

/** Returns the events of an enquiry: it came, was taken over, answered, noted on and moved on. */
function history(lead: DemoLead, index: number, now: Date): EventRow[] {
  const came = now.getTime() - lead.daysAgo * dayMs
  const replied = came + (lead.replied?.[0] ?? 0) * minuteMs
  const event = (kind: EventRow['kind'], at: number, uid: string | null, detail: Record<string, string> = {}) => ({
    lead_id: idOf(lead.joins ?? index),
    target: lead.target,
    uid,
    kind,
    detail: JSON.stringify(detail),
    at: new Date(Math.min(at, now.getTime())),
  })
  if (lead.joins !== undefined) return [event('JOINED', came, null, { leadId: idOf(index) })]
  const by = lead.assignee ?? null
  const events = [event('CREATED', came, null)]
  if (lead.assignee) events.push(event('ASSIGNED', came + 8 * minuteMs, by, { to: lead.assignee }))
  if (lead.replied) events.push(event('REPLY', replied, by, { way: lead.replied[1], text: lead.replied[2] }))
  if (lead.status) events.push(event('STATUS', replied + minuteMs, by, { from: 'NEW', to: 'CONTACTED' }))
  if (lead.note) events.push(event('NOTE', replied + 20 * minuteMs, by, { text: lead.note }))
  if (lead.status && lead.status !== 'CONTACTED')
    events.push(event('STATUS', replied + dayMs, by, { from: 'CONTACTED', to: lead.status }))
  return events
}

/** Returns an enquiry after the work of members, and with a later one of the same visitor joined to it. */
function afterWork(row: LeadRow, lead: DemoLead, index: number, now: Date): LeadRow {
  const later = demoLeads.filter(({ joins }) => joins === index)
  const newest = Math.min(lead.daysAgo, ...later.map(({ daysAgo }) => daysAgo))
  const events = history(lead, index, now)
  return {
    ...row,
    status: lead.status ?? 'NEW',
    assignee_uid: lead.assignee ?? null,
    first_reply_at: lead.replied ? new Date(now.getTime() - lead.daysAgo * dayMs + lead.replied[0] * minuteMs) : null,
    submissions: 1 + later.length,
    latest_at: new Date(now.getTime() - newest * dayMs),
    updated_at: events.at(-1)?.at ?? row.updated_at,
    version: Math.max(1, events.length),
  }
}

/** The enquiries of the demo enterprises with their history, and who follows them; once, for members work on them. */
export async function writeLeads(db: Transaction<Schema>, now: Date) {
  const stored = db.selectFrom('lead').select('id').where('idempotency_key', 'like', 'demo-lead-%')
  if (await stored.executeTakeFirst()) return
  const rows = demoLeads.map((lead, index) => afterWork(submitted(lead, index, now), lead, index, now))
  await db.insertInto('lead').values(rows).execute()
  const events = demoLeads.flatMap((lead, index) => history(lead, index, now))
  const inOrder = events.toSorted((a, b) => Number(a.at) - Number(b.at))
  await db.insertInto('lead_event').values(inOrder).execute()
  const follows = Object.entries(followers).flatMap(([enterprise_code, uids]) =>
    uids.map((uid) => ({ uid, enterprise_code })),
  )
  await db
    .insertInto('follow')
    .values(follows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
