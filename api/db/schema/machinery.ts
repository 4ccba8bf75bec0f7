import type { Generated } from 'kysely'
import type { KindWith } from '../../contract/kinds.ts'
import type { Instant, InstantDefault, InstantOrNull, JsonDefault } from './columns.ts'

/** A kind of work in the queue. */
export type JobName =
  | 'email'
  | 'sms'
  | 'webhook'
  | 'meetingWebhook'
  | 'unread'
  | 'study'
  | 'lounge'
  | 'material'
  | 'draft'
  | 'registration'
  | 'reminder'
  | 'offer'
  | 'page'
  | 'notice'
  | 'push'
  | 'digest'
  | 'announcement'
  | 'payment'
  | 'handOff'

/** The tables that every area uses: search, files, queued jobs, limits and secrets. */
export interface MachineryTables {
  search_entry: {
    kind: KindWith<'search'>
    code: string
    enterprise_code: Generated<string>
    meeting_code: Generated<string>
    vector: string
  }
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
    meeting_code: string | null
  }
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
    /** A calendar file that the mail brings; empty without one. */
    calendar: Generated<string>
    /** The address with which mail programs turn off mails of its kind; empty without one. */
    unsubscribe: Generated<string>
  }
  rate_limit: { key: string; points: Generated<number>; expire: string | null; most: number | null }
  install_secret: { name: string; value: Buffer }
  spent_proof: { id: string; expires_at: Instant }
}
