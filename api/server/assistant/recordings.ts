import { sql } from 'kysely'
import {
  maxNoteBytes,
  maxNoteRecordings,
  maxVoiceBytes,
  noteEndings,
} from '../../contract/assistant/assistant-terms.ts'
import type { Db } from '../../db/index.ts'
import { hasVoice } from '../core/settings.ts'
import { isUuid } from '../core/uuid.ts'
import type { Download } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { soundType } from './hearing/sound-type.ts'
import { checkRecording, hear } from './hearing/speech.ts'

const noRecording = (id: string) => new Refusal('itemNotFound', `The caller has no recording "${id}".`)

/** Answers the calls about recordings of meetings. */
export const recordings: Handlers<'recordings'> = {
  async upload({ query: { durationMs }, files: [file] }, { db, session, settings }) {
    const { bytes = Buffer.alloc(0), name = '' } = file ?? {}
    const contentType = soundType(bytes)
    if (!contentType) {
      const expected = `one of ${noteEndings.join(', ')}`
      const data = { name, allowed: noteEndings }
      throw new Refusal('fileTypeNotAllowed', 'The file is no sound.', { data, fields: [{ path: 'file', expected }] })
    }
    if (bytes.length > maxNoteBytes)
      throw new Refusal('bodyTooLarge', `A recording may have ${maxNoteBytes} bytes at most.`)
    await count(db, [counter('meetingRecordingsPerPerson', session.uid, settings.limits)])
    return asPerson(db, session.uid, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`recordings ${session.uid}`}, 0))`.execute(tx)
      const stored = await sql`select from note_recording where uid = ${session.uid}`.execute(tx)
      if (stored.rows.length >= maxNoteRecordings)
        throw new Refusal('tooManyItems', `A person may keep ${maxNoteRecordings} recordings.`)
      const { rows } = await sql<{ id: string }>`
        insert into note_recording (uid, content_type, duration_ms, size, bytes)
        values (${session.uid}, ${contentType}, ${durationMs}, ${bytes.length}, ${bytes}) returning id`.execute(tx)
      return { recordingId: rows[0]?.id ?? '', durationMs, bytes: bytes.length }
    })
  },

  async hear({ query, files: [file] }, { db, session, settings, language }) {
    if (!hasVoice(settings)) throw new Refusal('voiceUnavailable', 'No recogniser is configured.')
    const bytes = file?.bytes ?? Buffer.alloc(0)
    if (bytes.length > maxVoiceBytes)
      throw new Refusal('bodyTooLarge', `A piece of a recording may have ${maxVoiceBytes} bytes at most.`)
    const recording = checkRecording(bytes)
    await count(db, [counter('minutesHeardPerPerson', session.uid, settings.limits)])
    const lines = await hear(recording, query.language ?? language, settings, session.uid)
    return { durationMs: recording.durationMs, lines }
  },

  async file({ query: { recordingId } }, { db, session }): Promise<Download> {
    if (!isUuid(recordingId)) throw noRecording(recordingId)
    const { rows } = await asPerson(db, session.uid, (tx) =>
      sql<{ bytes: Buffer; content_type: string }>`
        select bytes, content_type from note_recording where id = ${recordingId}::uuid and uid = ${session.uid}`.execute(
        tx,
      ),
    )
    const [row] = rows
    if (!row) throw noRecording(recordingId)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(row.bytes)
        controller.close()
      },
    })
    return { fileName: 'recording', contentType: row.content_type, body }
  },

  async remove({ body: { recordingId } }, { db, session }) {
    if (!isUuid(recordingId)) throw noRecording(recordingId)
    const { rows } = await asPerson(db, session.uid, (tx) =>
      sql`delete from note_recording where id = ${recordingId}::uuid and uid = ${session.uid} returning id`.execute(tx),
    )
    if (rows.length === 0) throw noRecording(recordingId)
    return null
  },
}

/** Deletes the recordings that no notes were made from within a day. */
export async function deleteLooseRecordings(db: Db) {
  await sql`delete from note_recording where abstract_id is null and created_at < now() - interval '1 day'`.execute(db)
}
