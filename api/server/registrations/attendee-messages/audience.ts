import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import { isLanguage } from '../../../contract/core/languages.ts'
import { type LeftOutReason, leftOutReasons } from '../../../contract/registrations/attendee-message-terms.ts'
import type { Db } from '../../../db/index.ts'
import { type ReviewFilter, reviewConditions } from '../review/review-rows.ts'

/** The filters by which the recipients of a message are found. */
export type Segment = Omit<ReviewFilter, 'sort'>

/**
 * The recipients of a message as rows: each person once, with what keeps them from getting it. Registrations that were
 * cancelled count only where the filter asks for them.
 */
export const recipientsOf = (segment: Segment) => sql`
  select found.*,
    case when 'ANNOUNCEMENT' = any(box.unmailed) then 'UNSUBSCRIBED'
      when exists (
        select from attendee_message_recipient as earlier
        where lower(earlier.email) = lower(found.email) and earlier.state = 'FAILED') then 'UNDELIVERABLE'
      when row_number() over (partition by lower(found.email) order by found.created_at, found.uid) > 1
        then 'SAME_ADDRESS'
      else 'WAITING' end as state
  from (
    select distinct on (registration.uid) registration.uid, registration.email, registration.language,
      registration.first_name, registration.last_name, registration.country_code, registration.created_at
    from registration
    where ${reviewConditions(segment)} and registration.email <> '' and (registration.state <> 'CANCELLED' or ${segment.tab === 'CANCELLED'})
    order by registration.uid, registration.created_at desc
  ) as found
  left join notice_box as box on box.uid = found.uid`

interface AudienceRow {
  state: 'WAITING' | LeftOutReason
  language: string
  count: number
  firstName: string
  lastName: string
  countryCode: string
}

/** Counts whom a message would reach, by language, and whom not. */
export async function audienceOf(db: Db, segment: Segment) {
  const { rows } = await sql<AudienceRow>`
    select state, language, count(*)::integer as count, (array_agg(first_name order by uid))[1] as "firstName",
      (array_agg(last_name order by uid))[1] as "lastName",
      (array_agg(country_code order by uid))[1] as "countryCode"
    from (${recipientsOf(segment)}) as recipient
    group by state, language order by count(*) desc, language`.execute(db)
  return {
    languages: rows.flatMap(({ state, language, count, ...person }) =>
      state === 'WAITING' && isLanguage(language) ? [{ language, count, name: fullName(person) }] : [],
    ),
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = rows.filter(({ state }) => state === reason).reduce((sum, row) => sum + row.count, 0)
      return count > 0 ? [{ reason, count }] : []
    }),
  }
}
