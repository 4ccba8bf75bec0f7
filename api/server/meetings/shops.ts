import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { pageOf, shown } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { type ExhibitRow, exhibitColumns, exhibitItem } from './exhibits.ts'

interface Asked {
  meetingCode: string
  pageId: string
}

interface PageRow {
  title: LanguageMap
  summary: LanguageMap
  meeting: LanguageMap
  fallback: string
}

const isPage = ({ meetingCode, pageId }: Asked): RawBuilder<unknown> =>
  sql`shop_page.meeting_code = ${meetingCode} and page_id = ${pageId}`

/** The head of a shop page. Refuses where a meeting has no such page. */
async function pageRow(db: Db, asked: Asked) {
  const { rows } = await sql<PageRow>`
    select title, shop_page.summary, meeting.name as meeting, fallback_language as fallback
    from shop_page join meeting on meeting.code = meeting_code where ${isPage(asked)}`.execute(db)
  const [page] = rows
  if (!page) throw new Refusal('shopNotFound', `The meeting "${asked.meetingCode}" has no page "${asked.pageId}".`)
  return page
}

/** The exhibits of a shop page in its own order; one that was taken away leaves no gap. */
function standing(asked: Asked) {
  const placed = sql`shop_page, unnest(exhibit_codes) with ordinality as placed (code, place)
    join exhibit on exhibit.code = placed.code`
  return {
    rows: sql<ExhibitRow>`
      select ${exhibitColumns} from ${placed} join exhibitor on exhibitor.code = exhibitor_code
      where ${isPage(asked)} order by place`,
    total: sql`select count(*) from ${placed} where ${isPage(asked)}`,
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
    const [page] = await Promise.all([pageOf(db, query, standing(query)), pageRow(db, query)])
    return shown(page, (row) => exhibitItem(row, language))
  },
}
