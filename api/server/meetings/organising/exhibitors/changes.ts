import { sql, type Transaction } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { meetingExhibitors as calls } from '../../../../contract/meetings/organising/meeting-exhibitors.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap, Schema } from '../../../../db/schema.ts'
import { fold } from '../../../../db/search/search.ts'
import { indexEntries } from '../../../../db/search/search-index.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import type { ExhibitorRecord } from '../../imports/known.ts'
import { readStored } from '../../imports/known.ts'
import { writePlan } from '../../imports/write.ts'
import { lockExhibitors } from './lock.ts'
import { changeItem } from './undo.ts'

type Body = Input<typeof calls.save>['body']

const unknownExhibitor = (code: string) =>
  new Refusal('exhibitorNotFound', `The meeting has no exhibitor with the code "${code}".`)

interface EditedRow {
  exhibitorCode: string
  names: LanguageMap
  hall: string
  booth: string
  categoryCode: string
  updatedAt: Date
}

/** Reads one exhibitor as its organiser edits it. Throws a Refusal if the meeting has none with this code. */
export async function editedExhibitor(db: Db, meetingCode: string, exhibitorCode: string) {
  const { rows } = await sql<EditedRow>`
    select code as "exhibitorCode", name as names, hall, booth, category_code as "categoryCode",
      date_trunc('milliseconds', updated_at) as "updatedAt"
    from exhibitor where meeting_code = ${meetingCode} and code = ${exhibitorCode}`.execute(db)
  const [row] = rows
  if (!row) throw unknownExhibitor(exhibitorCode)
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** The name by which a spreadsheet finds an exhibitor: that in its first language, while there is one. */
function keyOf(names: LanguageMap, fallback: string) {
  const name = names[fallback] ?? Object.values(names)[0]
  const key = name && fold(name)
  if (!key) throw invalidInput('names', 'a name in at least one language')
  return key
}

const blank = { enterprise_code: null, logo: '', tags: [], website: '', details: {}, contacts: [] }

async function recordOf(tx: Db, body: Body, stored: ExhibitorRecord[]): Promise<ExhibitorRecord> {
  const { meetingCode, exhibitorCode, names, hall, booth, categoryCode, updatedAt } = body
  const changed = { name: names, hall: hall.trim(), booth: booth.trim(), category_code: categoryCode }
  if (!exhibitorCode) {
    const fallback = Object.keys(names)[0] ?? 'EN'
    const position = Math.max(0, ...stored.map((exhibitor) => exhibitor.position)) + 1
    return { ...blank, ...changed, code: '', name_key: keyOf(names, fallback), fallback_language: fallback, position }
  }
  const before = stored.find(({ code }) => code === exhibitorCode)
  if (!before) throw unknownExhibitor(exhibitorCode)
  const newest = await editedExhibitor(tx, meetingCode, exhibitorCode)
  if (newest.updatedAt !== updatedAt)
    throw new Refusal('exhibitorChanged', `The exhibitor was changed at ${newest.updatedAt}.`)
  return { ...before, ...changed, name_key: keyOf(names, before.fallback_language) }
}

/** The fields of an exhibitor that the audit compares. */
const audited = ({ name, fallback_language, hall, booth, category_code }: ExhibitorRecord) => ({
  name: name[fallback_language] ?? Object.values(name)[0] ?? '',
  ...{ hall, booth, category: category_code },
})

/** Changes an exhibitor, or adds one, and returns it. Throws a Refusal before anything is changed. */
export async function saveExhibitor(body: Body, context: ForOrganiser) {
  const { db, organiser } = context
  const { meetingCode } = organiser
  return db.transaction().execute(async (tx) => {
    await lockExhibitors(tx, meetingCode)
    const { exhibitors, categories } = await readStored(tx, meetingCode, [])
    const byCode = new Map(categories.map((category) => [category.code, category]))
    if (body.categoryCode && !byCode.has(body.categoryCode))
      throw invalidInput('categoryCode', 'the code of a category of the meeting')
    const record = await recordOf(tx, body, exhibitors)
    if (exhibitors.some(({ code, name_key }) => code !== record.code && name_key === record.name_key))
      throw invalidInput('names', 'a name that no other exhibitor of the meeting has')
    const before = exhibitors.find(({ code }) => code === record.code)
    const plan = { unchanged: 0, refused: [], remarks: [], newCategories: [], categories: byCode }
    await writePlan(
      tx,
      meetingCode,
      { ...plan, added: before ? [] : [record], updated: before ? [record] : [] },
      () => {},
    )
    await audit(tx, context, {
      ...{ action: before ? 'EXHIBITOR_CHANGE' : 'EXHIBITOR_ADD', subject: record.code },
      ...{ before: before ? audited(before) : {}, after: audited(record) },
    })
    return editedExhibitor(tx, meetingCode, record.code)
  })
}

/** Reads all that goes with an exhibitor, as JSON from which the rows can be made again. */
async function takenWith(tx: Transaction<Schema>, meetingCode: string, exhibitorCode: string) {
  const { rows } = await sql<{ taken: object; names: LanguageMap; fallback: string; exhibits: string[] }>`
    select exhibitor.name as names, exhibitor.fallback_language as fallback,
      (select coalesce(array_agg(code), '{}') from exhibit where exhibitor_code = exhibitor.code) as exhibits,
      jsonb_build_object('exhibitor', to_jsonb(exhibitor),
        'exhibits', (select coalesce(jsonb_agg(to_jsonb(exhibit)), '[]') from exhibit
          where exhibitor_code = exhibitor.code),
        'plans', (select coalesce(jsonb_agg(to_jsonb(visit_plan)), '[]') from visit_plan
          where exhibitor_code = exhibitor.code),
        'leads', (select coalesce(jsonb_agg(id), '[]') from lead where exhibitor_code = exhibitor.code)) as taken
    from exhibitor where meeting_code = ${meetingCode} and code = ${exhibitorCode}`.execute(tx)
  const [row] = rows
  if (!row) throw unknownExhibitor(exhibitorCode)
  return row
}

/** Removes an exhibitor with its exhibits, and remembers all of it so that it can come back. */
export async function removeExhibitor(exhibitorCode: string, context: ForOrganiser) {
  const { db, organiser, session } = context
  const { meetingCode } = organiser
  return db.transaction().execute(async (tx) => {
    await lockExhibitors(tx, meetingCode)
    const { taken, names, fallback, exhibits } = await takenWith(tx, meetingCode, exhibitorCode)
    const name = names[fallback] ?? Object.values(names)[0] ?? exhibitorCode
    await sql`delete from exhibitor where meeting_code = ${meetingCode} and code = ${exhibitorCode}`.execute(tx)
    await indexEntries(tx, 'EXHIBITOR', [exhibitorCode])
    await indexEntries(tx, 'EXHIBIT', exhibits)
    const change = await tx
      .insertInto('exhibitor_change')
      .values({
        ...{ meeting_code: meetingCode, uid: session.uid, kind: 'REMOVE', name },
        taken: JSON.stringify(taken),
      })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow()
    await audit(tx, context, { action: 'EXHIBITOR_REMOVE', subject: exhibitorCode, before: { name } })
    return changeItem({ ...change, kind: 'REMOVE', name, added: [], before: [] })
  })
}
