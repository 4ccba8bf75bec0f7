import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'

/** The hours of a fair, and a time at it. */
interface Fair {
  at: Date | null
  isDuring: boolean
  timeZone: string
  opensAt: Date
  closesAt: Date
}

interface Stored {
  startsAt: Date | null
  isPlanned: boolean
}

const planOf = (exhibitorCode: string, plan: Stored | undefined, fair: Fair) => ({
  exhibitorCode,
  isFavourite: plan !== undefined,
  isPlanned: plan?.isPlanned ?? false,
  startTime: plan?.startsAt?.toISOString() ?? '',
  timeZone: fair.timeZone,
  opensAt: fair.opensAt.toISOString(),
  closesAt: fair.closesAt.toISOString(),
})

/** The hours of an exhibitor's fair, and a time by its clocks as an instant; throws without the exhibitor. */
async function timeAtFair(exhibitorCode: string, local: string | null, db: Db) {
  const { rows } = await sql<Fair>`
    select at, coalesce(at >= starts_at and at < ends_at, false) as "isDuring", time_zone as "timeZone",
      starts_at as "opensAt", ends_at as "closesAt"
    from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    cross join lateral (select ${local}::timestamp at time zone time_zone as at) as planned
    where exhibitor.code = ${exhibitorCode} and published_at is not null`.execute(db)
  if (!rows[0]) throw new Refusal('exhibitorNotFound', `No exhibitor has the code "${exhibitorCode}".`)
  return rows[0]
}

interface ExpectedRow extends PersonName {
  exhibitorCode: string
  booth: string
  uid: string
  avatar: string
  organisation: string
  startsAt: Date | null
  timeZone: string
}

async function storedPlan(tx: Db, uid: string, exhibitorCode: string) {
  const { rows } = await sql<Stored>`
    select starts_at as "startsAt", is_planned as "isPlanned" from visit_plan
    where uid = ${uid} and exhibitor_code = ${exhibitorCode}`.execute(tx)
  return rows[0]
}

/** The favourites of a person at an exhibition. */
async function favouritesOf(db: Db, uid: string, meetingCode: string) {
  const { rows } = await sql<{ code: string }>`
    select exhibitor_code as code from visit_plan join exhibitor on exhibitor.code = exhibitor_code
    where uid = ${uid} and meeting_code = ${meetingCode} order by visit_plan.added_at, exhibitor_code`.execute(db)
  return { exhibitorCodes: rows.map(({ code }) => code) }
}

/** Answers the calls about exhibitors that people keep and mean to visit. */
export const visitPlans: Handlers<'visitPlans'> = {
  async mine({ query }, { db, session }) {
    const fair = await timeAtFair(query.exhibitorCode, null, db)
    const stored = await asPerson(db, session.uid, (tx) => storedPlan(tx, session.uid, query.exhibitorCode))
    return planOf(query.exhibitorCode, stored, fair)
  },

  async favourite({ body }, { db, session }) {
    const { exhibitorCode, isFavourite, exceptPlanned = false } = body
    const fair = await timeAtFair(exhibitorCode, null, db)
    const stored = await asPerson(db, session.uid, async (tx) => {
      const change = isFavourite
        ? sql`
          insert into visit_plan (uid, exhibitor_code, is_planned) values (${session.uid}, ${exhibitorCode}, false)
          on conflict (uid, exhibitor_code) do nothing`
        : sql`
          delete from visit_plan
          where uid = ${session.uid} and exhibitor_code = ${exhibitorCode} and not (is_planned and ${exceptPlanned})`
      await change.execute(tx)
      return storedPlan(tx, session.uid, exhibitorCode)
    })
    return planOf(exhibitorCode, stored, fair)
  },

  favourites: ({ query }, { db, session }) => favouritesOf(db, session.uid, query.meetingCode),

  async addFavourites({ body: { meetingCode, exhibitorCodes } }, { db, session }) {
    const { rows } = await sql<{ code: string }>`
      select code from exhibitor
      where meeting_code = ${meetingCode} and code = any(${exhibitorCodes}::text[])`.execute(db)
    const known = rows.map(({ code }) => code)
    await asPerson(db, session.uid, (tx) =>
      sql`
        insert into visit_plan (uid, exhibitor_code, is_planned)
        select ${session.uid}, code, false from unnest(${known}::text[]) as code on conflict do nothing`.execute(tx),
    )
    return favouritesOf(db, session.uid, meetingCode)
  },

  async plan({ body }, { db, session }) {
    const { exhibitorCode, day, time = '09:00' } = body
    const fair = await timeAtFair(exhibitorCode, day ? `${day} ${time}` : null, db)
    const { at, isDuring } = fair
    if (at && !isDuring) throw invalidInput('day', 'A time at which the exhibition is on')
    await asPerson(db, session.uid, (tx) =>
      sql`
        insert into visit_plan (uid, exhibitor_code, starts_at) values (${session.uid}, ${exhibitorCode}, ${at})
        on conflict (uid, exhibitor_code) do update set starts_at = excluded.starts_at, is_planned = true`.execute(tx),
    )
    return planOf(exhibitorCode, { startsAt: at, isPlanned: true }, fair)
  },

  async expected(_, { member, asEnterprise, language }) {
    const { rows } = await asEnterprise((tx) =>
      sql<ExpectedRow>`
        select exhibitor.code as "exhibitorCode", booth, person.uid, ${nameColumns()}, avatar, organisation,
          visit.starts_at as "startsAt", time_zone as "timeZone"
        from visit_plan as visit join exhibitor on exhibitor.code = visit.exhibitor_code
        join meeting on meeting.code = exhibitor.meeting_code
        join person on person.uid = visit.uid
        where exhibitor.enterprise_code = ${member.enterpriseCode} and is_planned and meeting.ends_at > now()
        order by visit.starts_at nulls last, visit.added_at`.execute(tx),
    )
    return wholePage(
      rows.map(({ startsAt, firstName, lastName, countryCode, names, ...row }) => ({
        ...row,
        name: nameIn({ firstName, lastName, countryCode, names }, language),
        startTime: startsAt?.toISOString() ?? '',
      })),
    )
  },
}
