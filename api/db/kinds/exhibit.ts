import { sql } from 'kysely'
import { isPublicAt, ofBooth, ofEnterprise, ofMeeting, type Reading } from './reading.ts'

/** The SQL that reads exhibits. */
export const exhibit: Reading<'EXHIBIT'> = {
  coded: (codes) => sql`
    select 'EXHIBIT', exhibit.code, exhibit.name, exhibit.fallback_language,
      coalesce(enterprise_code, ''), meeting_code
    from exhibit join exhibitor on exhibitor.code = exhibitor_code
    where exhibit.code = ${codes} and ${isPublicAt}`,

  index: {
    code: sql`exhibit.code`,
    columns: sql`coalesce(exhibitor.enterprise_code, '') as enterprise_code, exhibitor.meeting_code,
      exhibit.name as titles, jsonb_build_array(
        jsonb_path_query_array(exhibit.attributes, '$[*].name'), exhibit.summary, exhibitor.name) as texts`,
    from: sql`exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
      join meeting on meeting.code = exhibitor.meeting_code and published_at is not null`,
  },
  hit: () => ({
    columns: sql`exhibit.code, exhibit.name, exhibit.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(exhibit.summary) || jsonb_path_query_array(exhibit.attributes, '$[*].name')
        || jsonb_build_array(exhibitor.name) as texts,
      exhibit.cover, coalesce(nullif(exhibitor.logo, ''), enterprise.logo) as logo, exhibit.link`,
    from: sql`exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
      left join enterprise on enterprise.code = exhibitor.enterprise_code where exhibit.code`,
  }),

  table: 'exhibit',
  owner: (code) => sql`
    select coalesce(enterprise_code, '') as enterprise_code
    from exhibit join exhibitor on exhibitor.code = exhibitor_code where exhibit.code = ${code}`,

  poster: (code) => sql`
    select exhibit.name, null as over, exhibit.summary as text, exhibitor.name as brand, exhibitor.logo,
      coalesce(nullif(exhibit.cover, ''), exhibit.images[1], exhibitor.cover) as picture,
      exhibit.fallback_language as fallback, hall, booth, ${ofMeeting}
    from exhibit join exhibitor on exhibitor.code = exhibitor_code
    join meeting on meeting.code = meeting_code where exhibit.code = ${code} and published_at is not null`,
}
