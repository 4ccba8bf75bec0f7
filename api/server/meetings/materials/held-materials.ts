import { sql } from 'kysely'
import type { Input, Reply } from '../../../contract/core/endpoint.ts'
import { materialAddress, materialLimits } from '../../../contract/meetings/materials/material-terms.ts'
import type { materials as calls } from '../../../contract/meetings/materials/materials.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForOrganiser, GivenFile } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { fileName } from '../../media/file-kinds.ts'
import { knownFile } from '../../media/files.ts'

type Held = Reply<typeof calls.save>

/** The refusal of an id that no file of the meeting has. */
export const noMaterial = (materialId: string) =>
  new Refusal('itemNotFound', `The meeting has no file "${materialId}".`)

/** Reads the files of a meeting as its organisers edit them, or one of them. */
export async function heldMaterials(tx: Db, meetingCode: string, materialId?: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select id as "materialId", coalesce(session_id::text, '') as "sessionId", material.name as names,
      file_url as "fileUrl", file_type as "fileType", content_type as "contentType", size, visible_to as "visibleTo",
      file.material_id is null as "isPublic"
    from meeting_material as material left join material_file as file on file.material_id = id
    where meeting_code = ${meetingCode} and ${materialId === undefined ? sql`true` : sql`id = ${materialId}::uuid`}
    order by position, id`.execute(tx)
  return rows
}

async function heldMaterial(tx: Db, meetingCode: string, materialId: string) {
  const [row] = isUuid(materialId) ? await heldMaterials(tx, meetingCode, materialId) : []
  if (!row) throw noMaterial(materialId)
  return row
}

/** The changes of the files of one meeting take turns. */
const lockMaterials = (tx: Db, meetingCode: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`materials ${meetingCode}`}, 0))`.execute(tx)

/** Throws a Refusal where a session is not one of the meeting. Files of the whole meeting have none. */
async function refuseForeignSession(tx: Db, meetingCode: string, sessionId: string) {
  if (sessionId === '') return
  const { rows } = isUuid(sessionId)
    ? await sql`select from meeting_session where id = ${sessionId}::uuid and meeting_code = ${meetingCode}`.execute(tx)
    : { rows: [] }
  if (rows.length === 0) throw new Refusal('itemNotFound', `The schedule of the meeting has no part "${sessionId}".`)
}

/** Returns the fields by which the audit names a file. */
const audited = ({ names, visibleTo }: Held) => ({
  name: names.EN ?? Object.values(names)[0] ?? '',
  visibleTo,
})

/** Adds a file to a meeting, titled by its name, and returns it. Throws a Refusal before anything is changed. */
export async function addMaterial(
  query: Input<typeof calls.add>['query'],
  files: GivenFile[],
  context: ForOrganiser,
): Promise<Held> {
  const { db, session, settings } = context
  const { meetingCode, sessionId = '', visibleTo, language = context.language } = query
  await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
  const [checked] = files.map(knownFile)
  if (!checked) throw invalidInput('files', 'a file')
  const { bytes, kind } = checked
  const name = fileName(checked.name, kind.extension)
  const title = name.slice(0, -kind.extension.length - 1)
  return db.transaction().execute(async (tx) => {
    await lockMaterials(tx, meetingCode)
    await refuseForeignSession(tx, meetingCode, sessionId)
    const held = await heldMaterials(tx, meetingCode)
    const used = held.reduce((sum, { size }) => sum + size, 0)
    if (held.length >= materialLimits.files || used + bytes.length > materialLimits.bytes)
      throw new Refusal('quotaFull', `The meeting has ${held.length} files of ${used} bytes.`)
    const { rows } = await sql<{ id: string }>`
      with id as (select gen_random_uuid() as id)
      insert into meeting_material (id, meeting_code, session_id, name, file_url, file_type, content_type, size,
        visible_to, position)
      select id, ${meetingCode}, ${sessionId || null}::uuid, ${JSON.stringify({ [language]: title })},
        ${materialAddress({ meetingCode, materialId: '' })} || id, ${kind.group === 'image' ? '1' : kind.group === 'video' ? '3' : '2'},
        ${kind.contentType}, ${bytes.length}, ${visibleTo},
        (select coalesce(max(position) + 1, 0) from meeting_material where meeting_code = ${meetingCode})
      from id returning id`.execute(tx)
    const materialId = rows[0]?.id ?? ''
    await tx.insertInto('material_file').values({ material_id: materialId, name, bytes }).execute()
    const saved = await heldMaterial(tx, meetingCode, materialId)
    await audit(tx, context, { action: 'MATERIAL_ADD', subject: materialId, after: audited(saved) })
    return saved
  })
}

/** Changes what is sent of a file: its title, its session, who may see it. Throws a Refusal before any change. */
export async function saveMaterial(body: Input<typeof calls.save>['body'], context: ForOrganiser): Promise<Held> {
  const { meetingCode, materialId } = body
  if (body.names && Object.keys(body.names).length === 0)
    throw invalidInput('names', 'a title in at least one language')
  return context.db.transaction().execute(async (tx) => {
    await lockMaterials(tx, meetingCode)
    const before = await heldMaterial(tx, meetingCode, materialId)
    const { names = before.names, sessionId = before.sessionId, visibleTo = before.visibleTo } = body
    if (before.isPublic && visibleTo !== 'EVERYONE')
      throw invalidInput('visibleTo', 'EVERYONE, because the address of this file is public')
    await refuseForeignSession(tx, meetingCode, sessionId)
    await sql`
      update meeting_material set name = ${JSON.stringify(names)}, session_id = ${sessionId || null}::uuid,
        visible_to = ${visibleTo} where id = ${materialId}::uuid`.execute(tx)
    const saved = await heldMaterial(tx, meetingCode, materialId)
    await audit(tx, context, {
      ...{ action: 'MATERIAL_CHANGE', subject: materialId, before: audited(before), after: audited(saved) },
    })
    return saved
  })
}

/** Puts the files of a meeting into an order; those that are not named come after the others. Returns the new order. */
export function orderMaterials(materialIds: readonly string[], context: ForOrganiser) {
  const { meetingCode } = context.organiser
  return context.db.transaction().execute(async (tx) => {
    await lockMaterials(tx, meetingCode)
    await sql`
      update meeting_material as material set position = placed.position
      from (select id, row_number() over (
          order by array_position(${materialIds}::text[], id::text) nulls last, position, id) - 1 as position
        from meeting_material where meeting_code = ${meetingCode}) as placed
      where material.id = placed.id and material.position <> placed.position`.execute(tx)
    return { materialIds: (await heldMaterials(tx, meetingCode)).map(({ materialId }) => materialId) }
  })
}

/** Removes a file of a meeting. Throws a Refusal if the meeting has no such file. */
export async function removeMaterial(materialId: string, context: ForOrganiser) {
  const { meetingCode } = context.organiser
  await context.db.transaction().execute(async (tx) => {
    await lockMaterials(tx, meetingCode)
    const before = await heldMaterial(tx, meetingCode, materialId)
    await sql`delete from meeting_material where id = ${materialId}::uuid`.execute(tx)
    await audit(tx, context, { action: 'MATERIAL_REMOVE', subject: materialId, before: audited(before) })
  })
}
