import { sql } from 'kysely'
import type { Language } from '../../../../contract/core/languages.ts'
import { audit } from '../../../core/audit.ts'
import { inLanguage } from '../../../core/language-map.ts'
import type { ForOrganiser, GivenFile } from '../../../http/handlers.ts'
import { count, counter } from '../../../http/limits.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type ImportReport, importExhibitors, type Written } from '../../imports/exhibitors.ts'
import { headerWords } from '../../imports/header-words.ts'
import type { ExhibitorRecord } from '../../imports/known.ts'
import { ImportProblem } from '../../imports/table.ts'
import { changeItem } from './undo.ts'

/** The rows that an answer lists of each kind. */
const mostListed = 200

const changeOf = (language: Language, isNew: boolean) => (record: ExhibitorRecord) => ({
  ...{ isNew, hall: record.hall, booth: record.booth },
  name: inLanguage(record.name, language, record.fallback_language),
})

/** Remembers what an import changed, so that it can be taken back, and writes it into the audit. */
async function remember({ tx, plan, before }: Written, fileName: string, context: ForOrganiser) {
  const { organiser, session } = context
  const { rows } = await sql<{ id: string; at: Date }>`
    insert into exhibitor_change (meeting_code, uid, kind, name, added, new_categories, before) values (
      ${organiser.meetingCode}, ${session.uid}, 'IMPORT', ${fileName}, ${plan.added.map(({ code }) => code)}::text[],
      ${plan.newCategories.map(({ code }) => code)}::text[], ${JSON.stringify(before)}::text::jsonb)
    returning id, at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The import was not remembered.')
  const figures = { added: plan.added.length, updated: plan.updated.length }
  await audit(tx, context, { action: 'EXHIBITOR_IMPORT', subject: row.id, after: { name: fileName, ...figures } })
  return changeItem({ ...row, kind: 'IMPORT', name: fileName, added: plan.added.map(({ code }) => code), before })
}

const reportItem = (report: ImportReport, plan: Written['plan'] | undefined, language: Language) => ({
  columns: report.fields.map((field) => headerWords[language][field].split('|')[0] ?? field),
  ignoredColumns: report.ignoredColumns,
  ...{ added: report.added, updated: report.updated, unchanged: report.unchanged },
  changes: [
    ...(plan?.added ?? []).slice(0, mostListed).map(changeOf(language, true)),
    ...(plan?.updated ?? []).slice(0, mostListed).map(changeOf(language, false)),
  ].slice(0, mostListed),
  faultNum: report.refused.length,
  faults: report.refused.slice(0, mostListed).map(({ line, name, fault }) => ({ line, name, fault })),
  newCategories: report.addedCategories,
})

/** Imports a spreadsheet, or tells what that would do. Throws a Refusal for a file that is no list of companies. */
export async function importFile(
  { name, bytes }: GivenFile,
  { isPreview, language }: { isPreview: boolean; language: Language },
  context: ForOrganiser,
) {
  const { db, organiser, session, settings } = context
  await count(db, [counter('importsPerPerson', session.uid, settings.limits)])
  // Names of files come from the browser; the audit and the list show the end of a long one cut off.
  const fileName = [...name].slice(0, 100).join('') || 'exhibitors'
  let change: ReturnType<typeof changeItem> | null = null
  let plan: Written['plan'] | undefined
  try {
    const report = await importExhibitors(db, {
      ...{ bytes, fileName, meetingCode: organiser.meetingCode, dryRun: isPreview },
      async onWritten(written) {
        plan = written.plan
        const isChanged = plan.added.length + plan.updated.length > 0
        if (!isPreview && isChanged) change = await remember(written, fileName, context)
      },
    })
    return { ...reportItem(report, plan, language), change }
  } catch (error) {
    if (error instanceof ImportProblem) throw new Refusal('importUnreadable', error.message)
    throw error
  }
}
