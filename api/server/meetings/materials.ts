import { sql } from 'kysely'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { noMeeting } from './sessions.ts'

interface MaterialRow {
  materialId: string | null
  sessionId: string
  sessionTitle: LanguageMap | null
  name: LanguageMap
  fileUrl: string
  previewUrl: string
  fileType: '1' | '2' | '3'
  contentType: string
  size: number
  language: string
  fallback: string
}

/** Answers the call about the files of meetings. */
export const materials: Handlers<'materials'> = {
  async list({ body }, { db, ...context }) {
    const { meetingCode, sessionId = '', language = context.language } = body
    const { rows } = await sql<MaterialRow>`
      select material.id as "materialId", coalesce(material.session_id::text, '') as "sessionId",
        session.title as "sessionTitle", material.name, file_url as "fileUrl", preview_url as "previewUrl",
        file_type as "fileType", content_type as "contentType", size, language, fallback_language as fallback
      from meeting left join meeting_material as material on material.meeting_code = meeting.code
        and (${sessionId} = '' or material.session_id::text = ${sessionId})
      left join meeting_session as session on session.id = material.session_id
      where meeting.code = ${meetingCode} and published_at is not null
      order by session.starts_at nulls first, session.id, material.position, material.id`.execute(db)
    if (rows.length === 0) throw noMeeting(meetingCode)
    return wholePage(
      rows.flatMap(({ materialId, fallback, name, sessionTitle, ...row }) =>
        materialId === null
          ? []
          : {
              ...row,
              materialId,
              name: inLanguage(name, language, fallback),
              sessionTitle: inLanguage(sessionTitle, language, fallback),
            },
      ),
    )
  },
}
