import { sql } from 'kysely'
import { ofMeeting, type Reading } from './reading.ts'

/** The SQL that reads exhibitions. */
export const exhibition: Reading<'EXHIBITION'> = {
  coded: (codes) => sql`
    select 'EXHIBITION', code, name, fallback_language, '', code from meeting
    where code = ${codes} and published_at is not null`,

  index: {
    code: sql`meeting.code`,
    columns: sql`'' as enterprise_code, meeting.code as meeting_code, meeting.name as titles,
      jsonb_build_array(meeting.summary, meeting.address) as texts`,
    from: sql`(
      select * from meeting where type = 'EXHIBITION' and published_at is not null) as meeting`,
  },
  hit: () => ({
    columns: sql`meeting.code, meeting.name, meeting.fallback_language as fallback, meeting.code as "meetingCode",
      jsonb_build_array(meeting.summary, meeting.address) as texts, meeting.cover`,
    from: sql`meeting where meeting.code`,
  }),

  poster: (code) => sql`
    select meeting.name, null as over, summary as text, null as brand, '' as logo, cover as picture,
      fallback_language as fallback, '' as hall, '' as booth, ${ofMeeting},
      (select count(*)::integer from exhibitor where meeting_code = meeting.code) as exhibitors
    from meeting where meeting.code = ${code} and published_at is not null`,
}
