import { sql } from 'kysely'
import type { sourceKinds } from '../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../db/index.ts'

/** The days that figures cover unless others are asked for. */
const usualDays = 30

/** Returns the first and the last day of figures, in UTC. */
function span(from = '', until = '') {
  const last = until || new Date().toISOString().slice(0, 10)
  const first = from || new Date(Date.parse(last) - (usualDays - 1) * 86_400_000).toISOString().slice(0, 10)
  return { first, last }
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0)

interface Counts {
  conversations: number
  handed: number
}
interface Day {
  day: string
  questions: number
  answered: number
  abstained: number
  handed: number
  up: number
  down: number
}
interface Source {
  kind: (typeof sourceKinds)[number]
  code: string
  title: string
  used: number
}

/** Returns what an enterprise's assistant did between two days. The database shows the rows of that enterprise only. */
export async function figuresOf(
  tx: Db,
  asked: { enterpriseCode: string; from?: string | undefined; until?: string | undefined },
) {
  const { first, last } = span(asked.from, asked.until)
  const isWithin = (column: string) =>
    sql`${sql.ref(column)} >= ${first}::date and ${sql.ref(column)} < ${last}::date + 1`
  const ofEnterprise = sql`llm_type = 'ENTERPRISE' and target_code = ${asked.enterpriseCode}`
  const ofLines = sql`chat_id in (select id from assistant_chat where ${ofEnterprise})`
  const counts = await sql<Counts>`
    select count(*)::integer as conversations,
      count(*) filter (where room_id is not null or lead_id is not null or state in ('WAITING', 'PERSON'))::integer as handed
    from assistant_chat where ${ofEnterprise} and ${isWithin('created_at')}`.execute(tx)
  const days = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*) filter (where role = 'VISITOR')::integer as questions,
      count(*) filter (where kind = 'ANSWER')::integer as answered,
      count(*) filter (where kind = 'ABSTAINED')::integer as abstained,
      count(*) filter (where line in ('WAITING', 'LEAD'))::integer as handed,
      count(*) filter (where thumb = 'UP')::integer as up, count(*) filter (where thumb = 'DOWN')::integer as down
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    left join assistant_line on (at at time zone 'UTC')::date = day::date and ${ofLines}
    group by day order by day`.execute(tx)
  const sources = await sql<Source>`
    select cited ->> 'kind' as kind, cited ->> 'code' as code, cited ->> 'title' as title, count(*)::integer as used
    from assistant_line, jsonb_array_elements(detail -> 'citations') as cited
    where ${ofLines} and kind = 'ANSWER' and ${isWithin('at')} group by 1, 2, 3 order by used desc, title limit 20`.execute(
    tx,
  )
  const indexed = await sql<{ at: Date }>`select indexed_at as at from assistant_index where ${ofEnterprise}`.execute(
    tx,
  )
  const { conversations = 0, handed = 0 } = counts.rows[0] ?? {}
  const sum = (key: Exclude<keyof Day, 'day'>) => days.rows.reduce((all, day) => all + day[key], 0)
  return {
    conversations,
    questions: sum('questions'),
    answered: sum('answered'),
    abstained: sum('abstained'),
    deflectionRate: percent(conversations - handed, conversations),
    handOffRate: percent(handed, conversations),
    thumbsUp: sum('up'),
    thumbsDown: sum('down'),
    days: days.rows.map(({ handed: handedOff, day, questions, answered, abstained }) => ({
      ...{ day, questions, answered, abstained, handedOff },
    })),
    sources: sources.rows.map(({ kind, code, title, used }) => ({ kind, code, title, usedNum: used })),
    lastIndexedAt: indexed.rows[0]?.at.toISOString() ?? '',
  }
}
