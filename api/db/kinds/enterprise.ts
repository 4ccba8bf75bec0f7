import { sql } from 'kysely'
import { boothAt, ofBooth, ofEnterprise, ofMeeting, type Reading } from './reading.ts'

/** The SQL that reads enterprises. */
export const enterprise: Reading<'ENTERPRISE'> = {
  coded: (codes) => sql`
    select 'ENTERPRISE', code, name::jsonb, fallback_language, code, '' from enterprise where code = ${codes}`,

  index: {
    code: sql`enterprise.code`,
    columns: sql`enterprise.code as enterprise_code, '' as meeting_code, enterprise.name as titles,
      jsonb_build_array(enterprise.slogan, enterprise.type_name, enterprise.badges) as texts`,
    from: sql`enterprise`,
    parts: { kind: 'PRODUCT', from: sql`product where enterprise_code` },
  },
  hit: (meetingCode) => ({
    columns: sql`enterprise.code, enterprise.name, enterprise.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(enterprise.slogan, enterprise.type_name) || enterprise.badges as texts,
      enterprise.cover, enterprise.logo`,
    from: sql`enterprise ${boothAt(meetingCode)} where enterprise.code`,
  }),

  table: 'enterprise',
  owner: (code) => sql`select code as enterprise_code from enterprise where code = ${code}`,

  // With the exhibition in which it takes part next, or did last.
  poster: (code) => sql`
    select enterprise.name, type_name as over, slogan as text, meeting.name as brand, logo,
      coalesce(nullif(enterprise.cover, ''), meeting.cover, '') as picture, enterprise.fallback_language as fallback,
      coalesce(hall, '') as hall, coalesce(booth, '') as booth, ${ofMeeting}
    from enterprise
    left join lateral (
      select exhibitor.hall, exhibitor.booth, meeting.* from exhibitor join meeting on meeting.code = meeting_code
      where exhibitor.enterprise_code = enterprise.code and published_at is not null
      order by ends_at < now(), abs(extract(epoch from starts_at - now())) limit 1) as meeting on true
    where enterprise.code = ${code}`,
}
