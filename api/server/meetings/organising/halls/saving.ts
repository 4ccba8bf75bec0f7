import { sql, type Transaction } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { boothIdOf } from '../../../../contract/meetings/organising/booth-numbers.ts'
import type { hallPlans as calls } from '../../../../contract/meetings/organising/hall-plans.ts'
import type { Schema } from '../../../../db/schema.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import { type ExhibitorRecord, readStored } from '../../imports/known.ts'
import { writePlan } from '../../imports/write.ts'
import { lockExhibitors } from '../exhibitors/lock.ts'
import { isDrawingOf } from './drawings.ts'
import { heldPlan, marksOf } from './reading.ts'

type Body = Input<typeof calls.save>['body']

/** Throws a Refusal that names the first booth that lies outside, or whose id or number another one has. */
function refuseWrongBooths({ hall, content: { width, height, booths } }: Body) {
  const [ids, numbers] = [new Set<string>(), new Map<string, string>()]
  booths.forEach((booth, at) => {
    const number = boothIdOf(hall, booth.number)
    const twin = numbers.get(number)
    if (twin !== undefined) throw invalidInput(`content.booths.${at}.number`, `another number than booth ${twin}`)
    if (ids.has(booth.id)) throw invalidInput(`content.booths.${at}.id`, 'an id that no other booth has')
    if (booth.x + booth.width > width || booth.y + booth.height > height)
      throw invalidInput(`content.booths.${at}`, `a place within ${width} × ${height}`)
    ids.add(booth.id)
    numbers.set(number, booth.number)
  })
}

/** Gives exhibitors other booths. Throws a Refusal, and moves nobody, if one of them stands elsewhere by now. */
async function moveExhibitors(tx: Transaction<Schema>, moves: Body['moves'], context: ForOrganiser) {
  if (moves.length === 0) return
  const { meetingCode } = context.organiser
  const { exhibitors, categories } = await readStored(tx, meetingCode, [])
  const byCode = new Map(exhibitors.map((exhibitor) => [exhibitor.code, exhibitor]))
  const updated = moves.map(({ exhibitorCode, fromHall, fromBooth, toHall, toBooth }): ExhibitorRecord => {
    const exhibitor = byCode.get(exhibitorCode)
    if (exhibitor?.hall !== fromHall || exhibitor.booth !== fromBooth)
      throw new Refusal('planChanged', `The exhibitor "${exhibitorCode}" is not at "${fromHall} ${fromBooth}".`)
    return { ...exhibitor, hall: toHall, booth: toBooth }
  })
  const nothing = { added: [], unchanged: 0, refused: [], remarks: [], newCategories: [] }
  const byCategory = new Map(categories.map((category) => [category.code, category]))
  await writePlan(tx, meetingCode, { ...nothing, updated, categories: byCategory }, () => {})
  for (const { exhibitorCode, fromHall, fromBooth, toHall, toBooth } of moves) {
    await audit(tx, context, {
      ...{ action: 'EXHIBITOR_CHANGE', subject: exhibitorCode },
      ...{ before: { hall: fromHall, booth: fromBooth }, after: { hall: toHall, booth: toBooth } },
    })
  }
}

/** Saves the plan of a hall and moves its exhibitors, or changes nothing and throws a Refusal. */
export async function savePlan(body: Body, language: Language, context: ForOrganiser) {
  const { db, organiser, session } = context
  const { meetingCode } = organiser
  const { hall, revision, content, moves } = body
  refuseWrongBooths(body)
  return db.transaction().execute(async (tx) => {
    await lockExhibitors(tx, meetingCode)
    const newest = await marksOf(tx, meetingCode, hall)
    if (newest.revision !== revision)
      throw new Refusal('planChanged', `The plan is at revision ${newest.revision}, not ${revision}.`)
    const before = await heldPlan(tx, meetingCode, hall, language)
    const { drawing, isPublic, width, height, opacity } = content
    if (drawing && drawing !== before.content.drawing && !(await isDrawingOf(tx, meetingCode, drawing)))
      throw invalidInput('content.drawing', 'the address of a drawing of this meeting')
    const booths = content.booths.map(({ id, number, x, y, width, height }) => ({ id, number, x, y, width, height }))
    await moveExhibitors(tx, moves, context)
    await sql`
      insert into hall_plan (meeting_code, hall, is_public, drawing, width, height, opacity, booths, revision, changed_by)
      values (${meetingCode}, ${hall}, ${isPublic}, ${drawing}, ${width}, ${height}, ${opacity},
        ${JSON.stringify(booths)}::jsonb, 1, ${session.uid})
      on conflict (meeting_code, hall) do update set is_public = excluded.is_public, drawing = excluded.drawing,
        width = excluded.width, height = excluded.height, opacity = excluded.opacity, booths = excluded.booths,
        revision = hall_plan.revision + 1, changed_by = excluded.changed_by, changed_at = now()`.execute(tx)
    if (isPublic !== before.content.isPublic)
      await audit(tx, context, { action: isPublic ? 'PLAN_SHOW' : 'PLAN_HIDE', subject: hall })
    return heldPlan(tx, meetingCode, hall, language)
  })
}
