import type { Generated } from 'kysely'
import type { PageContent } from '../../contract/meetings/organising/event-pages.ts'
import type { StoredBlock, StoredWay } from '../../contract/meetings/site-blocks.ts'
import type { InstantDefault, InstantOrNull, Json, JsonDefault, LanguageMap } from './columns.ts'

/** The pages that organisers make of blocks, and the guests who are invited by name. */
export interface SitesTables {
  event_page: {
    code: string
    meeting_code: string
    /** The path of its own at which the page is found in its meeting, by its name. */
    path_name: string | null
    family: 'FAIR' | 'SUMMIT' | 'INVITATION' | 'PLAIN'
    title: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    brand: string
    cover: Generated<string>
    menu: JsonDefault<StoredWay[]>
    blocks: JsonDefault<StoredBlock[]>
    status: Generated<'DRAFT' | 'PUBLISHED'>
    version: Generated<number>
    updated_at: InstantDefault
  }
  event_page_draft: {
    page_code: string
    content: Json<PageContent>
    revision: number
    published_revision: Generated<number>
    changed_at: InstantDefault
    changed_by: string
    publish_at: InstantOrNull
    publish_by: string | null
    preview_key: string | null
    preview_until: InstantOrNull
  }
  event_page_version: {
    page_code: string
    version: number
    content: Json<PageContent>
    made_at: InstantDefault
    made_by: Generated<string>
  }
  event_page_address: {
    address: string
    page_code: string | null
    meeting_code: string | null
    is_current: Generated<boolean>
    was_public: Generated<boolean>
    taken_at: InstantDefault
  }
  event_guest: {
    key: string
    meeting_code: string
    name: string
    company: Generated<string>
    invitation_code: Generated<string>
    reply: Generated<'PENDING' | 'ACCEPTED' | 'DECLINED'>
    reason: Generated<string>
    replied_at: InstantOrNull
    email: Generated<string>
    phone: Generated<string>
    phone_country_code: Generated<string>
    identity: Generated<string>
    /** The key by which a list finds the guest again; empty for guests of no list. */
    list_key: Generated<string>
    import_id: string | null
    created_at: InstantDefault
    opened_at: InstantOrNull
    language: Generated<string>
    told_at: InstantOrNull
  }
}
