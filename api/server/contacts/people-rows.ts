import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { MetKind } from '../../contract/contacts/request-states.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { CardField } from '../../contract/people/visibility.ts'
import { nameObject } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { type ViewerInSql, visibleField } from '../../db/visible-field.ts'
import { inLanguage } from '../core/language-map.ts'

/** A person as the statements of this area read them. */
export interface PersonRow {
  uid: string
  person: PersonName
  avatar: string
  position: LanguageMap
  fallback: string
  organisation: string
  enterpriseName: LanguageMap | null
  enterpriseCode: string
  duty: LanguageMap | null
  products: LanguageMap[]
}

const productNames = sql`array(
  select product.name::jsonb from shown_product as product
  where product.code = any(team.product_codes) and product.enterprise_code = person.enterprise_code
  order by product.position, product.code)`

/** SQL for a column of `person` that a viewer may see, else for an empty value. */
export const openColumn = (
  field: CardField,
  viewer: ViewerInSql,
  column: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown> = sql`''`,
) => visibleField(field, viewer, { uid: sql`person.uid`, column, otherwise })

/** The columns of a `PersonRow`, of the tables `person` and `personTables`, as far as a viewer may see them. */
export const personColumns = (viewer: ViewerInSql) => sql`
  person.uid, ${nameObject()} as person, person.fallback_language as fallback,
  ${openColumn('avatar', viewer, sql`person.avatar`)} as avatar,
  ${openColumn('position', viewer, sql`person.position::jsonb`, sql`'{}'`)} as position,
  ${openColumn('company', viewer, sql`person.organisation`)} as organisation,
  ${openColumn('company', viewer, sql`enterprise.name::jsonb`, sql`null`)} as "enterpriseName",
  ${openColumn('company', viewer, sql`coalesce(person.enterprise_code, '')`)} as "enterpriseCode",
  ${openColumn('duty', viewer, sql`team.duty::jsonb`, sql`null`)} as duty,
  ${openColumn('products', viewer, productNames, sql`'{}'::jsonb[]`)} as products`

/** The tables that `personColumns` read beside `person`. */
export const personTables = sql`
  left join enterprise on enterprise.code = person.enterprise_code
  left join lateral (
    select duty, product_codes from team_member
    where team_member.uid = person.uid and team_member.enterprise_code = person.enterprise_code
    order by team_member.position, team_member.id limit 1
  ) as team on true`

/** Returns a person as lists name them, in one language. */
export function personItem(row: PersonRow, language: Language) {
  const say = (texts: LanguageMap | null) => inLanguage(texts, language, row.fallback)
  const duty = say(row.duty)
  return {
    uid: row.uid,
    name: nameIn(row.person, language),
    avatar: row.avatar,
    position: say(row.position),
    duty,
    dutyDescription: duty,
    company: row.organisation || say(row.enterpriseName),
    imUid: row.uid,
    baseCode: row.enterpriseCode,
    productName: row.products.map(say).filter(Boolean),
  }
}

/** The place where two people met, with the name that it has now. */
export interface MetRow {
  metKind: MetKind
  metCode: string
  meetingName: LanguageMap | null
  meetingFallback: string | null
  linkName: string | null
}

/** The columns of a `MetRow`, and the tables that they read. `table` has the columns `met_kind` and `met_code`. */
export const metParts = (table: RawBuilder<unknown>) => ({
  columns: sql`
    ${table}.met_kind as "metKind", ${table}.met_code as "metCode", meeting.name as "meetingName",
    meeting.fallback_language as "meetingFallback", share_link.name as "linkName"`,
  tables: sql`
    left join meeting on ${table}.met_kind = 'MEETING' and meeting.code = ${table}.met_code
    left join share_link on ${table}.met_kind in ('LINK', 'CODE') and share_link.code = ${table}.met_code`,
})

/** Returns the place where two people met, in one language. */
export const metItem = (row: MetRow, language: Language) => ({
  kind: row.metKind,
  code: row.metCode,
  name: row.meetingName ? inLanguage(row.meetingName, language, row.meetingFallback ?? 'EN') : (row.linkName ?? ''),
})
