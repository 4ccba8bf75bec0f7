import { sql } from 'kysely'
import { nameIn } from '../../../i18n/person-name.ts'
import type { Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { leadInbox as calls } from '../../contract/leads/lead-inbox.ts'
import { leadStates } from '../../contract/leads/lead-states.ts'
import type { Db } from '../../db/index.ts'

type Summary = Reply<typeof calls.summary>
type Overview = Reply<typeof calls.overview>
type Group = 'status' | 'channel' | 'intention' | 'assignee'
interface Row {
  group: Group
  /** Null for leads without an assignee. */
  value: string | null
  leadNum: number
}

/** The number of past days that count for the time to a first reply. */
const replyDays = 90

async function groupsOf(tx: Db, enterpriseCode: string) {
  const { rows } = await sql<Row>`
    select case grouping(status, channel, intention, assignee_uid)
        when 7 then 'status' when 11 then 'channel' when 13 then 'intention' else 'assignee' end as "group",
      coalesce(status, channel, intention, assignee_uid) as value, count(*)::integer as "leadNum"
    from lead where target = ${enterpriseCode} and joined_to is null
    group by grouping sets ((status), (channel), (intention), (assignee_uid))
    order by "leadNum" desc, value`.execute(tx)
  return (group: Group) => rows.filter((row) => row.group === group)
}

async function assigneesOf(tx: Db, rows: Row[], language: Language) {
  const uids = rows.flatMap(({ value }) => value ?? [])
  const people = await tx
    .selectFrom('person')
    .select(['uid', 'family_name as firstName', 'given_name as lastName', 'country_code as countryCode', 'names'])
    .where('uid', 'in', uids.length > 0 ? uids : [''])
    .execute()
  const nameOf = new Map(people.map(({ uid, ...parts }) => [uid, nameIn(parts, language)]))
  return rows.map(({ value, leadNum }) => ({ uid: value ?? '', name: nameOf.get(value ?? '') ?? '', leadNum }))
}

/** Returns the figures of an enterprise's inbox. */
export async function leadSummary(tx: Db, enterpriseCode: string, language: Language): Promise<Summary> {
  const { rows } = await sql<{ lastEventId: string; minutes: number | null }>`
    select coalesce((select max(id) from lead_event where target = ${enterpriseCode}), 0)::text as "lastEventId",
      (select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - submitted_at) / 60)
        from lead where target = ${enterpriseCode} and joined_to is null
          and first_reply_at > now() - make_interval(days => ${replyDays})) as minutes`.execute(tx)
  const of = await groupsOf(tx, enterpriseCode)
  const minutes = rows[0]?.minutes ?? null
  const numbers = new Map(of('status').map(({ value, leadNum }) => [value, leadNum]))
  return {
    total: of('status').reduce((sum, { leadNum }) => sum + leadNum, 0),
    byStatus: leadStates.map((status) => ({ status, leadNum: numbers.get(status) ?? 0 })),
    byChannel: of('channel').map(({ value, leadNum }) => ({ channel: value ?? '', leadNum })),
    byIntention: of('intention').map(({ value, leadNum }) => ({
      intention: value as Summary['byIntention'][number]['intention'],
      leadNum,
    })),
    assignees: await assigneesOf(tx, of('assignee'), language),
    firstReplyMinutes: minutes === null ? null : Math.max(0, Math.round(minutes)),
    lastEventId: rows[0]?.lastEventId ?? '0',
  }
}

/** Returns how many leads wait for a first reply, and how many came in the last two weeks. */
export async function leadOverview(tx: Db, enterpriseCode: string): Promise<Overview> {
  const { rows } = await sql<{ channel: string; awaited: number; week: number; previous: number }>`
    select channel,
      (count(*) filter (where first_reply_at is null and status <> 'CLOSED'))::integer as awaited,
      (count(*) filter (where submitted_at > now() - interval '7 days'))::integer as week,
      (count(*) filter (where submitted_at <= now() - interval '7 days'
        and submitted_at > now() - interval '14 days'))::integer as previous
    from lead where target = ${enterpriseCode} and joined_to is null
    group by channel order by week desc, channel`.execute(tx)
  const sumOf = (name: 'awaited' | 'week' | 'previous') => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    awaitedNum: sumOf('awaited'),
    weekNum: sumOf('week'),
    previousWeekNum: sumOf('previous'),
    weekByChannel: rows.filter(({ week }) => week > 0).map(({ channel, week }) => ({ channel, leadNum: week })),
  }
}
