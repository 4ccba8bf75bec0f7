import type { ColumnType, Generated } from 'kysely'
import type { JobPay } from '../../contract/enterprises/job-pay.ts'
import type {
  DayOrNull,
  Instant,
  InstantDefault,
  InstantOrNull,
  Json,
  JsonDefault,
  JsonOrNull,
  LanguageMap,
} from './columns.ts'

/** Hours in which somebody answers: days (1 is Monday) and times such as `09:00`. */
export interface StoredHours {
  days: number[]
  from: string
  to: string
}

/** The state of each language of a home page: kept by people or drafted by a machine. */
export type StoredLanguages = Record<string, 'KEPT' | 'DRAFT'>

/** Enterprises, their members and the items of their home pages. */
export interface EnterprisesTables {
  enterprise: {
    code: string
    name: Json<LanguageMap>
    slogan: JsonDefault<LanguageMap>
    type_name: JsonDefault<LanguageMap>
    logo: Generated<string>
    cover: Generated<string>
    website: Generated<string>
    fallback_language: Generated<string>
    answers_in: Generated<string[]>
    reply_hours: Generated<number>
    company_required: Generated<boolean>
    created_at: InstantDefault
    introduction: JsonDefault<LanguageMap>
    registered_address: JsonDefault<LanguageMap>
    /** A decimal number as text. */
    capital_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    capital_currency: Generated<string>
    founded_on: DayOrNull
    country_code: Generated<string>
    market_count: Generated<number>
    is_verified: Generated<boolean>
    badges: JsonDefault<LanguageMap[]>
    phone_country_code: Generated<string>
    phone: Generated<string>
    opening_hours: JsonDefault<StoredHours[]>
    time_zone: Generated<string>
    languages: JsonDefault<StoredLanguages>
    version: Generated<number>
    updated_at: InstantDefault
    /** The instant at which the last member left; null while there is one, and where there never was. */
    left_at: InstantOrNull
  }
  enterprise_member: {
    enterprise_code: string
    uid: string
    role: 'OWNER' | 'EDITOR' | 'SALES'
    wants_mail: Generated<boolean>
    joined_at: InstantDefault
  }
  enterprise_invitation: {
    id: Generated<string>
    enterprise_code: string
    email: string
    role: 'OWNER' | 'EDITOR' | 'SALES'
    secret_hash: Buffer
    invited_by: string | null
    created_at: InstantDefault
    expires_at: Instant
    used_at: InstantOrNull
    phone: Generated<string>
    phone_country_code: Generated<string>
  }
  card_template: {
    id: Generated<string>
    enterprise_code: string
    name: string
    company: Generated<string>
    title_pattern: Generated<string>
    country_code: Generated<string>
    province_code: Generated<string>
    city_code: Generated<string>
    area_code: Generated<string>
    full_address: Generated<string>
    website: Generated<string>
    phone_country_code: Generated<string>
    phone: Generated<string>
    locked: Generated<string[]>
    cover: Generated<string>
    logo: Generated<string>
    colour: Generated<string>
    created_at: InstantDefault
    updated_at: InstantDefault
  }
  card_change: {
    id: Generated<string>
    enterprise_code: string
    at: InstantDefault
    uid: string
    action: string
    template: Generated<string>
    card_id: string | null
    before: JsonDefault<Record<string, string | number>>
    after: JsonDefault<Record<string, string | number>>
  }
  issued_card: {
    id: Generated<string>
    enterprise_code: string
    template_id: string | null
    invitation_id: string | null
    uid: string | null
    name: Generated<string>
    title: Generated<string>
    department: Generated<string>
    language: string
    put: JsonDefault<Record<string, unknown>>
    own: JsonDefault<Record<string, unknown>>
    created_at: InstantDefault
    claimed_at: InstantOrNull
    ended_at: InstantOrNull
  }
  product: {
    code: string
    enterprise_code: string
    name: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    details: JsonDefault<LanguageMap>
    cover: Generated<string>
    images: Generated<string[]>
    link: Generated<string>
    type_key: Generated<string>
    type_name: JsonDefault<LanguageMap>
    tags: JsonDefault<LanguageMap[]>
    specs: JsonDefault<{ name: LanguageMap; value: LanguageMap }[]>
    is_featured: Generated<boolean>
    position: Generated<number>
    shown_terms: JsonOrNull<{ isOn: boolean; from: string; until: string }>
    created_at: InstantDefault
    updated_at: InstantDefault
  }
  team_member: {
    id: Generated<string>
    enterprise_code: string
    uid: string | null
    name: Generated<string>
    avatar: Generated<string>
    title: JsonDefault<LanguageMap>
    duty: JsonDefault<LanguageMap>
    phone_country_code: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    product_codes: Generated<string[]>
    position: Generated<number>
  }
  photo: {
    id: Generated<string>
    enterprise_code: string
    url: string
    width: Generated<number>
    height: Generated<number>
    caption: JsonDefault<LanguageMap>
    position: Generated<number>
  }
  qualification: {
    id: Generated<string>
    enterprise_code: string
    name: Json<LanguageMap>
    issuer: JsonDefault<LanguageMap>
    image: Generated<string>
    issued_on: DayOrNull
    valid_until: DayOrNull
    position: Generated<number>
  }
  document: {
    id: Generated<string>
    enterprise_code: string
    product_code: string | null
    name: Json<LanguageMap>
    url: string
    content_type: Generated<string>
    bytes: Generated<number>
    language: Generated<string>
    position: Generated<number>
  }
  job: {
    code: string
    enterprise_code: string
    meeting_code: Generated<string>
    name: Json<LanguageMap>
    pay: JsonOrNull<JobPay>
    salary: JsonDefault<LanguageMap>
    address: JsonDefault<LanguageMap>
    details: JsonDefault<LanguageMap>
    is_open: Generated<boolean>
    position: Generated<number>
    created_at: InstantDefault
  }
  chain_partner: {
    id: Generated<string>
    enterprise_code: string
    stage: 'UPSTREAM' | 'MIDSTREAM' | 'DOWNSTREAM'
    partner_code: string | null
    name: JsonDefault<LanguageMap>
    logo: Generated<string>
    trade: JsonDefault<LanguageMap>
    position: Generated<number>
  }
  agent: {
    code: string
    enterprise_code: string
    uid: string | null
    name: Json<LanguageMap>
    greeting: JsonDefault<LanguageMap>
    avatar: Generated<string>
    position: Generated<number>
  }
}
