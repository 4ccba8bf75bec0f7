// One table after another, as long as the database.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { KindWith } from '../contract/kinds.ts'

/** A text in several languages: language code → text. */
export type LanguageMap = Record<string, string>
/** A person at a booth, as `exhibitor.contacts` holds them. */
export interface StoredContact {
  uid: string
  name: string
  avatar: string
  position: LanguageMap
  duty: LanguageMap
  phoneCountryCode: string
  phone: string
}
/** An attribute of an exhibit: `TYPE` is its main type, `TAG` everything else. */
export interface StoredAttribute {
  type: 'TYPE' | 'TAG'
  name: LanguageMap
}

/** When somebody answers: days (1 is Monday) and times such as `09:00`. */
export interface StoredHours {
  days: number[]
  from: string
  to: string
}
/** Whether people keep a language of a home page, or a machine drafted it. */
export type StoredLanguages = Record<string, 'KEPT' | 'DRAFT'>
/** What a webhook is told. */
export type WebhookEvent = 'lead.created' | 'lead.joined' | 'lead.updated' | 'test'

type Json<T extends object> = JSONColumnType<T, string, string>
type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
/** A kind of work in the queue. */
export type JobName = 'email' | 'sms' | 'webhook'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
// node-postgres reads a day as midnight of the server's own time zone; select it as `founded_on::text`.
type DayOrNull = ColumnType<Date | null, string | null | undefined, string | null>
type InstantDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** The tables of the database, as the newest migration leaves them. */
export interface Schema {
  meeting: {
    code: string
    type: 'MEETING' | 'EXHIBITION' | 'FORUM'
    name: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    address: JsonDefault<LanguageMap>
    cover: Generated<string>
    starts_at: Instant
    ends_at: Instant
    time_zone: string
    fallback_language: Generated<string>
    created_at: InstantDefault
  }
  category: { meeting_code: string; code: string; name: Json<LanguageMap>; position: Generated<number> }
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
  }
  enterprise_member: {
    enterprise_code: string
    uid: string
    role: 'OWNER' | 'EDITOR' | 'SALES'
    wants_mail: Generated<boolean>
    joined_at: InstantDefault
  }
  meeting_member: {
    meeting_code: string
    uid: string
    role: 'ORGANISER' | 'EXAMINER' | 'STEWARD' | 'SHOP'
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
  shop_page: {
    meeting_code: string
    page_id: string
    title: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    exhibit_codes: Generated<string[]>
  }
  search_entry: {
    kind: KindWith<'search'>
    code: string
    enterprise_code: Generated<string>
    meeting_code: Generated<string>
    vector: string
  }
  lead_event: {
    id: GeneratedAlways<string>
    lead_id: string
    target: string
    uid: string | null
    kind: 'CREATED' | 'JOINED' | 'STATUS' | 'ASSIGNED' | 'NOTE' | 'REPLY'
    detail: JsonDefault<Record<string, string>>
    at: InstantDefault
  }
  webhook: {
    enterprise_code: string
    url: string
    secret: Buffer
    is_on: Generated<boolean>
    updated_at: InstantDefault
  }
  webhook_delivery: {
    id: Generated<string>
    enterprise_code: string
    event: WebhookEvent
    body: string
    attempts: Generated<number>
    created_at: InstantDefault
    delivered_at: InstantOrNull
    given_up_at: InstantOrNull
    response_status: number | null
    failure: Generated<string>
  }
  visit: {
    day: string
    kind: KindWith<'visits'>
    code: string
    enterprise_code: Generated<string>
    channel: string
    language: string
    visits: Generated<string>
  }
  person: {
    uid: string
    /** A proven address; null for people whom a partner vouches for. */
    email: string | null
    family_name: Generated<string>
    given_name: Generated<string>
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
    terms_accepted_at: InstantOrNull
    language: Generated<string>
    fallback_language: Generated<string>
    real_name_checked_at: InstantOrNull
  }
  exhibitor: {
    code: string
    meeting_code: string
    enterprise_code: string | null
    name_key: string
    name: Json<LanguageMap>
    logo: Generated<string>
    cover: Generated<string>
    hall: Generated<string>
    booth: Generated<string>
    category_code: Generated<string>
    tags: Generated<string[]>
    website: Generated<string>
    link: Generated<string>
    live_url: Generated<string>
    details: JsonDefault<LanguageMap>
    contacts: JsonDefault<StoredContact[]>
    fallback_language: Generated<string>
    position: Generated<number>
    search: Generated<string>
    updated_at: InstantDefault
  }
  exhibit: {
    code: string
    exhibitor_code: string
    name: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    cover: Generated<string>
    images: Generated<string[]>
    link: Generated<string>
    attributes: JsonDefault<StoredAttribute[]>
    fallback_language: Generated<string>
    position: Generated<number>
    search: Generated<string>
  }
  lead: {
    id: string
    enterprise_code: string | null
    exhibitor_code: string | null
    target: string
    idempotency_key: string
    body_hash: Buffer
    name: string
    company: string
    position: Generated<string>
    phone: string
    phone_country_code: string
    email: string
    area: Generated<string>
    address: Generated<string>
    intention: string
    message: Generated<string>
    language: string
    channel: string
    son_channel: Generated<string>
    source_type: string
    source: Generated<string>
    source_relation_code: Generated<string>
    meeting_code: Generated<string>
    relation_code: Generated<string>
    app_key: Generated<string>
    status: Generated<string>
    submitted_at: InstantDefault
    uid: string | null
    assignee_uid: string | null
    joined_to: string | null
    submissions: Generated<number>
    latest_at: InstantDefault
    first_reply_at: InstantOrNull
    version: Generated<number>
    updated_at: InstantDefault
    search: Generated<string>
  }
  share_link: {
    code: string
    target: string
    share_user_type: Generated<string>
    share_uid: Generated<string>
    share_en_code: Generated<string>
    visits: Generated<string>
    created_at: InstantDefault
    expires_at: Instant
    owner_uid: string | null
    name: Generated<string>
    is_on: Generated<boolean>
    is_own: Generated<boolean>
  }
  poster: { id: string; bytes: Buffer; drawn_at: InstantDefault }
  rate_limit: { key: string; points: number; expire: string | null; most: number | null }
  install_secret: { name: string; value: Buffer }
  spent_proof: { id: string; expires_at: Instant }
  media: {
    id: string
    owner_uid: string | null
    content_type: string
    bytes: Buffer
    created_at: InstantDefault
    enterprise_code: string | null
    name: Generated<string>
    width: Generated<number>
    height: Generated<number>
    large_id: string | null
  }
  app: {
    app_key: string
    name: string
    owner_uid: string | null
    origins: Generated<string[]>
    secret: Buffer | null
    created_at: InstantDefault
    revoked_at: InstantOrNull
  }
  session: {
    id: Generated<string>
    token_hash: Buffer
    cookie_hash: Buffer | null
    uid: string
    kind: 'HOST' | 'PARTNER' | 'MINI'
    parent_id: string | null
    app_key: string | null
    origin: Generated<string>
    scopes: Generated<string[]>
    device: Generated<string>
    created_at: InstantDefault
    last_seen_at: InstantDefault
    expires_at: Instant
  }
  email_link: {
    id: string
    secret_hash: Buffer
    earlier_hashes: Generated<Buffer[]>
    purpose: 'REGISTER' | 'RESET' | 'CHANGE'
    email: string
    uid: string | null
    redirect: Generated<string>
    expires_at: Instant
    used_at: InstantOrNull
    created_at: InstantDefault
  }
  phone_code: {
    phone_country_code: string
    phone: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Instant
    used_at: InstantOrNull
  }
  app_code: {
    challenge: string
    code_hash: Buffer
    app_key: string
    origin: string
    uid: string
    parent_id: string
    is_cut_off: Generated<boolean>
    scopes: Generated<string[]>
    tries: Generated<number>
    expires_at: Instant
    used_at: InstantOrNull
    session_id: string | null
  }
  app_consent: { uid: string; app_key: string; origin: string; scopes: Generated<string[]>; agreed_at: InstantDefault }
  app_identity: { app_key: string; external_id: string; uid: string; email: Generated<string> }
  bridge_ticket: { ticket_hash: Buffer; uid: string; parent_id: string; expires_at: Instant; used_at: InstantOrNull }
  spent_identity: { id: string; expires_at: Instant }
  queued_job: {
    id: Generated<string>
    kind: JobName
    party: Generated<string>
    payload: JsonDefault<object>
    created_at: InstantDefault
    due_at: InstantDefault
    leased_until: InstantOrNull
    tries: Generated<number>
    result: Generated<string>
    dead_at: InstantOrNull
  }
  outgoing_message: {
    id: Generated<string>
    channel: 'email' | 'sms'
    recipient: string
    subject: Generated<string>
    text: string
    html: Generated<string>
    links: Generated<string[]>
    code: string | null
    created_at: InstantDefault
    sent_at: InstantOrNull
    reply_to: Generated<string>
  }
  follow: {
    uid: string
    person_uid: string | null
    enterprise_code: string | null
    followed_at: InstantDefault
  }
}
