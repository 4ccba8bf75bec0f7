import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isEmail } from '../../../contract/core/email-address.ts'
import { type CardListFault, issuedCardLimits } from '../../../contract/enterprises/issued-card-terms.ts'
import { headingKey } from '../../meetings/imports/headers.ts'
import { readTable } from '../../meetings/imports/read-table.ts'
import { ImportProblem, type Table } from '../../meetings/imports/table.ts'
import { type ListField, listFields, listHeadings } from './card-list-words.ts'

/** A person of a list. `phone` is in the international format, and empty where the list has none. */
export interface ListedPerson {
  name: string
  email: string
  phone: string
  title: string
  department: string
}

interface Columns {
  at: Partial<Record<ListField, number>>
  ignored: string[]
  /** The rows of the people, without headings. */
  rows: Table['rows']
}

const fieldOfHeading = new Map(
  listFields.flatMap((field) => listHeadings[field].split('|').map((word) => [headingKey(word), field] as const)),
)
const looksLikePhone = (text: string) => /^\+?[\d\s().-]{6,20}$/.test(text)

/** Returns the columns by their headings; undefined where the first row has none for the name, or for an address. */
function byHeadings({ rows }: Table): Columns | undefined {
  const [first, ...others] = rows
  const fields = (first?.cells ?? []).map((cell) => fieldOfHeading.get(headingKey(cell)))
  const at = Object.fromEntries(
    listFields.flatMap((field) => (fields.includes(field) ? [[field, fields.indexOf(field)]] : [])),
  ) as Columns['at']
  if (at.name === undefined && at.email === undefined && at.phone === undefined) return undefined
  const read = Object.values(at)
  return { at, rows: others, ignored: first?.cells.filter((cell, place) => cell && !read.includes(place)) ?? [] }
}

/** Returns the columns by their contents: pasted rows have no headings. The other texts come in the usual order. */
function byContent({ rows }: Table): Columns {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const holds = (column: number, fits: (text: string) => boolean) => rows.some(({ cells }) => fits(cells[column] ?? ''))
  const columns = Array.from({ length: width }, (_, column) => column)
  const email = columns.find((column) => holds(column, isEmail))
  const phone = columns.find((column) => column !== email && holds(column, looksLikePhone))
  const [name, title, department] = columns.filter((column) => column !== email && column !== phone)
  const at = Object.fromEntries(
    Object.entries({ name, email, phone, title, department }).filter(([, column]) => column !== undefined),
  )
  return { at, rows, ignored: [] }
}

/** Returns the number in the international format; undefined if it is none. National numbers are those of `country`. */
function phoneOf(text: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false })
  return number?.isPossible() ? number.number : undefined
}

function personOf(person: ListedPerson, country: string): { person: ListedPerson } | { fault: CardListFault } {
  const { name, email, phone } = person
  const isTooLong = (['name', 'title', 'department'] as const).some(
    (field) => [...person[field]].length > issuedCardLimits[field],
  )
  if (!name) return { fault: 'NO_NAME' }
  if (isTooLong) return { fault: 'TOO_LONG' }
  if (email) return isEmail(email) ? { person } : { fault: 'WRONG_EMAIL' }
  if (!phone) return { fault: 'NO_ADDRESS' }
  const number = phoneOf(phone, country)
  return number ? { person: { ...person, phone: number } } : { fault: 'WRONG_PHONE' }
}

/**
 * Reads the people of a CSV or XLSX file. `country` is that of national phone numbers.
 * @throws {ImportProblem} if the file is no list, or has too many rows
 */
export async function readCardList(bytes: Buffer, fileName: string, country: string) {
  const table = await readTable(bytes, fileName)
  const { at, ignored, rows } = byHeadings(table) ?? byContent(table)
  if (rows.length > issuedCardLimits.rows) {
    throw new ImportProblem(`"${fileName}" has ${rows.length} rows; at most ${issuedCardLimits.rows} are read at once.`)
  }
  const people: ListedPerson[] = []
  const faults: { line: number; name: string; fault: CardListFault }[] = []
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const cell = (field: ListField) => (at[field] === undefined ? '' : (cells[at[field]] ?? ''))
    const texts = Object.fromEntries(listFields.map((field) => [field, cell(field)])) as unknown as ListedPerson
    const read = personOf(texts, country)
    const key = 'person' in read ? (read.person.email || read.person.phone).toLowerCase() : ''
    const fault = 'fault' in read ? read.fault : seen.has(key) ? ('TWICE' as const) : undefined
    if (fault) faults.push({ line, name: [...texts.name].slice(0, 100).join(''), fault })
    else if ('person' in read) people.push(read.person)
    seen.add(key)
  }
  return { people, ignoredColumns: ignored, faultNum: faults.length, faults: faults.slice(0, issuedCardLimits.rows) }
}
