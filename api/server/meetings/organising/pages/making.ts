import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { organising } from '../../../../contract/core/roles.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { NamedSite } from '../../../../contract/meetings/site-ways.ts'
import type { Db } from '../../../../db/index.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser, LoggedIn } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeAddress } from './addresses.ts'
import { writeDraft } from './publishing.ts'
import { editedPage } from './reading.ts'

/** The number of pages of one meeting. */
const maxPages = 100

/** The code of a new page. It is the same for the same person, meeting and key, so that a repeated call makes one. */
const codeOfNew = (uid: string, meetingCode: string, key: string) =>
  `p-${createHash('sha256').update(`page:${uid}:${meetingCode}:${key}`).digest('hex').slice(0, 12)}`

interface NewPage {
  /** The same key again makes no page. */
  key: string
  content: PageContent
  /** The address that its organiser chose; empty for that of its code. */
  address?: string | undefined
  /** The path at which the meeting has this page and no other. */
  pathName?: NamedSite
}

/** Writes a page that nobody else sees yet, while its meeting is locked, and returns its code. */
export async function insertPage(tx: Db, made: NewPage, context: ForOrganiser): Promise<string> {
  const { organiser, session } = context
  const { meetingCode } = organiser
  const { key, content, address, pathName = null } = made
  const { family, titles, brand } = content
  const page = codeOfNew(session.uid, meetingCode, key)
  const { rows } = await sql<{ num: number; isMade: boolean }>`
    select count(*)::integer as num, coalesce(bool_or(code = ${page}), false) as "isMade"
    from event_page where meeting_code = ${meetingCode}`.execute(tx)
  if (rows[0]?.isMade) return page
  if ((rows[0]?.num ?? 0) >= maxPages) throw new Refusal('tooManyItems', `A meeting has at most ${maxPages} pages.`)
  await sql`
    insert into event_page (code, meeting_code, path_name, family, title, brand, status)
    values (${page}, ${meetingCode}, ${pathName}, ${family}, ${JSON.stringify(titles)}, ${brand}, 'DRAFT')
    on conflict do nothing`.execute(tx)
  await writeDraft(tx, page, content, session.uid)
  if (address) await takeAddress(tx, { meetingCode, page, address })
  await audit(tx, context, { action: 'PAGE_ADD', subject: page })
  return page
}

/** Makes a page that nobody else sees yet, and returns its code. */
export async function makePage(made: NewPage, context: ForOrganiser): Promise<string> {
  const { db, organiser } = context
  return db.transaction().execute(async (tx) => {
    await sql`select from meeting where code = ${organiser.meetingCode} for update`.execute(tx)
    return insertPage(tx, made, context)
  })
}

/** Reads the draft of a page of a meeting that the caller organises. Throws a Refusal for any other page. */
export async function readOwnPage({ db, session, language }: LoggedIn, page: string): Promise<PageContent> {
  const { rows } = await sql<{ meetingCode: string }>`
    select event_page.meeting_code as "meetingCode"
    from event_page join meeting_member as member on member.meeting_code = event_page.meeting_code
    where event_page.code = ${page} and member.uid = ${session.uid} and role = any(${organising})`.execute(db)
  if (!rows[0]) throw new Refusal('itemNotFound', `The caller organises no meeting with the page "${page}".`)
  const { content } = await editedPage(db, { organiser: rows[0], language }, page)
  return content
}
