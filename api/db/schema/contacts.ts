import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantDefault, InstantOrNull } from './columns.ts'

/** Contacts of people, what they ask each other, and what they write about each other. */
export interface ContactsTables {
  contact_request: {
    from_uid: string
    to_uid: string
    state: 'PENDING' | 'APPROVED' | 'IGNORED' | 'WITHDRAWN' | 'IGNORED_WITHDRAWN' | 'REMOVED'
    message: Generated<string>
    met_kind: Generated<'MEETING' | 'LINK' | 'CODE' | 'CARD'>
    met_code: Generated<string>
    asked_at: InstantDefault
    changed_at: InstantDefault
  }
  contact_request_event: {
    id: GeneratedAlways<string>
    from_uid: string
    to_uid: string
    kind: 'ASKED' | 'APPROVED' | 'IGNORED' | 'WITHDRAWN' | 'REMOVED'
    by_uid: string
    met_kind: string
    met_code: string
    at: Instant
  }
  contact: {
    owner_uid: string
    contact_uid: string
    met_kind: Generated<'MEETING' | 'LINK' | 'CODE' | 'CARD'>
    met_code: Generated<string>
    created_at: InstantDefault
  }
  contact_note: {
    owner_uid: string
    contact_uid: string
    note: Generated<string>
    tags: Generated<string[]>
    is_starred: Generated<boolean>
  }
  contact_group: { id: Generated<string>; owner_uid: string; name: string; created_at: InstantDefault }
  card_reply: {
    id: Generated<string>
    to_uid: string
    from_uid: string | null
    key_hash: Buffer
    name: string
    company: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    message: Generated<string>
    consent_text: string
    consent_version: string
    language: string
    met_kind: Generated<'MEETING' | 'LINK' | 'CODE' | 'CARD'>
    met_code: Generated<string>
    is_hidden: Generated<boolean>
    sent_at: InstantDefault
    seen_at: InstantOrNull
  }
  contact_group_member: { group_id: string; owner_uid: string; contact_uid: string }
}
