import { sql } from 'kysely'
import { undoSeconds } from '../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../db/index.ts'
import { wordPatterns } from '../core/paging.ts'
import { isTimeZone } from '../core/time-zone.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { invalidInput } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { drawDraft } from './making/draft-poster.ts'
import { type DraftRow, draftItem, readDraft } from './making/draft-rows.ts'
import { meetingOfDraft } from './making/publishing.ts'
import { readWish } from './making/wish-document.ts'

/** Queues the making of a draft. The row is there already; the queue is no person's. */
async function queue(db: Db, code: string, uid: string) {
  await sql`
    insert into queued_job (id, kind, party) values (${code}::uuid, 'draft', ${uid}) on conflict (id) do nothing`.execute(
    db,
  )
  wakeWorkers('draft')
}

/** The statements of a call run as its caller. */
const ofCaller = <T>({ db, session }: LoggedIn, run: (tx: Db) => Promise<T>) => asPerson(db, session.uid, run)

/** Answers the calls that make meetings, exhibitions, invitations and forms from a sentence. */
export const drafts: Handlers<'drafts'> = {
  async generate({ body }, context) {
    const { db, session, settings } = context
    const { request, kind = 'MEETING', languages = [], timeZone = 'Asia/Shanghai', key = null } = body
    if (!isTimeZone(timeZone)) throw invalidInput('timeZone', 'an IANA time zone such as Asia/Shanghai')
    const earlier = await ofCaller(context, (tx) =>
      sql<DraftRow>`select * from assistant_draft where uid = ${session.uid} and key = ${key}`.execute(tx),
    )
    if (earlier.rows[0]) return draftItem(earlier.rows[0])
    await count(db, [counter('draftsPerPerson', session.uid, settings.limits)])
    const { rows } = await ofCaller(context, (tx) =>
      sql<DraftRow>`
        insert into assistant_draft (uid, key, kind, request, languages, language, time_zone)
        values (${session.uid}, ${key}, ${kind}, ${request}, ${languages}::text[], ${body.language ?? context.language}, ${timeZone})
        on conflict (uid, key) do update set key = excluded.key returning *`.execute(tx),
    )
    const row = rows[0] as DraftRow
    await queue(db, row.code, session.uid)
    return draftItem(row)
  },

  async read({ files: [file] }, { db, session, settings }) {
    await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
    return readWish(file, session.uid)
  },

  status: ({ query }, context) =>
    ofCaller(context, async (tx) => draftItem(await readDraft(tx, query.code, context.session.uid))),

  async cancel({ body }, context) {
    const [from, to] = body.isResumed ? [['CANCELLED', 'FAILED'], 'WAITING'] : [['WAITING', 'RUNNING'], 'CANCELLED']
    const item = await ofCaller(context, async (tx) => {
      const { code } = await readDraft(tx, body.code, context.session.uid)
      await sql`
        update assistant_draft set state = ${to} where code = ${code}::uuid and state = any(${from}::text[])`.execute(
        tx,
      )
      return draftItem(await readDraft(tx, code, context.session.uid))
    })
    if (item.state === 'WAITING') await queue(context.db, item.code, context.session.uid)
    return item
  },

  list({ body }, context) {
    const patterns = wordPatterns(body.search)
    const holds =
      patterns.length > 0 ? sql`lower(request || ' ' || (blocks ->> 'title')) like all(${patterns}::text[])` : sql`true`
    const where = sql`uid = ${context.session.uid} and deleted_at is null and ${holds}`
    const listing = {
      rows: sql<DraftRow>`select * from assistant_draft where ${where} order by created_at desc, code`,
      total: sql`select count(*) from assistant_draft where ${where}`,
    }
    return ofCaller(context, async (tx) => mapPage(await pageOf(tx, body, listing), draftItem))
  },

  save: ({ body }, context) =>
    ofCaller(context, async (tx) => {
      const { code } = await readDraft(tx, body.code, context.session.uid)
      await sql`
        update assistant_draft set blocks = ${JSON.stringify(body.blocks)}::jsonb where code = ${code}::uuid`.execute(
        tx,
      )
      return draftItem(await readDraft(tx, code, context.session.uid))
    }),

  async poster({ query }, context) {
    const { db, session, settings } = context
    const { uid } = session
    const draft = draftItem(await ofCaller(context, (tx) => readDraft(tx, query.code, uid)))
    if (draft.state !== 'DONE') throw invalidInput('code', 'a draft that is finished')
    await count(db, [counter('postersPerPerson', uid, settings.limits)])
    const { language = context.language, template = draft.blocks.poster ?? 'arch' } = query
    const picture = await drawDraft(draft.blocks, { language, template, uid, db })
    return { contentType: 'image/png', body: new Blob([new Uint8Array(picture)]).stream() }
  },

  async remove({ body }, context) {
    const { uid } = context.session
    await ofCaller(context, async (tx) => {
      if (body.isUndone && isUuid(body.code))
        await sql`
          update assistant_draft set deleted_at = null
          where code = ${body.code}::uuid and uid = ${uid}
            and deleted_at > now() - make_interval(secs => ${undoSeconds})`.execute(tx)
      const { code } = await readDraft(tx, body.code, uid)
      if (!body.isUndone)
        await sql`update assistant_draft set deleted_at = now() where code = ${code}::uuid`.execute(tx)
    })
    return null
  },

  async publish({ body }, context) {
    const { uid } = context.session
    const draft = await ofCaller(context, (tx) => readDraft(tx, body.code, uid))
    const meetingCode = draft.meeting_code ?? (await meetingOfDraft(draft, context))
    await ofCaller(context, (tx) =>
      sql`update assistant_draft set meeting_code = ${meetingCode} where code = ${draft.code}::uuid`.execute(tx),
    )
    return { meetingCode }
  },
}

/** Deletes for good the drafts whose deletion can no longer be undone. */
export async function deleteForgottenDrafts(db: Db) {
  await sql`
    delete from assistant_draft where deleted_at < now() - make_interval(secs => ${undoSeconds})`.execute(db)
}
