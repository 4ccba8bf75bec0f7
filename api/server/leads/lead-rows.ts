import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Infer } from '../../contract/core/structs.ts'
import type { leadInbox as calls, LeadItem } from '../../contract/leads/lead-inbox.ts'
import { type LeadSort, type LeadState, leadStates } from '../../contract/leads/lead-states.ts'
import type { Db } from '../../db/index.ts'
import { nameObject } from '../../db/person-name.ts'
import type { StoredHours } from '../../db/schema.ts'
import { visibleField } from '../../db/visible-field.ts'
import { wordPatterns } from '../core/paging.ts'
import { isUuid } from '../core/uuid.ts'
import { replyDue } from '../enterprises/opening-hours.ts'
import { invalidInput } from '../http/refusal.ts'
import { placeFor } from '../places/country-names.ts'

type Query = Input<typeof calls.list>['query']
/** The filters of the inbox; a list and an export use the same ones. */
export type LeadFilter = Omit<Query, 'after' | 'pageNum' | 'pageSize'>

/** A lead as the inbox reads it from the database. */
export interface LeadRow {
  leadId: string
  name: string
  avatar: string
  company: string
  position: string
  area: string
  address: string
  intention: Infer<typeof LeadItem>['intention']
  message: string
  language: string
  channel: string
  sonChannel: string
  status: LeadState
  assigneeUid: string
  assignee: PersonName | null
  submissions: number
  submittedAt: Date
  latestAt: Date
  firstReplyAt: Date | null
  phone: string
  phoneCountryCode: string
  email: string
  imUid: string
  version: number
}

/** The opening hours of an enterprise. */
export interface Hours {
  hours: StoredHours[]
  timeZone: string
  replyHours: number
}

const instantOf = (text: string, path: string) => {
  const instant = new Date(text)
  // PostgreSQL refuses years before 1 in this form.
  if (instant.getUTCFullYear() > 0) return instant
  throw invalidInput(path, 'an instant such as 2026-05-12T01:00:00Z', `"${text}" is no instant.`)
}

/**
 * Returns the filters of the inbox as SQL conditions on `lead`. The index `lead_inbox` holds all their columns, so that
 * only the leads of one page are fetched.
 */
export function leadConditions({
  enterpriseCode,
  status,
  channel,
  intention,
  assigneeUid,
  search,
  from,
  to,
}: LeadFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`lead.target = ${enterpriseCode}`, sql`lead.joined_to is null`]
  if (status) conditions.push(sql`lead.status = ${status}`)
  if (channel) conditions.push(sql`lead.channel = ${channel}`)
  if (intention) conditions.push(sql`lead.intention = ${intention}`)
  if (assigneeUid === 'nobody') conditions.push(sql`lead.assignee_uid is null`)
  else if (assigneeUid) conditions.push(sql`lead.assignee_uid = ${assigneeUid}`)
  if (from) conditions.push(sql`lead.submitted_at >= ${instantOf(from, 'from')}`)
  if (to) conditions.push(sql`lead.submitted_at < ${instantOf(to, 'to')}`)
  for (const pattern of wordPatterns(search)) conditions.push(sql`lead.search like ${pattern}`)
  return sql.join(conditions, sql` and `)
}

// Empty texts come last in both directions; what is equal stands by time, the newest first.
const inOrder = (column: RawBuilder<unknown>, direction: RawBuilder<unknown>) =>
  sql`${column} = '', lower(${column}) collate "und-x-icu" ${direction}`
const orders = {
  name: (direction) => inOrder(sql`lead.name`, direction),
  company: (direction) => inOrder(sql`lead.company`, direction),
  status: (direction) => sql`array_position(${sql.val(leadStates)}::text[], lead.status) ${direction}`,
  assignee: (direction) =>
    sql`assignee.uid is null, assignee.family_name ${direction}, assignee.given_name ${direction}`,
  due: (direction) => sql`lead.first_reply_at is not null or lead.status = 'CLOSED', lead.submitted_at ${direction}`,
} satisfies Record<string, (direction: RawBuilder<unknown>) => RawBuilder<unknown>>

/** Returns the order of the inbox in SQL, over `lead` and its `assignee`. */
export function leadOrder(sort: LeadSort = '-latestAt') {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.replace('-', '') as Exclude<LeadSort, `-${string}`>
  if (by === 'latestAt') return sql`lead.latest_at ${direction}, lead.id ${direction}`
  return sql`${orders[by](direction)}, lead.latest_at desc, lead.id desc`
}

/** The tables that an order needs beside `lead`. */
export const sortTables = (sort: LeadSort | undefined) =>
  sort?.endsWith('assignee') ? sql`left join person as assignee on assignee.uid = lead.assignee_uid` : sql``

// A visitor’s enquiry does not make its readers contacts.
const visitorsPortrait = visibleField('avatar', 'registered', {
  uid: sql`visitor.uid`,
  column: sql`visitor.avatar`,
  otherwise: sql`''`,
})

/** The columns of a `LeadRow`. They must be followed by `page`, the ids in their order. */
export const leadColumns = sql`
  lead.id as "leadId", lead.name, coalesce(${visitorsPortrait}, '') as avatar, lead.company, lead.position, lead.area,
  lead.address, lead.intention, lead.message, lead.language, lead.channel, lead.son_channel as "sonChannel",
  lead.status, coalesce(lead.assignee_uid, '') as "assigneeUid", ${nameObject('assignee')} as assignee,
  lead.submissions, lead.submitted_at as "submittedAt", lead.latest_at as "latestAt",
  lead.first_reply_at as "firstReplyAt", lead.phone, lead.phone_country_code as "phoneCountryCode", lead.email,
  coalesce(lead.uid, '') as "imUid", lead.version`

/** The people of a lead: the visitor, if they have an account, and the member who works on it. */
export const leadPeople = sql`
  left join person as visitor on visitor.uid = lead.uid
  left join person as assignee on assignee.uid = lead.assignee_uid`

/** Returns the minutes until the first reply to a visitor; -1 if there was none. */
export const replyMinutes = ({ submittedAt, firstReplyAt }: LeadRow) =>
  firstReplyAt ? Math.max(0, Math.round((firstReplyAt.getTime() - submittedAt.getTime()) / 60_000)) : -1

/** A lead as the inbox shows it to readers of a language. */
export function leadItem(row: LeadRow, hours: Hours | undefined, language: Language): Infer<typeof LeadItem> {
  const { assignee, firstReplyAt, submittedAt, latestAt, address: _, ...item } = row
  const isAwaited = firstReplyAt === null && row.status !== 'CLOSED' && hours !== undefined
  return {
    ...item,
    area: placeFor(language, row.area, row.language),
    assigneeName: assignee ? nameIn(assignee, language) : '',
    submittedAt: submittedAt.toISOString(),
    latestAt: latestAt.toISOString(),
    firstReplyMinutes: replyMinutes(row),
    replyDueAt: isAwaited ? replyDue(hours.hours, hours.timeZone, hours.replyHours, submittedAt) : '',
  }
}

/**
 * Returns the opening hours of an enterprise; undefined if they are unknown, as for an exhibitor without a home page.
 */
export async function hoursOf(tx: Db, enterpriseCode: string): Promise<Hours | undefined> {
  const { rows } = await sql<Hours>`
    select opening_hours as hours, time_zone as "timeZone", reply_hours as "replyHours"
    from enterprise where code = ${enterpriseCode}`.execute(tx)
  return rows[0]
}

/** Behind which lead a page begins: the id alone, or with the place at which it was seen. */
async function placeOf(tx: Db, after: string, target: string) {
  const [leadId = '', seenAt] = after.split('_').reverse()
  const detail = `No lead of "${target}" is called "${after}".`
  const unknown = invalidInput('after', 'the id of a lead in this inbox', detail)
  if (!isUuid(leadId)) throw unknown
  if (seenAt !== undefined) return sql`(lead.latest_at, lead.id) < (${instantOf(seenAt, 'after')}, ${leadId}::uuid)`
  const lead = await tx
    .selectFrom('lead')
    .select('latest_at')
    .where('target', '=', target)
    .where('id', '=', leadId)
    .executeTakeFirst()
  if (!lead) throw unknown
  return sql`(lead.latest_at, lead.id) < (${lead.latest_at}, ${leadId}::uuid)`
}

async function totalOf(tx: Db, query: Query) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from lead where ${leadConditions(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A page of the inbox, the newest first, and how many leads there are in all. */
export async function pageOfLeads(tx: Db, query: Query, language: Language) {
  const { enterpriseCode, after, sort, pageNum = 1, pageSize = 10 } = query
  if (after && sort && sort !== '-latestAt')
    throw invalidInput('after', 'a page number instead', `Leads sorted by "${sort}" come by page numbers.`)
  const behind = after ? sql`and ${await placeOf(tx, after, enterpriseCode)}` : sql``
  const offset = after ? 0 : (pageNum - 1) * pageSize
  const { rows } = await sql<LeadRow>`
    with page as (
      select lead.id from lead ${sortTables(sort)} where ${leadConditions(query)} ${behind}
      order by ${leadOrder(sort)} limit ${pageSize} offset ${offset})
    select ${leadColumns} from page join lead on lead.id = page.id ${leadPeople}
    order by ${leadOrder(sort)}`.execute(tx)
  // If the first page holds all rows, they need not be counted in another statement.
  const isAll = !after && offset === 0 && rows.length < pageSize
  const total = isAll ? rows.length : await totalOf(tx, query)
  const hours = await hoursOf(tx, enterpriseCode)
  return { list: rows.map((row) => leadItem(row, hours, language)), total, pageNum, pages: Math.ceil(total / pageSize) }
}

/** Leads of an inbox by their ids, in that order; ids that it does not have are left out. */
export async function leadsNamed(tx: Db, enterpriseCode: string, leadIds: string[], language: Language) {
  const { rows } = await sql<LeadRow>`
    select ${leadColumns}
    from unnest(${leadIds.filter(isUuid)}::uuid[]) with ordinality as page (id, place)
    join lead on lead.id = page.id and lead.target = ${enterpriseCode} and lead.joined_to is null ${leadPeople}
    order by page.place`.execute(tx)
  const hours = await hoursOf(tx, enterpriseCode)
  return rows.map((row) => leadItem(row, hours, language))
}
