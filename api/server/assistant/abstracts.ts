import { type RawBuilder, sql } from 'kysely'
import type { MeetingAbstract } from '../../contract/assistant/abstracts.ts'
import { maxTranscriptLength } from '../../contract/assistant/assistant-terms.ts'
import type { Infer } from '../../contract/core/structs.ts'
import type { Db } from '../../db/index.ts'
import { wordPatterns } from '../core/paging.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf, wholePage } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { notesOf } from './making/notes.ts'

type Abstract = Infer<typeof MeetingAbstract>

interface Row extends Pick<Abstract, 'title' | 'lines' | 'summary' | 'decisions' | 'tasks'> {
  id: string
  meeting_code: string
  created_at: Date
  recording_id: string | null
  recording_ms: number | null
}

const item = ({ id, meeting_code: meetingCode, created_at: createdAt, ...row }: Row): Abstract => ({
  ...{ abstractId: id, meetingCode, title: row.title, createdAt: createdAt.toISOString() },
  ...{ lines: row.lines, summary: row.summary, decisions: row.decisions, tasks: row.tasks },
  ...{ recordingId: row.recording_id ?? '', recordingMs: row.recording_ms ?? 0 },
})

const noNotes = (id: string) => new Refusal('itemNotFound', `The caller has no notes "${id}".`)

const json = (value: object): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

type OfRecording = Pick<Row, 'recording_id' | 'recording_ms'>

/** Gives notes the recording that they were made from, in place of an earlier one; returns the one that they have. */
async function recordingOf(tx: Db, abstractId: string, recordingId: string, uid: string): Promise<OfRecording> {
  if (recordingId) {
    await sql`
      delete from note_recording where abstract_id = ${abstractId}::uuid and id <> ${recordingId}::uuid`.execute(tx)
    const { rows } = await sql`
      update note_recording set abstract_id = ${abstractId}::uuid
      where id = ${recordingId}::uuid and uid = ${uid} and (abstract_id is null or abstract_id = ${abstractId}::uuid)
      returning id`.execute(tx)
    if (rows.length === 0) throw noNotes(recordingId)
  }
  const { rows } = await sql<OfRecording>`
    select id as recording_id, duration_ms as recording_ms from note_recording
    where abstract_id = ${abstractId}::uuid`.execute(tx)
  return rows[0] ?? { recording_id: null, recording_ms: null }
}

/** Answers the calls about notes of meetings. */
export const abstracts: Handlers<'abstracts'> = {
  async list({ query }, { db, session }) {
    if (!session) return wholePage<Abstract>([])
    const { abstractId } = query
    if (abstractId && !isUuid(abstractId)) return wholePage<Abstract>([])
    const patterns = wordPatterns(query.search)
    const holds =
      patterns.length > 0 ? sql`lower(title || ' ' || lines::text) like all(${patterns}::text[])` : sql`true`
    const ofMeeting = query.meetingCode ? sql`meeting_code = ${query.meetingCode}` : sql`true`
    const isOne = abstractId ? sql`id = ${abstractId}::uuid` : sql`true`
    const where = sql`uid = ${session.uid} and ${isOne} and ${ofMeeting} and ${holds}`
    const listing = {
      rows: sql<Row>`
        select meeting_abstract.*, recording_id, recording_ms
        from meeting_abstract left join (
          select abstract_id, id as recording_id, duration_ms as recording_ms from note_recording
        ) as recording on abstract_id = meeting_abstract.id
        where ${where} order by created_at desc, id`,
      total: sql`select count(*) from meeting_abstract where ${where}`,
    }
    return asPerson(db, session.uid, async (tx) => mapPage(await pageOf(tx, query, listing), item))
  },

  async save({ body }, { db, session }) {
    const { abstractId = '', meetingCode = '', title, lines, recordingId = '' } = body
    if (recordingId && !isUuid(recordingId)) throw noNotes(recordingId)
    if (abstractId && !isUuid(abstractId)) throw noNotes(abstractId)
    if (lines.reduce((sum, { text }) => sum + text.length, 0) > maxTranscriptLength)
      throw new Refusal('bodyTooLarge', `A transcript may have ${maxTranscriptLength} characters at most.`)
    const made = notesOf(lines, new Date())
    const { summary = made.summary, decisions = made.decisions, tasks = made.tasks } = body
    return asPerson(db, session.uid, async (tx) => {
      if (meetingCode) {
        const { rows } = await sql`select from meeting where code = ${meetingCode}`.execute(tx)
        if (rows.length === 0) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
      }
      const { rows } = abstractId
        ? await sql<Row>`
            update meeting_abstract
            set title = ${title}, meeting_code = ${meetingCode}, lines = ${json(lines)}, summary = ${json(summary)},
              decisions = ${json(decisions)}, tasks = ${json(tasks)}, updated_at = now()
            where id = ${abstractId}::uuid and uid = ${session.uid} returning *`.execute(tx)
        : await sql<Row>`
            insert into meeting_abstract (uid, meeting_code, title, lines, summary, decisions, tasks)
            values (${session.uid}, ${meetingCode}, ${title}, ${json(lines)}, ${json(summary)}, ${json(decisions)},
              ${json(tasks)}) returning *`.execute(tx)
      if (!rows[0]) throw noNotes(abstractId)
      return item({ ...rows[0], ...(await recordingOf(tx, rows[0].id, recordingId, session.uid)) })
    })
  },

  async remove({ body: { abstractId } }, { db, session }) {
    if (!isUuid(abstractId)) throw noNotes(abstractId)
    const { rows } = await asPerson(db, session.uid, (tx) =>
      sql`delete from meeting_abstract where id = ${abstractId}::uuid and uid = ${session.uid} returning id`.execute(
        tx,
      ),
    )
    if (rows.length === 0) throw noNotes(abstractId)
    return null
  },
}
