import { sql } from 'kysely'
import { isPublicAt, ofBooth, ofEnterprise, ofMeeting, type Reading } from './reading.ts'

/** The SQL that reads exhibitors. */
export const exhibitor: Reading<'EXHIBITOR'> = {
  coded: (codes) => sql`
    select 'EXHIBITOR', code, name, fallback_language, coalesce(enterprise_code, ''), meeting_code
    from exhibitor where code = ${codes} and ${isPublicAt}`,

  index: {
    code: sql`exhibitor.code`,
    columns: sql`coalesce(exhibitor.enterprise_code, '') as enterprise_code, exhibitor.meeting_code,
      exhibitor.name as titles, jsonb_build_array(exhibitor.booth, to_jsonb(exhibitor.tags), category.name) as texts`,
    from: sql`exhibitor join meeting on meeting.code = exhibitor.meeting_code and published_at is not null
      left join category
      on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code`,
    parts: { kind: 'EXHIBIT', from: sql`exhibit where exhibitor_code` },
  },
  hit: () => ({
    columns: sql`exhibitor.code, exhibitor.name, exhibitor.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      to_jsonb(exhibitor.tags) || jsonb_build_array(category.name, exhibitor.booth) as texts,
      coalesce(nullif(exhibitor.cover, ''), enterprise.cover) as cover,
      coalesce(nullif(exhibitor.logo, ''), enterprise.logo) as logo, exhibitor.link`,
    from: sql`exhibitor left join enterprise on enterprise.code = exhibitor.enterprise_code
      left join category on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code
      where exhibitor.code`,
  }),

  table: 'exhibitor',
  owner: (code) => sql`select coalesce(enterprise_code, '') as enterprise_code from exhibitor where code = ${code}`,

  poster: (code) => sql`
    select exhibitor.name, category.name as over, enterprise.slogan as text, meeting.name as brand, exhibitor.logo,
      coalesce(nullif(exhibitor.cover, ''), meeting.cover) as picture, exhibitor.fallback_language as fallback,
      hall, booth, ${ofMeeting}
    from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    left join category on category.meeting_code = meeting.code and category.code = category_code
    left join enterprise on enterprise.code = enterprise_code
    where exhibitor.code = ${code} and published_at is not null`,
}
