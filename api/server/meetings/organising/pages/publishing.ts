import { sql } from 'kysely'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { Db } from '../../../../db/index.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import type { JobKind } from '../../../queue/job.ts'
import { type EditedPage, lockedPage } from './reading.ts'

/** Refuses a change that is based on an older state of a page than the present one. */
export function checkRevision(page: EditedPage, revision: number) {
  if (page.revision === revision) return
  throw new Refusal('pageChanged', `The page is at revision ${page.revision}, not ${revision}.`)
}

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`

/** Writes the draft of a page, whose revision is then one higher. */
export async function writeDraft(tx: Db, page: string, content: PageContent, uid: string): Promise<void> {
  await sql`
    insert into event_page_draft (page_code, content, revision, changed_by)
    values (${page}, ${json(content)}, 1, ${uid})
    on conflict (page_code) do update set content = excluded.content, revision = event_page_draft.revision + 1,
      changed_by = excluded.changed_by, changed_at = now()`.execute(tx)
}

/** Makes the draft of a page public and keeps it as a version. */
async function makePublic(tx: Db, page: string, content: PageContent, uid: string): Promise<void> {
  const { family, titles, summaries, brand, cover, menu, blocks } = content
  // The state that was public before versions were kept is the first of them.
  await sql`
    insert into event_page_version (page_code, version, content, made_at)
    select code, version, jsonb_build_object('family', family, 'titles', title, 'summaries', summary, 'brand', brand,
      'cover', cover, 'menu', menu, 'blocks', blocks), updated_at
    from event_page where code = ${page} and status = 'PUBLISHED' on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    update event_page set family = ${family}, title = ${json(titles)}, summary = ${json(summaries)}, brand = ${brand},
      cover = ${cover}, menu = ${json(menu)}, blocks = ${json(blocks)}, status = 'PUBLISHED', updated_at = now(),
      version = 1 + coalesce((select max(version) from event_page_version where page_code = ${page}), 0)
    where code = ${page} returning version`.execute(tx)
  await sql`
    insert into event_page_version (page_code, version, content, made_by)
    values (${page}, ${rows[0]?.version}, ${json(content)}, ${uid})`.execute(tx)
  await sql`
    update event_page_draft set published_revision = revision, publish_at = null, publish_by = null
    where page_code = ${page}`.execute(tx)
}

interface Publishing {
  page: string
  revision: number
  publishAt: string
}

/** Publishes a page now or at a time. Throws a Refusal where somebody has changed it meanwhile, or for a past time. */
export async function publishPage({ page, revision, publishAt }: Publishing, context: ForOrganiser): Promise<void> {
  const { db, organiser, session } = context
  await db.transaction().execute(async (tx) => {
    const present = await lockedPage(tx, context, page)
    checkRevision(present, revision)
    const { content, timeZone } = present
    if (Object.keys(content.titles).length === 0) throw invalidInput('titles', 'a title in at least one language')
    if (revision === 0) await writeDraft(tx, page, content, session.uid)
    if (!publishAt) {
      await makePublic(tx, page, content, session.uid)
      await audit(tx, context, { action: 'PAGE_PUBLISH', subject: page })
      return
    }
    const { rows } = await sql<{ at: Date }>`
      update event_page_draft set publish_at = ${publishAt}::timestamp at time zone ${timeZone},
        publish_by = ${session.uid}
      where page_code = ${page} and ${publishAt}::timestamp at time zone ${timeZone} > now()
      returning publish_at as at`.execute(tx)
    const at = rows[0]?.at
    if (!at) throw invalidInput('publishAt', 'a time to come')
    await sql`
      insert into queued_job (kind, party, payload, due_at)
      values ('page', ${organiser.meetingCode}, ${json({ page })}, ${at})`.execute(tx)
    await audit(tx, context, { action: 'PAGE_SCHEDULE', subject: page, after: { at: publishAt } })
  })
}

/** Hides a page from everybody, or takes back the time of its publishing. */
export async function hidePage(page: string, what: 'PAGE' | 'TIME', context: ForOrganiser): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (tx) => {
    const { state } = await lockedPage(tx, context, page)
    await sql`
      update event_page_draft set publish_at = null, publish_by = null where page_code = ${page}`.execute(tx)
    if (what === 'TIME' || state === 'DRAFT') return
    await sql`update event_page set status = 'DRAFT', updated_at = now() where code = ${page}`.execute(tx)
    await audit(tx, context, { action: 'PAGE_HIDE', subject: page })
  })
}

interface Due {
  content: PageContent
  meetingCode: string
  uid: string
}

/** Publishes the draft of a page as it is, if its time has come and was not taken back. */
async function publishDue(db: Db, page: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from event_page where code = ${page} for update`.execute(tx)
    const { rows } = await sql<Due>`
      select content, publish_by as uid, meeting_code as "meetingCode"
      from event_page_draft join event_page on code = page_code
      where page_code = ${page} and publish_at <= now()`.execute(tx)
    const [due] = rows
    if (!due) return
    const { content, uid, meetingCode } = due
    await makePublic(tx, page, content, uid)
    const by = { organiser: { meetingCode }, session: { uid }, device: '' }
    await audit(tx, by, { action: 'PAGE_PUBLISH', subject: page })
  })
}

/** The publishing of pages at their times, as jobs. */
export const pageJobs: JobKind<string> = {
  ...{ maxAtOnce: 2, maxPerParty: 2, backoffSeconds: [10, 60, 600] },
  // The job itself looks at the draft, in the transaction that publishes it.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),
  worker: ({ db }) => ({
    async run(_, { payload }) {
      await publishDue(db, (payload as { page: string }).page)
      return { is: 'done' }
    },
  }),
}
