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
    event: Generated<number>
    mail_job: string | null
    is_mailed: Generated<boolean>
  }
  message: {
    room_id: string
    number: number
    side: number
    sender_uid: string | null
    key: string
    kind: 'TEXT' | 'PHOTO' | 'FILE' | 'CARD' | 'PRODUCT' | 'EXHIBIT' | 'MEETING'
    text: Generated<string>
    detail: JsonDefault<object>
    at: Instant
    recalled_at: InstantOrNull
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
  }
  notice_box: { uid: string; read_until: InstantDefault; muted: Generated<string[]> }
  notice_read: { uid: string; notice_id: string; read_at: InstantDefault }
}
