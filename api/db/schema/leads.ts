import type { Generated, GeneratedAlways } from 'kysely'
import type { InstantDefault, InstantOrNull, JsonDefault } from './columns.ts'

/** The events of a webhook. */
export type WebhookEvent = 'lead.created' | 'lead.joined' | 'lead.updated' | 'test'

/** Leads, their history, their notices, and the badges that they came from. */
export interface LeadsTables {
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
    link_code: Generated<string>
    link_channel: Generated<string>
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
  meeting_webhook: {
    id: Generated<string>
    meeting_code: string
    url: string
    kinds: string[]
    secret: Buffer
    is_on: Generated<boolean>
    failure_count: Generated<number>
    paused_at: InstantOrNull
    created_at: InstantDefault
    updated_at: InstantDefault
  }
  meeting_delivery: {
    id: Generated<string>
    meeting_code: string
    webhook_id: string
    event: string
    body: string
    attempts: Generated<number>
    created_at: InstantDefault
    delivered_at: InstantOrNull
    given_up_at: InstantOrNull
    response_status: number | null
    failure: Generated<string>
  }
  badge_scan: {
    id: Generated<string>
    enterprise_code: string
    meeting_code: string
    registration_id: string
    lead_id: string | null
    uid: string | null
    at: InstantDefault
    score: Generated<number>
    tags: Generated<string[]>
    note: Generated<string>
    note_event: string | null
    withdrawn_at: InstantOrNull
  }
}
