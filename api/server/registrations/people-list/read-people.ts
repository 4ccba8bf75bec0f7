import { type GroupField, groupFields, groupLimits } from '../../../contract/registrations/group-terms.ts'
import { registrationLimits as limits } from '../../../contract/registrations/registration-limits.ts'
import type { GivenFile, LoggedIn } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { readTable } from '../../meetings/imports/read-table.ts'
import { ImportProblem } from '../../meetings/imports/table.ts'
import { readPersonHeadings } from './person-headings.ts'
import type { PersonColumn } from './person-words.ts'

/** A person of a list, and the line of the file on which they stand. */
export type ListedPerson = Record<GroupField, string> & { line: number }

/** The maximum length of each field, in characters. */
export const fieldLengths: Record<GroupField, number> = {
  ...{ firstName: limits.firstName, lastName: limits.lastName, organisation: limits.organisation },
  ...{ position: limits.position, email: groupLimits.email, phone: groupLimits.phone },
}
const fieldsOf: Record<PersonColumn, readonly GroupField[]> = {
  ...{ family: ['firstName'], given: ['lastName'], name: ['firstName', 'lastName'] },
  ...{ email: ['email'], phone: ['phone'], organisation: ['organisation'], position: ['position'] },
}

/** Splits a whole name into family and given name, as names of its script are written. */
export function partsOfName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter(Boolean)
  const isEastAsian = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\s]+$/u.test(name)
  if (isEastAsian && words.length === 1) {
    const [family = '', ...given] = [...name]
    return { firstName: family, lastName: given.join('') }
  }
  const comma = /^([^,]+),\s*(.+)$/.exec(name)
  if (comma) return { firstName: comma[1] ?? '', lastName: comma[2] ?? '' }
  if (isEastAsian) return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
  return { firstName: words.length > 1 ? (words.at(-1) ?? '') : '', lastName: words.slice(0, -1).join(' ') || name }
}

/** Opens the list in the bytes of a CSV or XLSX file. Its people are read one by one; long texts stay whole. */
export async function openPeopleList({ name, bytes }: GivenFile) {
  const table = await readTable(bytes, name || 'list')
  const { columns, ignored, rows } = readPersonHeadings(table)
  function* people(): Generator<ListedPerson> {
    for (const { line, cells } of rows) {
      const cell = (column: PersonColumn) => cells[columns.get(column) ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
      const { firstName, lastName } = columns.has('name')
        ? partsOfName(cell('name'))
        : { firstName: cell('family'), lastName: cell('given') }
      const contact = { email: cell('email'), phone: cell('phone') }
      yield { line, firstName, lastName, ...contact, organisation: cell('organisation'), position: cell('position') }
    }
  }
  return { columns: [...columns.keys()], ignoredColumns: ignored.slice(0, 50), rowNum: rows.length, people }
}

/** Reads the people in the bytes of a CSV or XLSX file, up to `most` of them; texts that are too long are cut. */
export async function readPeople(file: GivenFile, most: number) {
  const { columns, ignoredColumns, rowNum, people } = await openPeopleList(file)
  const found = new Set(columns.flatMap((column) => fieldsOf[column]))
  return {
    people: [...people().take(most)].map(({ line, ...person }): ListedPerson => {
      const cut = groupFields.map((field) => [field, [...person[field]].slice(0, fieldLengths[field]).join('')])
      return { line, ...(Object.fromEntries(cut) as Record<GroupField, string>) }
    }),
    fields: groupFields.filter((field) => found.has(field)),
    ignoredColumns,
    leftOut: Math.max(0, rowNum - most),
  }
}

/** Answers a list as rows for the form of a group. Throws a Refusal for a file that cannot be read. */
export async function readPeopleFile(file: GivenFile, { db, session, settings }: LoggedIn) {
  await count(db, [counter('groupChecksPerPerson', session.uid, settings.limits)])
  try {
    return await readPeople(file, groupLimits.people)
  } catch (error) {
    if (error instanceof ImportProblem) throw new Refusal('importUnreadable', error.message)
    throw error
  }
}
