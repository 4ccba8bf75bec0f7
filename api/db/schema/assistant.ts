import type { Generated } from 'kysely'
import type { InstantDefault, InstantOrNull, JsonDefault } from './columns.ts'

/** The kind of thing that an assistant answers for. */
export type StoredTarget = 'ENTERPRISE' | 'USER' | 'MEETING'

/** The material of assistants, their conversations, and the things that they make. */
export interface AssistantTables {
  assistant_index: {
    llm_type: StoredTarget
    target_code: string
    is_stale: Generated<boolean>
    indexed_at: InstantDefault
    /** The next instant at which something of it begins or ends to be shown. */
    fresh_until: InstantOrNull
  }
  assistant_file: {
    id: Generated<string>
    enterprise_code: string
    document_id: string | null
    media_id: string | null
    name: string
    url: string
    bytes: Generated<number>
    language: Generated<string>
    state: Generated<'WAITING' | 'READ' | 'FAILED'>
    fault: Generated<string>
    page_count: Generated<number>
    uploaded_at: InstantDefault
  }
  assistant_faq: {
    id: Generated<string>
    enterprise_code: string
    language: string
    question: string
    answer: string
    updated_at: InstantDefault
  }
  assistant_passage: {
    id: Generated<string>
    llm_type: string
    target_code: string
    file_id: string | null
    kind: string
    code: Generated<string>
    title: Generated<string>
    section: Generated<string>
    page: Generated<number>
    slide: Generated<number>
    language: Generated<string>
    topic: Generated<string>
    text: string
    picture: Generated<string>
    subjects: Generated<string[]>
    vector: string
  }
  assistant_chat: {
    id: Generated<string>
    llm_type: StoredTarget
    target_code: string
    uid: string | null
    device_hash: Buffer | null
    state: Generated<'ASSISTANT' | 'WAITING' | 'PERSON' | 'CLOSED'>
    room_id: string | null
    room_from: Generated<number>
    handed_number: Generated<number>
    lead_id: string | null
    line_count: Generated<number>
    created_at: InstantDefault
    last_at: InstantDefault
    deleted_at: InstantOrNull
  }
  assistant_line: {
    id: Generated<string>
    chat_id: string
    number: number
    role: 'VISITOR' | 'ASSISTANT' | 'PERSON' | 'STATE'
    key: string | null
    text: Generated<string>
    language: Generated<string>
    line: Generated<string>
    name: Generated<string>
    kind: Generated<string>
    detail: JsonDefault<object>
    thumb: Generated<'UP' | 'DOWN' | ''>
    reason: Generated<string>
    note: Generated<string>
    is_complete: Generated<boolean>
    at: InstantDefault
  }
  assistant_question: {
    id: Generated<string>
    llm_type: string
    target_code: string
    language: Generated<string>
    question: string
    folded: string
    asked_count: Generated<number>
    state: Generated<'OPEN' | 'ANSWERED' | 'DISMISSED'>
    first_at: InstantDefault
    last_at: InstantDefault
  }
  assistant_draft: {
    code: Generated<string>
    uid: string
    key: string | null
    kind: 'MEETING' | 'EXHIBITION' | 'INVITATION' | 'FORM'
    request: string
    languages: Generated<string[]>
    language: Generated<string>
    time_zone: Generated<string>
    state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>
    step: Generated<string>
    progress: Generated<number>
    blocks: JsonDefault<object>
    has_model: Generated<boolean>
    created_at: InstantDefault
    meeting_code: string | null
    deleted_at: Date | null
  }
  note_recording: {
    id: Generated<string>
    uid: string
    abstract_id: string | null
    content_type: string
    duration_ms: number
    size: number
    bytes: Buffer
    created_at: InstantDefault
  }
  meeting_abstract: {
    id: Generated<string>
    uid: string
    meeting_code: Generated<string>
    title: Generated<string>
    lines: JsonDefault<object[]>
    summary: JsonDefault<object[]>
    decisions: JsonDefault<object[]>
    tasks: JsonDefault<object[]>
    created_at: InstantDefault
    updated_at: InstantDefault
  }
}
