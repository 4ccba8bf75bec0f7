import type { Generated } from 'kysely'
import type { CheckKind, CheckRule } from '../../contract/registrations/check-in-terms.ts'
import type { Instant, InstantDefault, InstantOrNull, JsonDefault, LanguageMap } from './columns.ts'

/** A check at the doors of a meeting: its code, what it counts, how often it admits, and its name. */
export interface StoredCheckType {
  code: string
  kind: CheckKind
  rule: CheckRule
  name: LanguageMap
}

/** The doors of meetings, the devices of their staff, and every scan. */
export interface DoorsTables {
  meeting_door: {
    meeting_code: string
    check_types: JsonDefault<StoredCheckType[]>
    shown_fields: Generated<string[]>
    self_opens_at: InstantOrNull
    self_closes_at: InstantOrNull
    venue_rotates: Generated<boolean>
  }
  door_revision: { meeting_code: string; revision: Generated<string> }
  staff_device: {
    id: Generated<string>
    meeting_code: string
    name: string
    role: 'GATE' | 'KIOSK'
    created_by: string | null
    created_at: InstantDefault
    expires_at: Instant
    revoked_at: InstantOrNull
    revoked_by: string | null
    ticket_hash: Buffer | null
    token_hash: Buffer | null
    last_seen_at: InstantOrNull
  }
  check_in: {
    meeting_code: string
    id: string
    registration_id: string | null
    check_type: string
    kind: string
    outcome: string
    way: string
    at: Instant
    received_at: InstantDefault
    uid: string | null
    device_id: string | null
    reason: Generated<string>
    undone_at: InstantOrNull
    undone_by: string | null
  }
}
