import { sql } from 'kysely'
import type { Reply } from '../../contract/core/endpoint.ts'
import { organising } from '../../contract/core/roles.ts'
import type { pressKits as calls } from '../../contract/meetings/press/press-kits.ts'
import { pressLimits } from '../../contract/meetings/press/press-terms.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'
import { fileName } from '../media/file-kinds.ts'
import { knownFile } from '../media/files.ts'
import { noMeeting } from './sessions.ts'

type Held = Reply<typeof calls.edit>
type Run = <T>(run: (tx: Db) => Promise<T>) => Promise<T>

interface ReaderRow {
  name: LanguageMap
  fallback: string
  isPublished: boolean
  isOrganiser: boolean
  isAccepted: boolean
}

/**
 * Returns a meeting and how its press kit is read by a person: as one of its organisers, or as an accepted journalist,
 * of whom the database asks the same once more. Throws a Refusal for everybody else.
 */
async function readerOf(db: Db, uid: string, meetingCode: string) {
  const { rows } = await sql<ReaderRow>`
    select name, fallback_language as fallback, published_at is not null as "isPublished",
      exists (select from meeting_member as member where member.meeting_code = code and uid = ${uid}
        and role = any(${organising}::text[])) as "isOrganiser",
      exists (select from registration join meeting_identity as identity
        on identity.meeting_code = registration.meeting_code and identity.code = registration.identity
        where registration.meeting_code = meeting.code and uid = ${uid} and kind = 'MEDIA'
          and state in ('PASSED', 'SIGNED')) as "isAccepted"
    from meeting where code = ${meetingCode}`.execute(db)
  const [row] = rows
  if (!row || !(row.isPublished || row.isOrganiser)) throw noMeeting(meetingCode)
  if (!row.isOrganiser && !row.isAccepted)
    throw new Refusal('pressRefused', 'The caller is neither an organiser nor an accepted journalist.')
  const run: Run = row.isOrganiser ? (run) => asMeeting(db, meetingCode, run) : (run) => asPerson(db, uid, run)
  return { ...row, run }
}

/** Reads the files of a press kit without their bytes. */
async function filesOf(tx: Db, meetingCode: string) {
  const { rows } = await sql<Held['files'][number]>`
    select id as "fileId", name, content_type as "contentType", octet_length(bytes) as size
    from press_file where meeting_code = ${meetingCode} order by added_at, id`.execute(tx)
  return rows
}

interface KitRow {
  summaries: LanguageMap
  contactName: string
  contactEmail: string
  contactPhone: string
  updatedAt: Date
}

async function kitOf(tx: Db, meetingCode: string): Promise<Held> {
  const { rows } = await sql<KitRow>`
    select summary as summaries, contact_name as "contactName", contact_email as "contactEmail",
      contact_phone as "contactPhone", date_trunc('milliseconds', updated_at) as "updatedAt"
    from press_kit where meeting_code = ${meetingCode}`.execute(tx)
  const kit = rows[0] ?? { summaries: {}, contactName: '', contactEmail: '', contactPhone: '' }
  return { ...kit, files: await filesOf(tx, meetingCode), updatedAt: rows[0]?.updatedAt.toISOString() ?? '' }
}

/** The changes of one press kit take turns. */
const lockKit = (tx: Db, meetingCode: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`press kit ${meetingCode}`}, 0))`.execute(tx)

const noFile = (fileId: string) => new Refusal('itemNotFound', `The press kit has no file "${fileId}".`)

/** Throws a Refusal where so many bytes more do not fit into a press kit. */
async function refuseFull(tx: Db, meetingCode: string, bytes: number) {
  const files = await filesOf(tx, meetingCode)
  const used = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length >= pressLimits.files || used + bytes > pressLimits.bytes)
    throw new Refusal('pressKitFull', `The press kit has ${files.length} files of ${used} bytes.`)
}

/** Answers the calls about press kits. */
export const pressKits: Handlers<'pressKits'> = {
  async detail({ query: { meetingCode, ...query } }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const { name, fallback, run } = await readerOf(db, session.uid, meetingCode)
    const { summaries, updatedAt: _, ...kit } = await run((tx) => kitOf(tx, meetingCode))
    return {
      ...{ ...kit, meetingCode },
      meetingName: inLanguage(name, language, fallback),
      summary: inLanguage(summaries, language, fallback),
    }
  },

  async file({ query: { meetingCode, fileId } }, { db, session, settings }) {
    const { run } = await readerOf(db, session.uid, meetingCode)
    await count(db, [counter('pressFilesPerPerson', session.uid, settings.limits)])
    if (!isUuid(fileId)) throw noFile(fileId)
    const { rows } = await run((tx) =>
      sql<{ name: string; bytes: Buffer }>`
        select name, bytes from press_file
        where id = ${fileId}::uuid and meeting_code = ${meetingCode}`.execute(tx),
    )
    if (!rows[0]) throw noFile(fileId)
    const { name, bytes } = rows[0]
    // The real type would let a browser show the file as a page.
    const contentType = 'application/octet-stream'
    return { fileName: name, contentType, body: new Blob([new Uint8Array(bytes)]).stream() }
  },

  edit: (_, { organiser: { meetingCode }, asMeeting }) => asMeeting((tx) => kitOf(tx, meetingCode)),

  async save({ body }, context) {
    const { db, session, settings } = context
    const { meetingCode, summaries, contactName, contactEmail, contactPhone } = body
    await count(db, [counter('pressSavesPerPerson', session.uid, settings.limits)])
    return db.transaction().execute(async (tx) => {
      await lockKit(tx, meetingCode)
      const before = await kitOf(tx, meetingCode)
      if (before.updatedAt !== body.updatedAt) throw new Refusal('pressChanged', `Changed at ${before.updatedAt}.`)
      await sql`
        insert into press_kit (meeting_code, summary, contact_name, contact_email, contact_phone)
        values (${meetingCode}, ${JSON.stringify(summaries)}::jsonb, ${contactName}, ${contactEmail ?? ''},
          ${contactPhone})
        on conflict (meeting_code) do update set summary = excluded.summary, contact_name = excluded.contact_name,
          contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
          updated_at = clock_timestamp()`.execute(tx)
      await audit(tx, context, { action: 'PRESS_SAVE', subject: meetingCode })
      return kitOf(tx, meetingCode)
    })
  },

  async add({ query: { meetingCode }, files }, context) {
    const { db, session, settings } = context
    await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
    const [checked] = files.map(knownFile)
    if (!checked) throw noFile('')
    const { bytes, kind } = checked
    const name = fileName(checked.name, kind.extension)
    return db.transaction().execute(async (tx) => {
      await lockKit(tx, meetingCode)
      await refuseFull(tx, meetingCode, bytes.length)
      // The press prints what it gets: a picture stays as the organiser has it.
      const { id } = await tx
        .insertInto('press_file')
        .values({ meeting_code: meetingCode, name, content_type: kind.contentType, bytes })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, context, { action: 'PRESS_FILE_ADD', subject: id, after: { name } })
      return { fileId: id, name, contentType: kind.contentType, size: bytes.length }
    })
  },

  async remove({ body: { meetingCode, fileId } }, context) {
    if (!isUuid(fileId)) throw noFile(fileId)
    await context.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        delete from press_file where id = ${fileId}::uuid and meeting_code = ${meetingCode} returning name`.execute(tx)
      if (!rows[0]) throw noFile(fileId)
      await audit(tx, context, { action: 'PRESS_FILE_REMOVE', subject: fileId, before: { name: rows[0].name } })
    })
    return null
  },
}
