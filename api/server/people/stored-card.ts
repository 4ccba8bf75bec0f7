import { sql } from 'kysely'
import { fullName, nameIn, type PersonName, type TwoPartName } from '../../../i18n/person-name.ts'
import type { LoungeSection } from '../../contract/people/lounge-terms.ts'
import type { VisibilityLevel } from '../../contract/people/visibility.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { isSuspended } from '../../db/suspension.ts'
import { Refusal } from '../http/refusal.ts'
import { always, type Terms } from './shown-terms.ts'

/** A person’s name in one language. `firstName` is the family name. */
export interface SpeltName extends TwoPartName {
  name: string
}

/** All that a person has written on their card. It leaves the server through `visibleCard` only. */
export interface StoredCard {
  uid: string
  firstName: string
  lastName: string
  /** Both names in the order of the person’s country. */
  name: string
  /** The names in other languages by the code of the language: in two parts, and whole. */
  names: Record<string, SpeltName>
  fallback: string
  avatar: string
  position: LanguageMap
  organisation: string
  enterpriseCode: string
  enterpriseName: LanguageMap
  duty: LanguageMap
  dutyDescription: LanguageMap
  introduction: LanguageMap
  products: LanguageMap[]
  /** Those that are shown now. */
  links: string[]
  phone: string
  phoneCountryCode: string
  email: string
  countryCode: string
  provinceCode: string
  cityCode: string
  areaCode: string
  fullAddress: string
  /** The look that the company has given to the card. */
  companyCover: string
  companyLogo: string
  companyColour: string
  companyPhone: string
  companyPhoneCountryCode: string
  formerEnterpriseCode: string
  formerEnterpriseName: LanguageMap
}

/** A link of a card, and when it is shown. */
export interface OwnLink extends Terms {
  address: string
}

/** The choices of a person about their card, which nobody else sees. */
interface CardSettings {
  visibility: Record<string, unknown>
  /** The words to which people agree who send their details to the person. */
  consentText: LanguageMap
  /** All links, with those that are not shown now. */
  ownLinks: OwnLink[]
  isFindable: boolean
  isFindableAnswered: boolean
}

/** An entry of a lounge as it is stored. */
export interface StoredEntry {
  id: string
  section: LoungeSection
  title: LanguageMap
  place: LanguageMap
  details: LanguageMap
  fromMonth: string
  toMonth: string
  url: string
  contentType: string
  bytes: number
  documentLanguage: string
  /** The pages of a document, once it was read. */
  pageCount: number
  level: VisibilityLevel
  /** When it is shown, and whether that is now. */
  terms: Terms
  isShown: boolean
  createdAt: Date
}

/** The days for which the card of a person who left a company says so. */
const leaverDays = 365

/** Reads a card. Throws a Refusal if nobody has the uid, or if the operator has suspended the account. */
export async function readCard(db: Db, uid: string): Promise<StoredCard & CardSettings> {
  const { rows } = await sql<Omit<StoredCard, 'name' | 'names'> & CardSettings & Pick<PersonName, 'names'>>`
    select person.uid, ${nameColumns()}, person.fallback_language as fallback, avatar, person.position, organisation,
      coalesce(person.enterprise_code, '') as "enterpriseCode", coalesce(enterprise.name, '{}') as "enterpriseName",
      coalesce(card.duty, '{}') as duty, coalesce(card.duty_description, '{}') as "dutyDescription",
      coalesce(card.introduction, '{}') as introduction,
      array(
        select address from unnest(card.links) with ordinality as listed (address, place)
        where is_link_on(card.link_terms -> address)
          or ('website' = any(template.locked) and address = issued_card.put ->> 'website')
        order by place) as links,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('address', address, 'isOn', true, 'from', '', 'until', '')
            || coalesce(card.link_terms -> address, '{}') order by place)
        from unnest(card.links) with ordinality as listed (address, place)), '[]') as "ownLinks",
      array(
        select product.name::jsonb from team_member
        join shown_product as product on product.enterprise_code = team_member.enterprise_code and product.code = any(product_codes)
        where team_member.uid = person.uid order by product.position, product.code) as products,
      person.phone, person.phone_country_code as "phoneCountryCode",
      coalesce(person.email, app_identity.email, '') as email, person.province_code as "provinceCode", person.city_code as "cityCode", person.area_code as "areaCode",
      person.full_address as "fullAddress", coalesce(template.phone, '') as "companyPhone",
      coalesce(template.cover, '') as "companyCover", coalesce(template.logo, '') as "companyLogo",
      coalesce(template.colour, '') as "companyColour",
      coalesce(template.phone_country_code, '') as "companyPhoneCountryCode",
      coalesce(former.code, '') as "formerEnterpriseCode", coalesce(former.name, '{}') as "formerEnterpriseName",
      coalesce(card.visibility, '{}') as visibility, coalesce(card.consent_text, '{}') as "consentText",
      coalesce(card.is_findable, false) as "isFindable",
      card.findable_answered_at is not null as "isFindableAnswered"
    from person
    left join card on card.uid = person.uid
    left join enterprise on enterprise.code = person.enterprise_code
    left join app_identity on app_identity.uid = person.uid
    left join issued_card on issued_card.uid = person.uid and ended_at is null
    left join card_template as template on template.id = template_id
    left join lateral (
      select left_one.code, left_one.name from issued_card as ended
      join enterprise as left_one on left_one.code = ended.enterprise_code
      where ended.uid = person.uid and ended.ended_at > now() - make_interval(days => ${leaverDays})
        and not exists (
          select from enterprise_member as member
          where member.uid = person.uid and member.enterprise_code = ended.enterprise_code)
      order by ended.ended_at desc limit 1) as former on true
    where person.uid = ${uid} and not ${isSuspended(sql`person.uid`)}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('personNotFound', `Nobody has the uid "${uid}", or the account is suspended.`)
  // Made here, where the country is still known that viewers may not see: it decides about the order.
  const names = Object.entries(row.names ?? {}).map(([language, parts]): [string, SpeltName] => [
    language,
    { ...parts, name: nameIn(row, language) },
  ])
  return { ...row, name: fullName(row), names: Object.fromEntries(names) }
}

/** Reads all entries of a lounge, section by section, in the order that its owner gave them. */
export async function readEntries(db: Db, uid: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select id, section, title, place, details, from_month as "fromMonth", to_month as "toMonth", lounge_entry.url,
      content_type as "contentType", bytes, language as "documentLanguage", visibility as level,
      coalesce(shown_terms, ${JSON.stringify(always)}::jsonb) as terms, is_link_on(shown_terms) as "isShown",
      created_at as "createdAt", coalesce(page_count, 0) as "pageCount"
    from lounge_entry
    left join lounge_document as document on document.entry_id = id and document.url = lounge_entry.url
    where uid = ${uid}
    order by array_position(
      array['WORK', 'EDUCATION', 'HONOUR', 'UPDATE', 'PHOTO', 'DOCUMENT'], section), position, id`.execute(db)
  return rows
}
