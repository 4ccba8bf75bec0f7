import type { Generated } from 'kysely'
import type { KindWith } from '../../contract/kinds.ts'
import type { Day, Instant, InstantDefault } from './columns.ts'

/** Links, posters and counted visits. */
export interface SharingTables {
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
    /** The meeting to which it invites one guest, by its name; null for all other links. */
    invites_to: string | null
  }
  link_visit: { code: string; day: Day; visits: Generated<string> }
  poster: { id: string; bytes: Buffer; drawn_at: InstantDefault }
  visit: {
    day: Day
    kind: KindWith<'visits'>
    code: string
    enterprise_code: Generated<string>
    channel: string
    language: string
    visits: Generated<string>
  }
}
