import { sql } from 'kysely'
import { ofEnterprise, type Reading } from './reading.ts'

/** The SQL that reads people. Their full names are built where they are shown, in the order of their country. */
export const person: Reading<'PERSON'> = {
  coded: (codes) => sql`
    select 'PERSON', uid, '{}', fallback_language, '', '' from person where uid = ${codes}`,

  index: {
    code: sql`person.uid`,
    columns: sql`coalesce(person.enterprise_code, '') as enterprise_code, '' as meeting_code,
      jsonb_build_array(given_name || ' ' || family_name, family_name || ' ' || given_name,
        family_name || given_name) as titles,
      jsonb_build_array(person.position, organisation, enterprise.name) as texts`,
    // People for whom only a partner vouches have no account here.
    from: sql`(select * from person where email is not null and family_name || given_name <> '') as person
      left join enterprise on enterprise.code = person.enterprise_code`,
  },
  hit: () => ({
    columns: sql`person.uid as code, '{}'::jsonb as name, person.fallback_language as fallback, ${ofEnterprise},
      given_name as "givenName", family_name as "familyName", person.country_code as "countryCode",
      jsonb_build_array(person.position, person.organisation, enterprise.name) as texts, person.avatar as logo`,
    from: sql`person left join enterprise on enterprise.code = person.enterprise_code where person.uid`,
  }),
}
