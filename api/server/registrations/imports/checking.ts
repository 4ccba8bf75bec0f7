import { sql } from 'kysely'
import { is } from 'superstruct'
import { fullName } from '../../../../i18n/person-name.ts'
import { email as emailStruct } from '../../../contract/core/structs.ts'
import type { GroupField } from '../../../contract/registrations/group-terms.ts'
import type { PeopleFault, PeopleListKind } from '../../../contract/registrations/people-import-terms.ts'
import type { Db } from '../../../db/index.ts'
import { fold } from '../../../db/search/search.ts'
import { writtenNumber } from '../../accounts/phone-number.ts'
import { fieldLengths, type ListedPerson } from '../people-list/read-people.ts'

/** A person of a list whose row has no fault of its own. */
export interface CheckedPerson extends ListedPerson {
  name: string
  phoneCountryCode: string
  /** The key of the same person in every list: the address, else the number, else name and company. */
  listKey: string
}

/** A fault of one field of a row. `value` is the text that stands there. */
export interface RowFault {
  line: number
  name: string
  field: GroupField
  value: string
  fault: PeopleFault
}

const isEmail = (text: string) => is(text, emailStruct())
const nameOf = ({ firstName, lastName }: ListedPerson) => fullName({ firstName, lastName, countryCode: '' })

/**
 * Returns the function that checks the rows of one list in their order: it answers the person, or every fault of the
 * row. Attendees need an address, because a registration is found by it; guests need only a name.
 */
export function rowChecker(kind: PeopleListKind, ownCode: string) {
  const seen = new Set<string>()
  return (row: ListedPerson): { person: CheckedPerson } | { faults: RowFault[] } => {
    const name = nameOf(row)
    const faults: RowFault[] = []
    const add = (field: GroupField, fault: PeopleFault) =>
      faults.push({ line: row.line, name: name.slice(0, 100), field, value: row[field].slice(0, 100), fault })
    if (!name) add('lastName', 'EMPTY')
    if (!row.email && kind === 'ATTENDEES') add('email', 'EMPTY')
    if (row.email && !isEmail(row.email)) add('email', 'NOT_AN_EMAIL')
    const number = row.phone ? writtenNumber(row.phone, ownCode) : { phone: '', phoneCountryCode: '' }
    if (!number) add('phone', 'NOT_A_PHONE')
    for (const [field, length] of Object.entries(fieldLengths) as [GroupField, number][])
      if ([...row[field]].length > length) add(field, 'TOO_LONG')
    const { phone, phoneCountryCode } = number ?? { phone: '', phoneCountryCode: '' }
    const listKey =
      row.email.toLowerCase() || (phone ? `${phoneCountryCode} ${phone}` : fold(`${name} · ${row.organisation}`))
    if (faults.length === 0 && seen.has(listKey)) add(row.email ? 'email' : phone ? 'phone' : 'lastName', 'TWICE')
    if (faults.length > 0) return { faults }
    seen.add(listKey)
    return { person: { ...row, name, phone, phoneCountryCode, listKey } }
  }
}

/** A person in a row, as far as the database knows them. */
interface Known {
  listKey: string
  /** The account with this address; null without one. */
  uid: string | null
  language: string | null
  isRegistered: boolean
  isInvited: boolean
  hasClash: boolean
}

/** Looks some people of a list up in the database, by their keys. */
export async function knownPeople(people: readonly CheckedPerson[], meetingCode: string, db: Db) {
  const asked = JSON.stringify(people.map(({ listKey, email }) => ({ key: listKey, email: email.toLowerCase() })))
  const { rows } = await sql<Known>`
    select asked.key as "listKey", person.uid, person.language,
      asked.email <> '' and exists (
        select from registration where meeting_code = ${meetingCode} and lower(registration.email) = asked.email
          and state <> 'CANCELLED')
      or exists (
        select from registration where meeting_code = ${meetingCode} and registration.uid = person.uid
          and state <> 'CANCELLED') as "isRegistered",
      exists (
        select from event_guest where meeting_code = ${meetingCode} and list_key = asked.key and list_key <> '')
        as "isInvited",
      person.uid is not null and (slot_clash(person.uid, ${meetingCode})).id is not null as "hasClash"
    from jsonb_to_recordset(${asked}::text::jsonb) as asked (key text, email text)
    left join person on lower(person.email) = asked.email and asked.email <> ''`.execute(db)
  return new Map(rows.map((row) => [row.listKey, row]))
}
