import type { Generated } from 'kysely'
import type { Day, InstantDefault, InstantOrNull, JsonDefault, JsonOrNull, LanguageMap, SpeltNames } from './columns.ts'

/** People, their cards and lounges, and their follows. */
export interface PeopleTables {
  person: {
    uid: string
    /** A proven address; null for people for whom only a partner vouches. */
    email: string | null
    family_name: Generated<string>
    given_name: Generated<string>
    /** The names in other languages than that of registration. */
    names: JsonDefault<SpeltNames>
    country_code: Generated<string>
    enterprise_code: string | null
    position: JsonDefault<LanguageMap>
    avatar: Generated<string>
    created_at: InstantDefault
    password_hash: string | null
    organisation: Generated<string>
    phone: Generated<string>
    phone_country_code: Generated<string>
    province_code: Generated<string>
    city_code: Generated<string>
    area_code: Generated<string>
    full_address: Generated<string>
    terms_version: Generated<string>
    /** True for somebody whom only an organiser's list names: they have no account. */
    is_listed: Generated<boolean>
    terms_accepted_at: InstantOrNull
    language: Generated<string>
    fallback_language: Generated<string>
    real_name_checked_at: InstantOrNull
  }
  card: {
    uid: string
    duty: JsonDefault<LanguageMap>
    duty_description: JsonDefault<LanguageMap>
    introduction: JsonDefault<LanguageMap>
    links: Generated<string[]>
    /** When each link is shown that is not always on, by its address. */
    link_terms: JsonDefault<Record<string, { isOn: boolean; from: string; until: string }>>
    consent_text: JsonDefault<LanguageMap>
    consent_version: Generated<number>
    visibility: JsonDefault<Record<string, unknown>>
    is_findable: Generated<boolean>
    findable_answered_at: InstantOrNull
    updated_at: InstantDefault
  }
  lounge_entry: {
    id: Generated<string>
    uid: string
    section: 'WORK' | 'EDUCATION' | 'HONOUR' | 'UPDATE' | 'PHOTO' | 'DOCUMENT'
    title: JsonDefault<LanguageMap>
    place: JsonDefault<LanguageMap>
    details: JsonDefault<LanguageMap>
    from_month: Generated<string>
    to_month: Generated<string>
    url: Generated<string>
    content_type: Generated<string>
    bytes: Generated<number>
    language: Generated<string>
    visibility: Generated<'PUBLIC' | 'REGISTERED' | 'CONTACT' | 'NOBODY'>
    position: Generated<number>
    shown_terms: JsonOrNull<{ isOn: boolean; from: string; until: string }>
    created_at: InstantDefault
    updated_at: InstantDefault
  }
  card_figure: {
    uid: string
    day: Day
    channel: string
    language: string
    views: Generated<string>
    saves: Generated<string>
    requests: Generated<string>
  }
  lounge_document: {
    entry_id: string
    url: string
    state: Generated<'WAITING' | 'READ' | 'FAILED'>
    fault: Generated<string>
    page_count: Generated<number>
    passages: JsonDefault<unknown[]>
  }
  follow: {
    uid: string
    person_uid: string | null
    enterprise_code: string | null
    followed_at: InstantDefault
  }
}
