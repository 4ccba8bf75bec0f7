import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { visibleField } from '../../db/visible-field.ts'
import type { EnterpriseTexts } from './enterprise-rows.ts'

/** A person of a team as the statement below reads it. */
export interface ContactRow extends PersonName {
  id: string
  uid: string
  name: string
  avatar: string
  title: LanguageMap
  duty: LanguageMap
  phone: string
  phone_country_code: string
  products: LanguageMap[]
}

/** SQL condition: the contact has a phone number. */
export const withPhone = sql`team_member.phone <> ''`
/** SQL condition: the contact has an account and can be chatted with. */
export const withAccount = sql`team_member.uid is not null`
/** SQL condition: the contact answers for some product. */
export const withProducts = sql`team_member.product_codes <> '{}'`

/**
 * SQL condition: the contact is named for this product. If nobody is, it is any contact with a number or an account.
 */
export const answeringFor = (productCode: string) => sql`
  team_member.enterprise_code = (select enterprise_code from shown_product where code = ${productCode})
  and case when exists (
    select from team_member as named join product on product.enterprise_code = named.enterprise_code
    where product.code = ${productCode} and named.product_codes @> array[product.code])
  then product_codes @> array[${productCode}] else ${withPhone} or ${withAccount} end`

// The lists of a team are for everybody.
const openPortrait = visibleField('avatar', 'visitor', {
  uid: sql`person.uid`,
  column: sql`person.avatar`,
  otherwise: sql`''`,
})

/**
 * People of a team in its own order. Name and portrait are those of the account if the team sets none. A phone number
 * is only shown if the team sets it; that of the account never is.
 */
export const contactRows = (condition: RawBuilder<unknown>) => sql<ContactRow>`
  select team_member.id, coalesce(team_member.uid, '') as uid, team_member.name,
    coalesce(nullif(team_member.avatar, ''), ${openPortrait}, '') as avatar, title, duty,
    team_member.phone, team_member.phone_country_code, ${nameColumns()},
    array(
      select product.name::jsonb from shown_product as product
      where product.code = any(product_codes) and product.enterprise_code = team_member.enterprise_code
      order by product.position, product.code) as products
  from team_member left join person on person.uid = team_member.uid
  where ${condition}
  order by team_member.position, team_member.id`

/** Returns a person of a team as visitors see them; the products come in the asked language. */
export function contact(row: ContactRow, { enterprise, language, say, sayAsked }: EnterpriseTexts) {
  const duty = say(row.duty)
  return {
    contactId: row.id,
    uid: row.uid,
    imUid: row.uid,
    name: row.name || nameIn(row, language),
    avatar: row.avatar,
    position: say(row.title),
    duty,
    dutyDescription: duty,
    company: say(enterprise.name),
    countryCode: row.countryCode ?? '',
    phoneCountryCode: row.phone && row.phone_country_code,
    phone: row.phone,
    productName: row.products.map(sayAsked),
  }
}
