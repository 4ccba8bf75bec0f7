import type { Generated } from 'kysely'
import type { Audience } from '../../contract/meetings/materials/material-terms.ts'
import type { Instant, InstantDefault, InstantOrNull, Json, JsonDefault, JsonOrNull, LanguageMap } from './columns.ts'

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

/** A door or landmark of a hall, as `meeting.landmarks` holds them. `x` and `y` are percent of the hall's floor. */
export interface StoredLandmark {
  hall: string
  kind: string
  name: LanguageMap
  x: number
  y: number
}

/** A booth of a plan, as `hall_plan.booths` holds them, in units of the plan. */
export interface StoredBooth {
  id: string
  number: string
  x: number
  y: number
  width: number
  height: number
}

/** A speaker of a session, as `meeting_session.speakers` holds them. `uid` is empty without an account. */
export interface StoredSpeaker {
  uid: string
  name: string
  position: LanguageMap
  avatar: string
}

/** Meetings, their organisers, exhibitors and exhibits. */
export interface MeetingsTables {
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
    landmarks: JsonDefault<StoredLandmark[]>
    created_at: InstantDefault
    /** Null while only the meeting's organisers see it. */
    published_at: InstantOrNull
    updated_at: InstantDefault
    /** Null while its organisers work on it. */
    archived_at: InstantOrNull
  }
  category: { meeting_code: string; code: string; name: Json<LanguageMap>; position: Generated<number> }
  meeting_page: {
    meeting_code: string
    details: JsonDefault<LanguageMap>
    organiser: JsonDefault<LanguageMap>
    phone: Generated<string>
    link: Generated<string>
    page_id: Generated<string>
    live_url: Generated<string>
  }
  meeting_session: {
    id: Generated<string>
    meeting_code: string
    track: JsonDefault<LanguageMap>
    title: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    room: JsonDefault<LanguageMap>
    speakers: JsonDefault<StoredSpeaker[]>
    starts_at: Instant
    ends_at: Instant
    capacity: number | null
    live_url: Generated<string>
    recording_url: Generated<string>
    languages: Generated<string[]>
  }
  agenda_session: { uid: string; session_id: string; has_seat: Generated<boolean>; added_at: InstantDefault }
  agenda_feed: { uid: string; token_hash: Buffer; created_at: InstantDefault }
  visit_plan: {
    uid: string
    exhibitor_code: string
    starts_at: InstantOrNull
    added_at: InstantDefault
    is_planned: Generated<boolean>
  }
  meeting_material: {
    id: Generated<string>
    meeting_code: string
    session_id: string | null
    name: Json<LanguageMap>
    file_url: string
    preview_url: Generated<string>
    file_type: Generated<'1' | '2' | '3'>
    content_type: Generated<string>
    size: Generated<number>
    language: Generated<string>
    position: Generated<number>
    visible_to: Generated<Audience>
  }
  material_file: { material_id: string; name: string; bytes: Buffer }
  material_document: {
    material_id: string
    url: string
    state: Generated<'WAITING' | 'READ' | 'FAILED'>
    fault: Generated<string>
    page_count: Generated<number>
    passages: JsonDefault<unknown[]>
  }
  hall_plan: {
    meeting_code: string
    hall: string
    is_public: Generated<boolean>
    drawing: Generated<string>
    width: number
    height: number
    opacity: number
    booths: Json<StoredBooth[]>
    revision: number
    changed_at: InstantDefault
    changed_by: string
  }
  press_kit: {
    meeting_code: string
    summary: JsonDefault<LanguageMap>
    contact_name: Generated<string>
    contact_email: Generated<string>
    contact_phone: Generated<string>
    updated_at: InstantDefault
  }
  press_file: {
    id: Generated<string>
    meeting_code: string
    name: string
    content_type: string
    bytes: Buffer
    added_at: InstantDefault
  }
  discussion_question: {
    id: Generated<string>
    meeting_code: string
    session_id: string | null
    uid: string
    key: string
    text: string
    answer: Generated<string>
    is_pinned: Generated<boolean>
    is_hidden: Generated<boolean>
    votes: Generated<number>
    asked_at: InstantDefault
  }
  discussion_vote: { question_id: string; uid: string }
  discussion: { meeting_code: string; revision: Generated<string> }
  meeting_member: {
    meeting_code: string
    uid: string
    role: 'ORGANISER' | 'EXAMINER' | 'STEWARD' | 'SHOP'
    joined_at: InstantDefault
  }
  meeting_invitation: {
    id: Generated<string>
    meeting_code: string
    role: 'ORGANISER' | 'EXAMINER' | 'STEWARD' | 'SHOP'
    recipient: Generated<string>
    secret_hash: Buffer
    invited_by: string | null
    created_at: InstantDefault
    expires_at: Instant
    used_at: InstantOrNull
  }
  saved_view: {
    id: Generated<string>
    meeting_code: string
    page: 'registrations' | 'admLeads' | 'admExhibitors'
    /** Null for views of the team. */
    uid: string | null
    made_by: string | null
    name: string
    settings: Json<Record<string, string>>
    created_at: InstantDefault
    removed_at: InstantOrNull
  }
  exhibitor_claim: {
    id: Generated<string>
    meeting_code: string
    exhibitor_code: string
    secret_hash: Buffer
    made_by: string | null
    created_at: InstantDefault
    expires_at: Instant
    revoked_at: InstantOrNull
    used_at: InstantOrNull
  }
  shop_page: {
    meeting_code: string
    page_id: string
    title: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    exhibit_codes: Generated<string[]>
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
  exhibitor_change: {
    id: Generated<string>
    meeting_code: string
    uid: string
    kind: 'IMPORT' | 'REMOVE'
    name: string
    added: Generated<string[]>
    new_categories: Generated<string[]>
    before: JsonDefault<object[]>
    taken: JsonOrNull<object>
    at: InstantDefault
    undone_at: InstantOrNull
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
}
