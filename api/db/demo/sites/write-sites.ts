import { sql, type Transaction } from 'kysely'
import { namedSites } from '../../../contract/meetings/site-ways.ts'
import type { Schema } from '../../schema.ts'
import { upsert } from '../write.ts'
import { type DemoSite, demoDraft, demoGuests, demoPreviewKey, demoSites } from './demo-sites.ts'

/**
 * Writes the event pages of the demo meetings. Guests are written once, pages that people have edited stay as they are,
 * and a page that people have made at the same path stays in its place.
 */
export async function writeSites(db: Transaction<Schema>): Promise<void> {
  const edited = await db.selectFrom('event_page_draft').select('page_code').execute()
  const others = await db.selectFrom('event_page').select(['meeting_code', 'path_name', 'code']).execute()
  const isTaken = ({ code, meeting }: DemoSite) =>
    others.some((each) => each.path_name === code && each.meeting_code === meeting && each.code !== code)
  const rows = [...demoSites, demoDraft]
    .filter((page) => edited.every((each) => each.page_code !== page.code) && !isTaken(page))
    .map(({ meeting, summary = {}, ...page }) => ({
      ...{ meeting_code: meeting, summary, status: page.code === demoDraft.code ? 'DRAFT' : 'PUBLISHED' },
      ...{ ...page, path_name: namedSites.find((name) => name === page.code) ?? null },
    }))
  await upsert(db, 'event_page', ['code'], rows)
  await writeDraft(db)
  await db
    .insertInto('event_guest')
    .values(demoGuests)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Writes the draft of the page that is not public, and the link to it, which lasts as long as the demo is used. */
async function writeDraft(db: Transaction<Schema>): Promise<void> {
  const { code, title: titles, summary: summaries = {}, family, brand, menu, blocks } = demoDraft
  const content = { family, titles, summaries, brand, cover: '', menu, blocks }
  await sql`
    insert into event_page_draft (page_code, content, revision, changed_by, preview_key, preview_until)
    values (${code}, ${JSON.stringify(content)}::jsonb, 1, 'U1002', ${demoPreviewKey}, now() + interval '1 year')
    on conflict (page_code) do update set preview_until = excluded.preview_until`.execute(db)
}
