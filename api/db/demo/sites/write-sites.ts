import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import { upsert } from '../write.ts'
import { demoDraft, demoGuests, demoPreviewKey, demoSites } from './demo-sites.ts'

/**
 * Writes the event pages of the demo meetings. Guests are written once, and pages that people have edited stay as they
 * are.
 */
export async function writeSites(db: Transaction<Schema>): Promise<void> {
  const edited = await db.selectFrom('event_page_draft').select('page_code').execute()
  const rows = [...demoSites, demoDraft]
    .filter(({ code }) => edited.every((each) => each.page_code !== code))
    .map(({ meeting, summary = {}, ...page }) => ({
      ...{ meeting_code: meeting, summary, status: page.code === demoDraft.code ? 'DRAFT' : 'PUBLISHED' },
      ...page,
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
