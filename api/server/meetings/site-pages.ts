import { type RawBuilder, sql } from 'kysely'
import { is, type Struct } from 'superstruct'
import type { Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Contract } from '../../contract/index.ts'
import { translated } from '../../contract/meetings/organising/page-texts.ts'
import { blockStructs, type StoredBlock, type StoredWay } from '../../contract/meetings/site-blocks.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { calendarFile, localTime } from '../core/calendar-file.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { drawnInvitation } from './organising/pages/named-templates.ts'
import { noMeeting } from './sessions.ts'

interface PageRow {
  code: string
  address: string
  pathName: string
  meetingCode: string
  family: Reply<Contract['sitePages']['detail']>['family']
  title: LanguageMap
  summary: LanguageMap
  brand: string
  cover: string
  menu: StoredWay[]
  blocks: StoredBlock[]
  fallback: string
  /** The chosen addresses of the pages of the meeting, by their codes. */
  addresses: Readonly<Record<string, string>>
}

/** A block is shown only if it is as its type says: data may come from another version, or from elsewhere. */
const isBlock = (block: StoredBlock) =>
  Object.hasOwn(blockStructs, block.type) && is(block, blockStructs[block.type] as unknown as Struct)

/** Returns a page as readers see it in one language. */
function pageForReaders(row: PageRow, language: Language) {
  const { fallback, addresses, title, summary, menu, blocks, ...rest } = row
  const addressed = <Way extends StoredWay>(menu: Way[]) =>
    menu.map((way) => ({ ...way, to: addresses[way.to] ?? way.to }))
  const withAddresses = (block: StoredBlock) =>
    'buttons' in block ? { ...block, buttons: addressed(block.buttons) } : block
  return {
    ...rest,
    title: inLanguage(title, language, fallback),
    summary: inLanguage(summary, language, fallback),
    menu: translated(addressed(menu), language, fallback),
    blocks: blocks.filter(isBlock).map((block) => translated(withAddresses(block), language, fallback)),
  }
}

const addressColumns = sql`
  coalesce(path_name, '') as "pathName",
  coalesce((select address from event_page_address where page_code = event_page.code and is_current), '') as address,
  (select coalesce(jsonb_object_agg(page_code, address), '{}') from event_page_address as each
    where each.meeting_code = event_page.meeting_code and is_current and page_code is not null) as addresses`

/** SQL for the time at which a page was published for the first time. */
const firstPublished = sql`coalesce(
  (select min(made_at) from event_page_version where page_code = event_page.code), event_page.updated_at)`

/** Reads pages that anyone may see, under a condition and in an order. */
async function publicPages(conditionAndOrder: RawBuilder<unknown>, db: Db): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select event_page.code, meeting_code as "meetingCode", family, title, event_page.summary, brand,
      event_page.cover, menu, blocks, fallback_language as fallback, ${addressColumns}
    from event_page join meeting on meeting.code = meeting_code
    where status = 'PUBLISHED' and published_at is not null and ${conditionAndOrder} limit 1`.execute(db)
  return rows
}

type Guest = Reply<Contract['sitePages']['guest']>

const guestColumns = sql`
  meeting_code as "meetingCode", name, company, invitation_code as "invitationCode", reply, reason`
const noGuest = () => new Refusal('itemNotFound', 'No invitation has this link; it may have been taken back.')

/** Answers the calls about event pages and personal invitations. */
export const sitePages: Handlers<'sitePages'> = {
  async detail({ query }, { db, ...context }) {
    const { code, meetingCode, language = context.language } = query
    const isThis = sql`event_page.code =
      coalesce((select page_code from event_page_address where address = lower(${code})), ${code})`
    const [page] = await publicPages(
      meetingCode === undefined
        ? sql`(${isThis} or path_name = ${code}) order by (${isThis}) desc, ${firstPublished} desc, event_page.code`
        : sql`meeting_code = ${meetingCode} and path_name = ${code}`,
      db,
    )
    if (!page) throw new Refusal('itemNotFound', `No published page has the code "${code}".`)
    return pageForReaders(page, language)
  },

  async invitation({ query }, { db, ...context }) {
    const { code, meetingCode, language = context.language } = query
    const [page] = await publicPages(
      sql`
        meeting_code = ${meetingCode} and blocks @> '[{"type": "INVITATION"}]'
        order by path_name is not distinct from ${code} desc, path_name is null desc, ${firstPublished} desc`,
      db,
    )
    if (page) return pageForReaders(page, language)
    const meeting = await db
      .selectFrom('meeting')
      .select(['fallback_language as fallback'])
      .where('code', '=', meetingCode)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!meeting) throw noMeeting(meetingCode)
    const { titles: title, summaries: summary, ...content } = await drawnInvitation(meetingCode, code, db)
    const drawn = { code, address: '', pathName: code, meetingCode, title, summary, addresses: {}, ...meeting }
    return pageForReaders({ ...drawn, ...content }, language)
  },

  async preview({ query }, { db, ...context }) {
    const { rows } = await sql<PageRow>`
      select event_page.code, meeting_code as "meetingCode", fallback_language as fallback,
        content->>'family' as family, content->'titles' as title, content->'summaries' as summary,
        content->>'brand' as brand, content->>'cover' as cover, content->'menu' as menu, content->'blocks' as blocks,
        ${addressColumns}
      from event_page join meeting on meeting.code = meeting_code join event_page_draft on page_code = event_page.code
      where event_page.code = ${query.code} and preview_key = ${query.key} and preview_until > now()`.execute(db)
    const [page] = rows
    if (!page) throw new Refusal('itemNotFound', `No draft of the page "${query.code}" opens with this link.`)
    return pageForReaders(page, query.language ?? context.language)
  },

  async calendar({ query }, { db, settings, ...context }) {
    const { meetingCode, language = context.language } = query
    const meeting = await db
      .selectFrom('meeting')
      .selectAll()
      .where('code', '=', meetingCode)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!meeting) throw noMeeting(meetingCode)
    const text = (texts: LanguageMap) => inLanguage(texts, language, meeting.fallback_language)
    const entry = {
      uid: `${meetingCode}@${new URL(settings.publicUrl).host}`,
      sequence: 0,
      changedAt: new Date(),
      from: localTime(meeting.starts_at, meeting.time_zone),
      to: localTime(meeting.ends_at, meeting.time_zone),
      timeZone: meeting.time_zone,
      title: text(meeting.name),
      place: text(meeting.address),
      text: text(meeting.summary),
      link: settings.publicUrl + pageLink('meetingDetail', { code: meetingCode, language }),
    }
    return calendarFile([entry])
  },

  async guest({ query }, { db, isPrefetch }) {
    const { rows } = await sql<Guest>`
      select ${guestColumns} from event_guest where key = ${query.guest}`.execute(db)
    if (!rows[0]) throw noGuest()
    // A browser that only fetches ahead has shown the invitation to nobody.
    if (!isPrefetch)
      await sql`update event_guest set opened_at = now() where key = ${query.guest} and opened_at is null`.execute(db)
    return rows[0]
  },

  async reply({ body }, { db }) {
    const { guest, reply, reason = '' } = body
    const { rows } = await sql<Guest>`
      update event_guest
      set reply = ${reply}, reason = ${reply === 'DECLINED' ? reason : ''}, replied_at = now()
      where key = ${guest} returning ${guestColumns}`.execute(db)
    if (!rows[0]) throw noGuest()
    return rows[0]
  },
}
