import { sql } from 'kysely'
import type { Reply } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { VisitChannel } from '../../../contract/core/visit-channels.ts'
import type { cards as calls } from '../../../contract/people/cards.ts'
import type { Db } from '../../../db/index.ts'
import { Refusal } from '../../http/refusal.ts'

/** Days that figures look back, unless told otherwise. */
export const defaultDays = 30

const today = sql`(now() at time zone 'UTC')::date`

interface Counted {
  uid: string
  channel: VisitChannel
  language: Language
}

/** Counts something that happened to a card today. Throws a Refusal if nobody has the uid. */
export async function countOnCard(what: 'views' | 'saves' | 'requests', { uid, channel, language }: Counted, db: Db) {
  const column = sql.ref(what)
  const { rows } = await sql`
    insert into card_figure (uid, day, channel, language, ${column})
    select uid, ${today}, ${channel}, ${language}, 1 from person where uid = ${uid}
    on conflict (uid, day, channel, language) do update set ${column} = ${sql.ref(`card_figure.${what}`)} + 1
    returning uid`.execute(db)
  if (rows.length === 0) throw new Refusal('personNotFound', `Nobody has the uid "${uid}".`)
}

type Figures = Reply<typeof calls.figures>
type Numbers = Pick<Figures, 'views' | 'scans' | 'saves' | 'requests'>

const numbers = sql`
  coalesce(sum(views), 0)::integer as views, coalesce(sum(views) filter (where channel = 'QR'), 0)::integer as scans,
  coalesce(sum(saves), 0)::integer as saves, coalesce(sum(requests), 0)::integer as requests`

const perDay = (days: number) => sql`
  select span.day::text, ${numbers}
  from (select ${today} - number as day from generate_series(0, ${days - 1}::integer) as number) as span
  left join own on own.day = span.day group by span.day order by span.day`

const per = (name: 'channel' | 'language') => sql`
  select ${sql.ref(name)}, ${numbers} from own group by ${sql.ref(name)} order by views desc, ${sql.ref(name)}`

/** Returns how a person's card was used on each of the last days. */
export async function cardFigures(uid: string, days: number, db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with own as materialized (
      select * from card_figure where uid = ${uid} and day > ${today} - ${days}::integer)
    select (select json_agg(each) from (${perDay(days)}) as each) as "byDay",
      coalesce((select json_agg(each) from (${per('channel')}) as each), '[]') as "byChannel",
      coalesce((select json_agg(each) from (${per('language')}) as each), '[]') as "byLanguage"`.execute(db)
  const { byDay, byChannel, byLanguage } = rows[0] as Figures
  const sumOf = (name: keyof Numbers) => byDay.reduce((sum, day) => sum + day[name], 0)
  const total = { views: sumOf('views'), scans: sumOf('scans'), saves: sumOf('saves'), requests: sumOf('requests') }
  return { ...total, byDay, byChannel, byLanguage }
}
