import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../../db/index.ts'
import type { Schema } from '../../../../db/schema.ts'
import { indexEntries } from '../../../../db/search/search-index.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type ExhibitorRecord, readStored } from '../../imports/known.ts'
import { writePlan } from '../../imports/write.ts'
import { lockExhibitors } from './lock.ts'

/** All that a removal took away: the rows as JSON, and the leads that named the exhibitor. */
export interface Taken {
  exhibitor: { code: string; name_key: string }
  exhibits: { code: string }[]
  plans: object[]
  leads: string[]
}

interface Row {
  id: string
  kind: 'IMPORT' | 'REMOVE'
  name: string
  added: string[]
  new_categories: string[]
  before: ExhibitorRecord[]
  taken: Taken | null
  at: Date
}

/** A change as calls answer it. */
export const changeItem = ({ id, kind, name, added, before, at }: Omit<Row, 'taken' | 'new_categories'>) => ({
  ...{ changeId: id, kind, name, added: added.length, updated: before.length, at: at.toISOString() },
})

/** Reads the newest import of a meeting; null if there is none, or if it was taken back. */
export async function lastImport(db: Db, meetingCode: string) {
  const { rows } = await sql<Row & { undone_at: Date | null }>`
    select id, kind, name, added, before, at, undone_at from exhibitor_change
    where meeting_code = ${meetingCode} and kind = 'IMPORT' order by at desc limit 1`.execute(db)
  const [row] = rows
  return row && !row.undone_at ? changeItem(row) : null
}

const changedSince = (detail: string) => new Refusal('exhibitorChanged', detail)

async function undoImport(tx: Transaction<Schema>, meetingCode: string, change: Row) {
  const { id, added, before, new_categories } = change
  const codes = [...added, ...before.map(({ code }) => code)]
  const { rows } = await sql`
    select from exhibitor where meeting_code = ${meetingCode} and code = any(${codes}::text[])
      and updated_at = (select at from exhibitor_change where id = ${id})
      and not (code = any(${added}::text[]) and (
        exists (select from lead where exhibitor_code = code) or
        exists (select from exhibit where exhibitor_code = code) or
        exists (select from visit_plan where exhibitor_code = code)))`.execute(tx)
  if (rows.length < codes.length) throw changedSince('Some of the imported exhibitors have changed since.')
  await sql`
    delete from exhibitor where meeting_code = ${meetingCode} and code = any(${added}::text[])`.execute(tx)
  await indexEntries(tx, 'EXHIBITOR', added)
  const { categories } = await readStored(tx, meetingCode, [])
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const nothing = { added: [], unchanged: 0, refused: [], remarks: [], newCategories: [] }
  await writePlan(tx, meetingCode, { ...nothing, updated: before, categories: byCode }, () => {})
  await sql`
    delete from category where meeting_code = ${meetingCode} and code = any(${new_categories}::text[])
      and not exists (
        select from exhibitor where exhibitor.meeting_code = ${meetingCode} and category_code = category.code)`.execute(
    tx,
  )
}

async function undoRemoval(tx: Transaction<Schema>, meetingCode: string, taken: Taken) {
  const { exhibitor, exhibits, plans, leads } = taken
  const twin = await sql`
    select from exhibitor
    where code = ${exhibitor.code} or (meeting_code = ${meetingCode} and name_key = ${exhibitor.name_key})`.execute(tx)
  if (twin.rows.length > 0) throw changedSince('Another exhibitor has the name of the one that was removed.')
  const json = (rows: unknown) => sql`${JSON.stringify(rows)}::text::jsonb`
  await sql`insert into exhibitor select * from jsonb_populate_record(null::exhibitor, ${json(exhibitor)})`.execute(tx)
  await sql`insert into exhibit select * from jsonb_populate_recordset(null::exhibit, ${json(exhibits)})`.execute(tx)
  await sql`
    insert into visit_plan (uid, exhibitor_code, starts_at, added_at, is_planned)
    select uid, exhibitor_code, starts_at, added_at, coalesce(is_planned, true)
    from jsonb_populate_recordset(null::visit_plan, ${json(plans)}) as plan
    where exists (select from person where person.uid = plan.uid)`.execute(tx)
  await sql`
    update lead set exhibitor_code = ${exhibitor.code}
    where id = any(${leads}::uuid[]) and exhibitor_code is null`.execute(tx)
  await indexEntries(tx, 'EXHIBITOR', [exhibitor.code])
  await indexEntries(
    tx,
    'EXHIBIT',
    exhibits.map(({ code }) => code),
  )
}

/** Takes an import or a removal back. Throws a Refusal, and changes nothing, if those exhibitors have changed since. */
export async function undoChange(changeId: string, context: ForOrganiser) {
  const { db, organiser } = context
  const { meetingCode } = organiser
  await db.transaction().execute(async (tx) => {
    await lockExhibitors(tx, meetingCode)
    const { rows } = await sql<Row>`
      select id, kind, name, added, new_categories, before, taken, at from exhibitor_change
      where id::text = ${changeId} and meeting_code = ${meetingCode} and undone_at is null for update`.execute(tx)
    const [change] = rows
    if (!change) throw new Refusal('itemNotFound', `No change "${changeId}" can be taken back.`)
    if (change.taken) await undoRemoval(tx, meetingCode, change.taken)
    else await undoImport(tx, meetingCode, change)
    await sql`update exhibitor_change set undone_at = now() where id = ${change.id}`.execute(tx)
    const action = change.taken ? 'EXHIBITOR_RESTORE' : 'EXHIBITOR_IMPORT_UNDO'
    await audit(tx, context, {
      action,
      subject: change.taken?.exhibitor.code ?? change.id,
      after: { name: change.name },
    })
  })
  return null
}
