import { sql } from 'kysely'
import { maxFileBytes } from '../../../../contract/site/file-limits.ts'
import type { Db } from '../../../../db/index.ts'
import type { ForOrganiser, GivenFile } from '../../../http/handlers.ts'
import { count, counter } from '../../../http/limits.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import { knownFile } from '../../../media/files.ts'
import { fileAddress, newFileId, refused, svgType } from '../../../media/media.ts'
import { drawPicture } from '../../../media/pictures.ts'
import { checkedSvg, isSvg } from '../../../media/svg.ts'

/** The most drawings of a meeting; those that no plan shows are deleted after a day, so that changes can be undone. */
const maxDrawings = 100

interface Drawing {
  contentType: string
  bytes: Buffer
  width: number
  height: number
}

async function drawingOf(file: GivenFile): Promise<Drawing> {
  if (isSvg(file.bytes)) {
    if (file.bytes.length > maxFileBytes.image)
      throw new Refusal('bodyTooLarge', `A drawing may have ${maxFileBytes.image} bytes at most.`)
    return { contentType: svgType, bytes: file.bytes, ...checkedSvg(file.bytes) }
  }
  const { kind, bytes } = knownFile(file, 0)
  if (kind.group !== 'image') throw refused('is no JPEG, PNG, WebP or SVG')
  const { large } = await drawPicture(bytes)
  return { contentType: 'image/webp', ...large }
}

/** Deletes the drawings of a meeting that no plan has shown since yesterday. */
const deleteUnused = (tx: Db, meetingCode: string) =>
  sql`
    delete from media where meeting_code = ${meetingCode} and created_at < now() - interval '1 day'
      and not exists (select from hall_plan where hall_plan.meeting_code = ${meetingCode}
        and drawing = ${fileAddress('')}::text || media.id)`.execute(tx)

/** Stores the drawing of a hall, and returns its address and size in pixels. Throws a Refusal for any other file. */
export async function addDrawing(file: GivenFile | undefined, context: ForOrganiser) {
  const { db, session, settings, organiser } = context
  const { meetingCode } = organiser
  if (!file) throw invalidInput('files', 'a file')
  await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
  const { contentType, bytes, width, height } = await drawingOf(file)
  const id = newFileId()
  const size = { width: Math.round(width), height: Math.round(height) }
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`drawings ${meetingCode}`}, 0))`.execute(tx)
    await deleteUnused(tx, meetingCode)
    const { rows } = await sql`select from media where meeting_code = ${meetingCode}`.execute(tx)
    if (rows.length >= maxDrawings) throw new Refusal('quotaFull', `A meeting has at most ${maxDrawings} drawings.`)
    await tx
      .insertInto('media')
      .values({
        id,
        meeting_code: meetingCode,
        content_type: contentType,
        bytes,
        name: contentType === svgType ? 'plan.svg' : 'plan.webp',
        ...size,
      })
      .execute()
  })
  return { fileUrl: fileAddress(id), ...size }
}

/** Returns whether an address is that of a drawing of the meeting. */
export async function isDrawingOf(tx: Db, meetingCode: string, address: string) {
  const { rows } = await sql`
    select from media where meeting_code = ${meetingCode} and ${fileAddress('')}::text || id = ${address}`.execute(tx)
  return rows.length > 0
}
