import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Door } from './door-rows.ts'

/** The time in which people may sign in by themselves: the present one, else the next, else the last. */
export interface SelfHours {
  opensAt: Date | null
  closesAt: Date | null
  isOpen: boolean
}

/**
 * Returns when people may sign in by themselves: the time that the organiser set, else the hours of the entrance day by
 * day, else the time of the meeting.
 */
export async function selfHours({ meetingCode, timeZone, selfOpensAt, selfClosesAt, now }: Door, db: Db) {
  const { rows } = await sql<{ opensAt: Date; closesAt: Date }>`
    with days as (
      select ((open ->> 'day') || ' ' || (open ->> 'from'))::timestamp at time zone ${timeZone} as "opensAt",
        ((open ->> 'day') || ' ' || (open ->> 'to'))::timestamp at time zone ${timeZone} as "closesAt"
      from meeting_registration, jsonb_array_elements(entrance_days) as open where meeting_code = ${meetingCode}
    )
    select * from days
    union all select starts_at, ends_at from meeting where code = ${meetingCode} and not exists (select from days)
    order by "closesAt"`.execute(db)
  const times =
    selfOpensAt || selfClosesAt ? [{ opensAt: selfOpensAt, closesAt: selfClosesAt }] : (rows as Partial<SelfHours>[])
  const chosen = times.find(({ closesAt }) => !closesAt || closesAt > now) ?? times.at(-1)
  const { opensAt = null, closesAt = null } = chosen ?? {}
  return { opensAt, closesAt, isOpen: (!opensAt || opensAt <= now) && (!closesAt || now < closesAt) }
}
