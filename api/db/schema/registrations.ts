import type { Generated, GeneratedAlways } from 'kysely'
import type { FormDefinition } from '../../contract/forms/definition.ts'
import type { Instant, InstantDefault, InstantOrNull, Json, JsonDefault, LanguageMap } from './columns.ts'

/** A day on which passes open the entrance: its hours at the meeting's place, and what to know on that day. */
export interface StoredEntranceDay {
  day: string
  from: string
  to: string
  rule: LanguageMap
}

/** The rules by which meetings take registrations, and the registrations. */
export interface RegistrationsTables {
  form: { code: string; version: number; definition: Json<FormDefinition>; created_at: InstantDefault }
  meeting_registration: {
    meeting_code: string
    opens_at: InstantOrNull
    closes_at: InstantOrNull
    is_closed: Generated<boolean>
    capacity: number | null
    taken: Generated<number>
    beyond: Generated<number>
    entrance_days: JsonDefault<StoredEntranceDay[]>
    offer_hours: Generated<number>
    id_data_days: Generated<number>
    transfer_rule: Generated<'OFF' | 'OPEN' | 'REVIEWED'>
    transfer_until: InstantOrNull
  }
  meeting_identity: {
    meeting_code: string
    code: string
    kind: Generated<'VISITOR' | 'GUEST' | 'MEDIA'>
    name: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    position: Generated<number>
    form_code: string
    needs_review: Generated<boolean>
    needs_invitation: Generated<boolean>
    id_types: Generated<string[]>
    needs_photo: Generated<boolean>
    needs_real_name: Generated<boolean>
    capacity: number | null
    taken: Generated<number>
    beyond: Generated<number>
  }
  invitation_code: {
    meeting_code: string
    code: string
    identity: string | null
    max_uses: Generated<number>
    used: Generated<number>
    expires_at: InstantOrNull
    note: Generated<string>
    starts_at: InstantOrNull
    is_off: Generated<boolean>
    created_at: InstantDefault
  }
  registration: {
    id: Generated<string>
    meeting_code: string
    uid: string
    identity: string
    state: 'UNDER_REVIEW' | 'PASSED' | 'NOT_PASSED' | 'CANCELLED' | 'SIGNED'
    reason: Generated<string>
    faulty_fields: Generated<string[]>
    key: string
    language: string
    first_name: string
    last_name: string
    organisation: string
    position: Generated<string>
    email: string
    phone: Generated<string>
    phone_country_code: Generated<string>
    country_code: Generated<string>
    form_code: string
    form_version: number
    answers: JsonDefault<Record<string, unknown>>
    invitation_code: string | null
    document_type: Generated<string>
    document_masked: Generated<string>
    document_key: Generated<string>
    document_sealed: Buffer | null
    photo_sealed: Buffer | null
    pass_id: string
    version: Generated<number>
    created_at: InstantDefault
    updated_at: InstantDefault
    signed_at: InstantOrNull
    /** The list that made it; null for one that its person made. */
    import_id: string | null
    /** Its maker: its person, a list, or the staff at a door. */
    source: Generated<'ONLINE' | 'LIST' | 'WALK_IN'>
    /** The texts by which it is found, folded; a trigger writes it. */
    search: Generated<string>
    /** The short link by which a guest came to it; null for all others. */
    guest_link: string | null
  }
  /** The signs of a registration that it may share with another one of its person. Triggers write them. */
  registration_sign: { registration_id: string; meeting_code: string; sign: Buffer; counts: boolean }
  registration_sign_count: { meeting_code: string; sign: Buffer; number: number }
  people_import: {
    id: Generated<string>
    meeting_code: string
    uid: string
    kind: 'ATTENDEES' | 'INVITATIONS'
    name: string
    identity: string
    added: number
    at: InstantDefault
    undone_at: InstantOrNull
  }
  attendee_message: {
    id: Generated<string>
    meeting_code: string
    uid: string
    key: string
    segment: Json<Record<string, string>>
    texts: Json<Record<string, { subject: string; text: string }>>
    fallback_language: string
    state: Generated<'WAITING' | 'UNDONE' | 'SENDING' | 'SENT'>
    sends_at: Instant
    created_at: InstantDefault
  }
  attendee_message_recipient: {
    message_id: string
    uid: string
    email: string
    name: string
    language: string
    state: 'WAITING' | 'QUEUED' | 'DELIVERED' | 'FAILED' | 'UNSUBSCRIBED' | 'SAME_ADDRESS' | 'UNDELIVERABLE'
    mail_id: string | null
    told_at: InstantOrNull
  }
  registration_event: {
    id: GeneratedAlways<string>
    registration_id: string
    uid: string | null
    event: string
    from_state: string | null
    to_state: string
    reason: Generated<string>
    at: InstantDefault
    told_at: InstantOrNull
  }
  registration_reminder: { registration_id: string; hours: number; sent_at: InstantDefault }
  waiting_place: {
    id: Generated<string>
    number: GeneratedAlways<string>
    meeting_code: string
    identity: string
    uid: string
    state: Generated<'WAITING' | 'OFFERED' | 'TAKEN' | 'LAPSED' | 'LEFT'>
    language: string
    created_at: InstantDefault
    offered_at: InstantOrNull
    offer_ends_at: InstantOrNull
    told_at: InstantOrNull
  }
  place_transfer: {
    id: Generated<string>
    registration_id: string
    code_hash: Buffer
    email: Generated<string>
    state: Generated<'OFFERED' | 'TAKEN' | 'WITHDRAWN'>
    created_at: InstantDefault
    ended_at: InstantOrNull
    taken_as: string | null
    told_at: InstantOrNull
  }
  registration_group: {
    id: Generated<string>
    meeting_code: string
    uid: string
    identity: string
    invitation_code: string | null
    language: string
    key: string
    held_until: Instant
    created_at: InstantDefault
  }
  group_place: {
    id: Generated<string>
    group_id: string
    number: number
    code_hash: Buffer
    first_name: string
    last_name: string
    organisation: string
    position: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    phone_country_code: Generated<string>
    state: Generated<'INVITED' | 'TAKEN' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED'>
    ended_at: InstantOrNull
    taken_as: string | null
  }
  audit_entry: {
    id: GeneratedAlways<string>
    meeting_code: string
    uid: string
    action: string
    subject: string
    reason: Generated<string>
    before: JsonDefault<Record<string, unknown>>
    after: JsonDefault<Record<string, unknown>>
    at: InstantDefault
    device: Generated<string>
  }
  registration_hold: { registration_id: string; meeting_code: string; uid: string; until: Instant }
  review_reason: { id: Generated<string>; meeting_code: string; text: Json<LanguageMap>; created_at: InstantDefault }
}
