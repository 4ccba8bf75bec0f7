import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../../contract/core/endpoint.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import { peopleImportLimits as limits } from '../../../contract/registrations/people-import-terms.ts'
import type { peopleImports as calls } from '../../../contract/registrations/people-imports.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser, GivenFile } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { ImportProblem } from '../../meetings/imports/table.ts'
import { personHeadings } from '../people-list/person-words.ts'
import { type ListedPerson, openPeopleList } from '../people-list/read-people.ts'
import { formOf, identityOf, placesLeft, setupOf } from '../setup.ts'
import { type CheckedPerson, knownPeople, type RowFault, rowChecker } from './checking.ts'
import { importItem } from './undoing.ts'
import { type ImportFrame, type NewPerson, writeAttendees, writeGuests } from './writing.ts'

type Query = Input<typeof calls.import>['query']
type Report = Infer<typeof calls.import.data>

/** The rows that are looked up and written together. */
const chunkRows = 500

function* chunks<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = []
  for (const item of items) {
    if (chunk.push(item) < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** The places of a list: those of the meeting and of the identity. Infinity where neither is limited. */
async function freePlaces(tx: Db, { meetingCode, identity }: Pick<Query, 'meetingCode' | 'identity'>) {
  const limited = [placesLeft(await setupOf(meetingCode, undefined, tx))]
  const { rows } = await sql<{ capacity: number | null; taken: number }>`
    select capacity, taken from meeting_identity where meeting_code = ${meetingCode} and code = ${identity}`.execute(tx)
  if (rows[0]) limited.push(placesLeft(rows[0]))
  return Math.min(...limited.map((left) => left ?? Number.POSITIVE_INFINITY))
}

/** Collects what an import does, as far as an answer lists it. */
function newTally() {
  const report = { added: 0, known: 0, faultyRowNum: 0, faults: [] as RowFault[], people: [] as Report['people'] }
  return {
    report,
    refuse(faults: readonly RowFault[]) {
      report.faultyRowNum++
      report.faults.push(...faults.slice(0, Math.max(0, limits.listed - report.faults.length)))
    },
    know() {
      report.known++
    },
    add({ line, name, organisation, email }: CheckedPerson) {
      report.added++
      if (report.people.length < limits.listed) report.people.push({ line, name, organisation, email })
    },
  }
}

interface Run {
  query: Query
  frame: ImportFrame
  peopleLanguage: Language
  check: ReturnType<typeof rowChecker>
  tally: ReturnType<typeof newTally>
  free: number
}

/** Checks the rows of a chunk, and writes those without a fault unless it is a preview. */
async function runChunk(tx: Db, rows: readonly ListedPerson[], run: Run) {
  const { query, frame, tally, peopleLanguage } = run
  const people = rows.flatMap((row) => {
    const result = run.check(row)
    if ('person' in result) return [result.person]
    tally.refuse(result.faults)
    return []
  })
  const known = await knownPeople(people, query.meetingCode, tx)
  const isForGuests = query.kind === 'INVITATIONS'
  const added = people.flatMap((person): NewPerson[] => {
    const found = known.get(person.listKey)
    if (found?.isRegistered || (isForGuests && found?.isInvited)) {
      tally.know()
      return []
    }
    const fault = isForGuests ? undefined : found?.hasClash ? 'CLASH' : run.free <= 0 ? 'NO_PLACE' : undefined
    if (fault) {
      const { line, name, email: value } = person
      tally.refuse([{ line, name, field: 'email', value, fault }])
      return []
    }
    run.free--
    tally.add(person)
    const language = found?.language && isLanguage(found.language) ? found.language : peopleLanguage
    return [{ ...person, uid: found?.uid ?? null, language }]
  })
  if (query.isPreview === 'YES' || added.length === 0) return
  await (isForGuests ? writeGuests(tx, added, frame) : writeAttendees(tx, added, frame))
}

/** Imports a list of people, or tells what that would do. Throws a Refusal for a file that is no list. */
export async function importPeople(file: GivenFile, query: Query, context: ForOrganiser): Promise<Report> {
  const { db, organiser, session, settings } = context
  await count(db, [counter('importsPerPerson', session.uid, settings.limits)])
  const { meetingCode, kind, language = context.language } = query
  const setup = await setupOf(meetingCode, undefined, db)
  const identity = await identityOf(setup, query.identity, db)
  const form = await formOf(identity, db)
  const list = await openList(file)
  // Names of files come from the browser; the audit shows the end of a long one cut off.
  const fileName = [...file.name].slice(0, 100).join('') || 'list'
  const importId = randomUUID()
  const { rows: organisers } = await sql<{ code: string }>`
    select phone_country_code as code from person where uid = ${session.uid}`.execute(db)
  const tally = newTally()
  const frame = {
    ...{ importId, meetingCode, identity: identity.code, formCode: form.code, formVersion: form.version },
    ...{ state: query.state ?? 'PASSED', tells: query.tells === 'YES', by: session.uid },
  }
  const change = await db.transaction().execute(async (tx) => {
    // Two imports into one meeting run one after the other, so that no row of the second is written twice.
    await sql`select pg_advisory_xact_lock(hashtext('import people'), hashtext(${meetingCode}))`.execute(tx)
    const isWritten = query.isPreview === 'NO'
    const base = { id: importId, meeting_code: meetingCode, uid: session.uid, kind, name: fileName }
    if (isWritten) {
      await tx
        .insertInto('people_import')
        .values({ ...base, identity: identity.code, added: 0 })
        .execute()
      // Registrations by others wait meanwhile, so that the places that are counted here are still there.
      if (kind === 'ATTENDEES') await holdPlaces(tx, meetingCode, identity.code)
    }
    const free = await freePlaces(tx, query)
    const peopleLanguage = query.peopleLanguage ?? language
    const run = { query, frame, peopleLanguage, check: rowChecker(kind, organisers[0]?.code ?? ''), tally, free }
    for (const rows of chunks(list.people().take(limits.rows), chunkRows)) await runChunk(tx, rows, run)
    if (!isWritten) return null
    const { added } = tally.report
    if (added === 0) {
      await tx.deleteFrom('people_import').where('id', '=', importId).execute()
      return null
    }
    const { at } = await tx
      .updateTable('people_import')
      .set({ added })
      .where('id', '=', importId)
      .returning('at')
      .executeTakeFirstOrThrow()
    await audit(
      tx,
      { ...context, organiser },
      {
        ...{ action: kind === 'ATTENDEES' ? 'ATTENDEE_IMPORT' : 'GUEST_IMPORT', subject: importId },
        after: { name: fileName, added },
      },
    )
    return importItem({ id: importId, kind, name: fileName, added, at })
  })
  return {
    columns: list.columns.map((column) => personHeadings[language][column].split('|')[0] ?? column),
    ignoredColumns: list.ignoredColumns,
    leftOut: Math.max(0, list.rowNum - limits.rows),
    ...tally.report,
    change,
  }
}

async function openList(file: GivenFile) {
  try {
    return await openPeopleList(file)
  } catch (error) {
    if (error instanceof ImportProblem) throw new Refusal('importUnreadable', error.message)
    throw error
  }
}

/** Holds the rows that count places, in the same order as whoever registers. */
async function holdPlaces(tx: Db, meetingCode: string, identity: string) {
  await sql`
    select from meeting_registration where meeting_code = ${meetingCode} and capacity is not null
    for no key update`.execute(tx)
  await sql`
    select from meeting_identity where meeting_code = ${meetingCode} and code = ${identity} and capacity is not null
    for no key update`.execute(tx)
}
