import { sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import { deliveryDays, lateAfterHours } from '../../../contract/meetings/board-terms.ts'
import type { boards as calls } from '../../../contract/meetings/boards.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { boardOf } from './board.ts'
import { trendsOf } from './trends.ts'

interface ExhibitorRow {
  exhibitorCode: string
  name: LanguageMap
  fallback: string
  hall: string
  booth: string
  leadNum: number
  newNum: number
  lateNum: number
  failedNum: number
  latestAt: Date | null
}

const late = sql`now() - make_interval(hours => ${lateAfterHours})`

/** The figures of a group of leads, as the board and both lists of leads count them. */
const figures = sql`
  count(*)::integer as "leadNum",
  count(*) filter (where status = 'NEW' and first_reply_at is null)::integer as "newNum",
  count(*) filter (where status = 'NEW' and first_reply_at is null and submitted_at < ${late})::integer as "lateNum"`

/** The exhibitors of a meeting with their figures. Leads without an exhibitor count for their company's first booth. */
function exhibitorsOf(
  meetingCode: string,
  { show, search }: Pick<Input<typeof calls.leads>['query'], 'show' | 'search'>,
) {
  const conditionOf = {
    NEW: sql`and coalesce("newNum", 0) > 0`,
    LATE: sql`and coalesce("lateNum", 0) > 0`,
    FAILED: sql`and coalesce("failedNum", 0) > 0`,
  }
  const found = search ? sql`and exhibitor.name::text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``
  return sql`
    exhibitor join meeting on meeting.code = exhibitor.meeting_code
    left join (
      select coalesce(exhibitor_code, (
          select min(code) from exhibitor
          where meeting_code = ${meetingCode} and exhibitor.enterprise_code = lead.enterprise_code)) as target_code,
        max(latest_at) as "latestAt", ${figures}
      from lead where meeting_code = ${meetingCode} and joined_to is null group by 1
    ) as figures on target_code = exhibitor.code
    left join (
      select enterprise_code, count(*)::integer as "failedNum" from webhook_delivery
      where given_up_at > now() - make_interval(days => ${deliveryDays}) group by enterprise_code
    ) as failed on failed.enterprise_code = exhibitor.enterprise_code
    where exhibitor.meeting_code = ${meetingCode} ${show ? conditionOf[show] : sql``} ${found}`
}

/** Answers the calls by which organisers see their meeting at a glance. */
export const boards: Handlers<'boards'> = {
  now: ({ query }, { db, organiser, asMeeting, language }) =>
    asMeeting((tx) => boardOf(db, tx, organiser.meetingCode, query.language ?? language)),

  trends: ({ query }, { organiser, asMeeting, language }) =>
    asMeeting((tx) => trendsOf(tx, organiser.meetingCode, query.days ?? 30, query.language ?? language)),

  async leads({ query }, { organiser, asMeeting, language }) {
    const exhibitors = exhibitorsOf(organiser.meetingCode, query)
    const page = await asMeeting((tx) =>
      pageOf<ExhibitorRow>(tx, query, {
        rows: sql`
          select exhibitor.code as "exhibitorCode", exhibitor.name, exhibitor.fallback_language as fallback, hall, booth,
            coalesce("leadNum", 0) as "leadNum", coalesce("newNum", 0) as "newNum", coalesce("lateNum", 0) as "lateNum",
            coalesce("failedNum", 0) as "failedNum", "latestAt"
          from ${exhibitors} order by "lateNum" desc, "leadNum" desc, exhibitor.position, exhibitor.code`,
        total: sql`select count(*) from ${exhibitors}`,
      }),
    )
    return mapPage(page, ({ name, fallback, latestAt, ...row }) => ({
      ...row,
      name: inLanguage(name, query.language ?? language, fallback),
      latestAt: latestAt?.toISOString() ?? '',
    }))
  },

  async leadChannels(_, { organiser, asMeeting }) {
    const rows = await asMeeting(async (tx) => {
      const { rows } = await sql<{ channel: string; leadNum: number; newNum: number; lateNum: number }>`
        select channel, ${figures} from lead
        where meeting_code = ${organiser.meetingCode} and joined_to is null
        group by channel order by "leadNum" desc, channel`.execute(tx)
      return rows
    })
    const sum = (of: 'leadNum' | 'newNum' | 'lateNum') => rows.reduce((total, row) => total + row[of], 0)
    return {
      ...{ leadNum: sum('leadNum'), newNum: sum('newNum'), lateNum: sum('lateNum') },
      channels: rows.map(({ channel, leadNum }) => ({ channel, leadNum })),
    }
  },
}
