import { type RawBuilder, sql } from 'kysely'
import type { CardField } from '../../contract/people/visibility.ts'
import { nameObject, otherSpellings } from '../person-name.ts'
import { isSuspended } from '../suspension.ts'
import { visibleField } from '../visible-field.ts'
import { ofEnterprise, type Reading } from './reading.ts'

// Everybody may search, so the search knows what everybody may see.
const open = (field: CardField, column: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  visibleField(field, 'visitor', { uid: sql`person.uid`, column, otherwise })

const position = open('position', sql`person.position::jsonb`, sql`'{}'::jsonb`)
const organisation = open('company', sql`person.organisation`, sql`''`)
const enterpriseCode = open('company', sql`person.enterprise_code`, sql`null`)
const isFindable = sql`exists (select from card where card.uid = person.uid and is_findable)`

// A suspension ends by itself, so it is looked up each time and is no part of the index.
const isHidden = isSuspended(sql`person.uid`)

/** The SQL that reads people. Their full names are built where they are shown, for the language of the reader. */
export const person: Reading<'PERSON'> = {
  coded: (codes) => sql`
    select 'PERSON', uid, '{}', fallback_language, '', '' from person where uid = ${codes} and not ${isHidden}`,

  index: {
    code: sql`person.uid`,
    columns: sql`coalesce(${enterpriseCode}, '') as enterprise_code, '' as meeting_code,
      jsonb_build_array(given_name || ' ' || family_name, family_name || ' ' || given_name,
        family_name || given_name, ${otherSpellings()}) as titles,
      jsonb_build_array(${position}, ${organisation}, enterprise.name) as texts`,
    // Nobody is found who has not agreed. People for whom only a partner vouches have no account here.
    from: sql`(
        select * from person where email is not null and family_name || given_name <> '' and ${isFindable}
      ) as person
      left join enterprise on enterprise.code = ${enterpriseCode}`,
  },
  hit: () => ({
    columns: sql`person.uid as code, '{}'::jsonb as name, person.fallback_language as fallback, ${ofEnterprise},
      ${nameObject()} as person,
      jsonb_build_array(${position}, ${organisation}, enterprise.name) as texts,
      ${open('avatar', sql`person.avatar`, sql`''`)} as logo`,
    from: sql`person left join enterprise on enterprise.code = ${enterpriseCode} where not ${isHidden} and person.uid`,
  }),

  // Only what everybody may see of a card. The company's own name comes first, which is in the reader's language.
  poster: (code) => sql`
    select '{}'::jsonb as name,
      ${nameObject()} as person,
      ${position} as over, ${open('duty', sql`card.duty`, sql`'{}'::jsonb`)} as text,
      coalesce(enterprise.name, jsonb_build_object(person.fallback_language, ${organisation})) as brand,
      coalesce(nullif(${open('company', sql`template.logo`, sql`''`)}, ''), enterprise.logo, '') as logo, ${open('avatar', sql`person.avatar`, sql`''`)} as picture,
      ${open('company', sql`template.cover`, sql`''`)} as cover, ${open('company', sql`template.colour`, sql`''`)} as colour,
      person.fallback_language as fallback, '' as hall, '' as booth
    from person
    left join card on card.uid = person.uid
    left join issued_card on issued_card.uid = person.uid and ended_at is null
    left join card_template as template on template.id = template_id
    left join enterprise on enterprise.code = ${enterpriseCode}
    where person.uid = ${code} and family_name || given_name <> '' and not ${isHidden}`,
}
