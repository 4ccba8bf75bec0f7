import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../../i18n/person-name.ts'
import type { Reply } from '../../../../contract/core/endpoint.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import type { Contract } from '../../../../contract/index.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import { percentByLanguage } from '../../../../contract/meetings/organising/page-texts.ts'
import type { Db } from '../../../../db/index.ts'
import { nameColumns } from '../../../../db/person-name.ts'
import { localPattern } from '../../../core/time-zone.ts'
import { Refusal } from '../../../http/refusal.ts'

/** A page as its organisers edit it. */
export type EditedPage = Reply<Contract['eventPages']['edit']>
type ListedPage = Reply<Contract['eventPages']['list']>['list'][number]

interface Row extends PersonName, Omit<EditedPage, 'changedAt' | 'changedBy' | 'previewUntil'> {
  changedAt: Date
  previewUntil: Date | null
}

/** SQL for what is public of a page, in the shape of its draft. */
export const publicContent = sql`jsonb_build_object('family', family, 'titles', title, 'summaries', event_page.summary,
  'brand', brand, 'cover', event_page.cover, 'menu', menu, 'blocks', blocks)`
const content = sql`coalesce(draft.content, ${publicContent})`

const rowsOf = (meetingCode: string, page: string | undefined) => sql<Row>`
  select event_page.code as page, ${content} as content,
    coalesce((select address from event_page_address where page_code = event_page.code and is_current), '') as address,
    coalesce(path_name, '') as "pathName",
    array(select address from event_page_address where page_code = event_page.code and not is_current
      order by taken_at desc, address) as "earlierAddresses",
    coalesce(revision, 0) as revision,
    case when status = 'DRAFT' then 'DRAFT'
      when coalesce(revision > published_revision, false) then 'CHANGED' else 'PUBLISHED' end as state,
    coalesce(changed_at, event_page.updated_at) as "changedAt", coalesce(changed_by, '') as "changedByUid",
    version, coalesce(to_char(publish_at at time zone meeting.time_zone, ${localPattern}), '') as "publishAt",
    meeting.time_zone as "timeZone", meeting.fallback_language as fallback,
    case when preview_until > now() then preview_key else '' end as "previewKey",
    case when preview_until > now() then preview_until end as "previewUntil", ${nameColumns()}
  from event_page join meeting on meeting.code = event_page.meeting_code
  left join event_page_draft as draft on page_code = event_page.code
  left join person on person.uid = changed_by
  where event_page.meeting_code = ${meetingCode} ${page === undefined ? sql`` : sql`and event_page.code = ${page}`}
  order by path_name, event_page.code`

const noPage = (page: string) => new Refusal('itemNotFound', `The meeting has no page with the code "${page}".`)

/** The meeting whose pages are read, and the language in which the reader sees names. */
interface Asked {
  organiser: { meetingCode: string }
  language: Language
}

/** Reads a page of a meeting. Throws the refusal `itemNotFound` where the meeting has no such page. */
export async function editedPage(db: Db, { organiser, language }: Asked, page: string): Promise<EditedPage> {
  const { rows } = await rowsOf(organiser.meetingCode, page).execute(db)
  const [row] = rows
  if (!row) throw noPage(page)
  const { firstName, lastName, countryCode, names, changedAt, previewUntil, previewKey, ...rest } = row
  return {
    ...rest,
    changedAt: changedAt.toISOString(),
    changedBy: nameIn(row, language),
    previewKey: previewKey ?? '',
    previewUntil: previewUntil?.toISOString() ?? '',
  }
}

/** Locks a page for a change, and reads it. */
export async function lockedPage(tx: Db, context: Asked, page: string): Promise<EditedPage> {
  const { meetingCode } = context.organiser
  await sql`select from event_page where code = ${page} and meeting_code = ${meetingCode} for update`.execute(tx)
  return editedPage(tx, context, page)
}

/** Reads the pages of a meeting, those with a path of their own first. */
export async function listPages(db: Db, meetingCode: string): Promise<ListedPage[]> {
  const { rows } = await rowsOf(meetingCode, undefined).execute(db)
  return rows.map(
    ({ page, address, pathName, state, content: { titles, family, brand, ...content }, publishAt, changedAt }) => ({
      ...{ page, address, pathName, state, titles, family, brand, publishAt, changedAt: changedAt.toISOString() },
      blockNum: content.blocks.length,
      percents: percentByLanguage({ titles, ...content }) as Record<string, number>,
    }),
  )
}

/** Reads the states of a page that were public, the newest first. */
export async function listVersions(db: Db, context: Asked, page: string) {
  const { language } = context
  await editedPage(db, context, page)
  const { rows } = await sql<PersonName & { version: number; madeAt: Date; content: PageContent }>`
    select version, made_at as "madeAt", content, ${nameColumns()}
    from event_page_version left join person on person.uid = made_by
    where page_code = ${page} order by version desc limit 50`.execute(db)
  return rows.map((row) => ({
    ...{ version: row.version, madeAt: row.madeAt.toISOString(), madeBy: nameIn(row, language), content: row.content },
  }))
}
