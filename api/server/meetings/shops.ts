import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { type ExhibitRow, exhibitColumns, exhibitItem } from './exhibits.ts'

interface ShopPage {
  meetingCode: string
  pageId: string
}

interface PageRow {
  title: LanguageMap
  summary: LanguageMap
  meeting: LanguageMap
  fallback: string
}

const isPage = ({ meetingCode, pageId }: ShopPage): RawBuilder<unknown> =>
  sql`shop_page.meeting_code = ${meetingCode} and page_id = ${pageId}`

/** The head of a shop page. Refuses where a meeting has no such page. */
async function pageRow(db: Db, shopPage: ShopPage) {
  const { rows } = await sql<PageRow>`
    select title, shop_page.summary, meeting.name as meeting, fallback_language as fallback
    from shop_page join meeting on meeting.code = meeting_code
    where ${isPage(shopPage)} and published_at is not null`.execute(db)
  const [page] = rows
  if (!page)
    throw new Refusal('shopNotFound', `The meeting "${shopPage.meetingCode}" has no page "${shopPage.pageId}".`)
  return page
}

/** The exhibits of a shop page in its own order; one that was taken away leaves no gap. */
function exhibitListing(page: ShopPage) {
  const placed = sql`shop_page, unnest(exhibit_codes) with ordinality as placed (code, place)
    join exhibit on exhibit.code = placed.code`
  return {
    rows: sql<ExhibitRow>`
      select ${exhibitColumns} from ${placed} join exhibitor on exhibitor.code = exhibitor_code
      where ${isPage(page)} order by place`,
    total: sql`select count(*) from ${placed} where ${isPage(page)}`,
  }
}

/** Pages on which a meeting sells. */
export const shops: Handlers<'shops'> = {
  async page({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { title, summary, meeting, fallback } = await pageRow(db, query)
    return {
      meetingCode: query.meetingCode,
      pageId: query.pageId,
      meetingName: inLanguage(meeting, language, fallback),
      title: inLanguage(title, language, fallback),
      summary: inLanguage(summary, language, fallback),
    }
  },

  async items({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const [page] = await Promise.all([pageOf(db, query, exhibitListing(query)), pageRow(db, query)])
    return mapPage(page, (row) => exhibitItem(row, language))
  },
}
