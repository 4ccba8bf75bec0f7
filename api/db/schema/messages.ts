import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantDefault, InstantOrNull, Json, JsonDefault } from './columns.ts'

/** Rooms with two sides, their messages, and what somebody reported; what people have read of their notices. */
export interface MessagesTables {
  message_room: {
    id: Generated<string>
    kind: 'PERSON' | 'ENTERPRISE'
    pair: string | null
    last_number: Generated<number>
    created_at: InstantDefault
  }
  message_side: {
    room_id: string
    side: number
    uid: string | null
    enterprise_code: string | null
    owner: GeneratedAlways<string | null>
    last_number: Generated<number>
    last_at: InstantDefault
    sent: Generated<number>
    unread: Generated<number>
    read_number: Generated<number>
    delivered_number: Generated<number>
    is_muted: Generated<boolean>
    is_blocked: Generated<boolean>
    hidden_number: Generated<number>
    event: Generated<number>
    mail_job: string | null
    push_job: string | null
    is_mailed: Generated<boolean>
  }
  message: {
    room_id: string
    number: number
    side: number
    sender_uid: string | null
    key: string
    kind: 'TEXT' | 'PHOTO' | 'FILE' | 'CARD' | 'PRODUCT' | 'EXHIBIT' | 'EXHIBITOR' | 'MEETING'
    text: Generated<string>
    detail: JsonDefault<object>
    at: Instant
    recalled_at: InstantOrNull
    is_removed: Generated<boolean>
  }
  message_box: {
    owner: string
    uid: string | null
    enterprise_code: string | null
    last_event: Generated<number>
    room_count: Generated<number>
    shows_reading: Generated<boolean>
    wants_mail: Generated<boolean>
  }
  message_report: {
    id: Generated<string>
    room_id: string
    number: number
    reporter_uid: string | null
    sender_uid: string | null
    reason: 'SPAM' | 'FRAUD' | 'ABUSE' | 'OTHER'
    note: Generated<string>
    kind: string
    text: string
    detail: Json<object>
    created_at: InstantDefault
    decision: 'DISMISS' | 'REMOVE' | 'WARN' | 'SUSPEND' | null
    decided_at: InstantOrNull
    decided_by: string | null
    decision_note: Generated<string>
  }
  /** The deeds of operators. */
  operator_entry: {
    id: GeneratedAlways<string>
    uid: string
    device: string
    action: 'DISMISS' | 'REMOVE' | 'WARN' | 'SUSPEND' | 'LIFT'
    subject: string
    report_id: string | null
    reason: Generated<string>
    until: InstantOrNull
    at: InstantDefault
  }
  operator_notice: {
    id: Generated<string>
    uid: string
    kind: 'REPORT' | 'OPERATOR'
    decision: 'DISMISS' | 'REMOVE' | 'WARN' | 'SUSPEND' | 'LIFT'
    text: Generated<string>
    at: InstantDefault
  }
  notice_box: {
    uid: string
    read_until: InstantDefault
    muted: Generated<string[]>
    unpushed: Generated<string[]>
    unmailed: Generated<string[]>
    mail_rhythm: Generated<'NEVER' | 'AT_ONCE' | 'DAILY' | 'WEEKLY'>
    time_zone: Generated<string>
    hides_text: Generated<boolean>
    push_job: string | null
    mail_job: string | null
    pushed_until: InstantDefault
    mailed_until: InstantDefault
    mail_due: InstantOrNull
    quiet_from: string | null
    quiet_until: string | null
    quiet_zone: Generated<string>
  }
  push_device: {
    id: Generated<string>
    uid: string
    session_id: string
    endpoint: string
    public_key: string
    auth_secret: string
    language: string
    created_at: InstantDefault
    last_ok_at: InstantOrNull
  }
  notice_read: { uid: string; notice_id: string; read_at: InstantDefault }
}
