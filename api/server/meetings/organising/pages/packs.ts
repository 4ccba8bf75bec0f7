import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type SitePack, sitePacks } from '../../../../contract/meetings/site-ways.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { insertPage } from './making.ts'
import { namedTemplates } from './named-templates.ts'
import { publishPage } from './publishing.ts'
import { listPages } from './reading.ts'
import { brandOf, contentFrom, factsOf } from './template-parts.ts'

/** Makes the pages of a pack that the meeting lacks, and returns how many those were. */
export async function makePack(pack: SitePack, context: ForOrganiser): Promise<number> {
  const { db, organiser } = context
  const { meetingCode } = organiser
  const [facts, brand] = [await factsOf(meetingCode, db), await brandOf(meetingCode, db)]
  return db.transaction().execute(async (tx) => {
    await sql`select from meeting where code = ${meetingCode} for update`.execute(tx)
    const present = await listPages(tx, meetingCode)
    const missing = sitePacks[pack].filter((name) => present.every(({ pathName }) => pathName !== name))
    for (const pathName of missing) {
      // The rest makes codes differ from those of pages that were deleted.
      const key = `${pathName} ${randomUUID()}`
      await insertPage(tx, { key, pathName, content: contentFrom(namedTemplates[pathName], facts, { brand }) }, context)
    }
    return missing.length
  })
}

/** Publishes the pages of a pack that are drafts, and returns how many those were. */
export async function publishPack(pack: SitePack, context: ForOrganiser): Promise<number> {
  const names: readonly string[] = sitePacks[pack]
  const { rows } = await sql<{ page: string; revision: number }>`
    select code as page, coalesce(revision, 0) as revision
    from event_page left join event_page_draft on page_code = code
    where meeting_code = ${context.organiser.meetingCode} and path_name = any(${names}) and status = 'DRAFT'
    order by path_name`.execute(context.db)
  for (const row of rows) await publishPage({ ...row, publishAt: '' }, context)
  return rows.length
}
