import { sql } from 'kysely'
import { organising } from '../../../contract/core/roles.ts'
import type { Audience, MaterialStep } from '../../../contract/meetings/materials/material-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { isUuid } from '../../core/uuid.ts'
import { readerOf } from '../../http/access.ts'
import type { Handlers } from '../../http/handlers.ts'
import { wholePage } from '../../http/listing.ts'
import { Refusal } from '../../http/refusal.ts'
import { asMeeting, asPerson } from '../../http/row-security.ts'
import { noMeeting } from '../sessions.ts'
import {
  addMaterial,
  heldMaterials,
  noMaterial,
  orderMaterials,
  removeMaterial,
  saveMaterial,
} from './held-materials.ts'

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
  visibleTo: Audience
  language: string
  fallback: string
}

/** The step of a reader to a meeting: no registration that counts, one that waits, accepted, or checked in. */
type Standing = 'NONE' | 'WAITING' | 'PASSED' | 'SIGNED' | 'ORGANISER'

/** Returns how a person stands to a meeting; throws a Refusal where they see no such meeting. */
async function standingOf(db: Db, uid: string, meetingCode: string): Promise<Standing> {
  const { rows } = await sql<{ isPublished: boolean; isOrganiser: boolean; state: Standing }>`
    select published_at is not null as "isPublished",
      exists (select from meeting_member as member where member.meeting_code = code and uid = ${uid}
        and role = any(${organising}::text[])) as "isOrganiser",
      coalesce((
        select case state when 'UNDER_REVIEW' then 'WAITING' else state end from registration
        where registration.meeting_code = code and uid = ${uid} and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')
        order by array_position(array['SIGNED', 'PASSED'], state) nulls last limit 1), 'NONE') as state
    from meeting where code = ${meetingCode}`.execute(db)
  const [row] = rows
  if (!row || !(row.isPublished || row.isOrganiser)) throw noMeeting(meetingCode)
  return row.isOrganiser ? 'ORGANISER' : row.state
}

/** Returns the step that lets somebody see a file. The database asks the same once more before it gives the bytes. */
function stepTo(visibleTo: Audience, standing: Standing): MaterialStep {
  if (visibleTo === 'EVERYONE' || standing === 'ORGANISER' || standing === 'SIGNED') return 'NONE'
  if (standing === 'NONE') return 'REGISTER'
  if (standing === 'WAITING') return 'ACCEPTED'
  return visibleTo === 'REGISTERED' ? 'NONE' : 'CHECK_IN'
}

async function bytesOf(tx: Db, meetingCode: string, materialId: string) {
  const { rows } = await sql<{ name: string; bytes: Buffer }>`
    select file.name, bytes from material_file as file join meeting_material as material on material.id = material_id
    where material_id = ${materialId}::uuid and meeting_code = ${meetingCode}`.execute(tx)
  return rows[0]
}

/** Answers the calls about the files of meetings. */
export const materials: Handlers<'materials'> = {
  async list({ body }, context) {
    const { db } = context
    const { meetingCode, sessionId = '', language = context.language } = body
    const standing = await standingOf(db, readerOf(context) ?? '', meetingCode)
    const { rows } = await sql<MaterialRow>`
      select material.id as "materialId", coalesce(material.session_id::text, '') as "sessionId",
        session.title as "sessionTitle", material.name, file_url as "fileUrl", preview_url as "previewUrl",
        file_type as "fileType", content_type as "contentType", size, visible_to as "visibleTo", language,
        fallback_language as fallback
      from meeting left join meeting_material as material on material.meeting_code = meeting.code
        and (${sessionId} = '' or material.session_id::text = ${sessionId})
      left join meeting_session as session on session.id = material.session_id
      where meeting.code = ${meetingCode}
      order by session.starts_at nulls first, session.id, material.position, material.id`.execute(db)
    return wholePage(
      rows.flatMap(({ materialId, fallback, name, sessionTitle, ...row }) => {
        if (materialId === null) return []
        const step = stepTo(row.visibleTo, standing)
        return {
          ...row,
          ...{ materialId, step },
          ...(step !== 'NONE' && { fileUrl: '', previewUrl: '' }),
          name: inLanguage(name, language, fallback),
          sessionTitle: inLanguage(sessionTitle, language, fallback),
        }
      }),
    )
  },

  async file({ query: { meetingCode, materialId } }, context) {
    const { db } = context
    const uid = readerOf(context)
    const standing = await standingOf(db, uid ?? '', meetingCode)
    if (!isUuid(materialId)) throw noMaterial(materialId)
    const material = await db
      .selectFrom('meeting_material')
      .select('visible_to')
      .where('id', '=', materialId)
      .where('meeting_code', '=', meetingCode)
      .executeTakeFirst()
    if (!material) throw noMaterial(materialId)
    if (stepTo(material.visible_to, standing) !== 'NONE')
      throw new Refusal(uid ? 'forbidden' : 'unauthorised', `The file is for ${material.visible_to} only.`)
    const read = (tx: Db) => bytesOf(tx, meetingCode, materialId)
    const found =
      standing === 'ORGANISER'
        ? await asMeeting(db, meetingCode, read)
        : uid
          ? await asPerson(db, uid, read)
          : await read(db)
    if (!found) throw noMaterial(materialId)
    // The real type would let a browser show the file as a page.
    const contentType = 'application/octet-stream'
    return { fileName: found.name, contentType, body: new Blob([new Uint8Array(found.bytes)]).stream() }
  },

  async edit(_, { organiser, asMeeting }) {
    return wholePage(await asMeeting((tx) => heldMaterials(tx, organiser.meetingCode)))
  },
  add: ({ query, files }, context) => addMaterial(query, files, context),
  save: ({ body }, context) => saveMaterial(body, context),
  order: ({ body }, context) => orderMaterials(body.materialIds, context),
  async remove({ body }, context) {
    await removeMaterial(body.materialId, context)
    return null
  },
}
