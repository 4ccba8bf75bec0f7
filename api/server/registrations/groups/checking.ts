import { sql } from 'kysely'
import { is } from 'superstruct'
import { email as emailStruct } from '../../../contract/core/structs.ts'
import type { GroupFault, GroupField } from '../../../contract/registrations/group-terms.ts'
import type { Db } from '../../../db/index.ts'
import { writtenNumber } from '../../accounts/phone-number.ts'

/** A colleague as they were typed. */
export type Typed = Record<GroupField, string>
/** A colleague with their phone number in its two parts, which are empty without one. */
export type Colleague = Typed & { phoneCountryCode: string }
/** A wrong field of a row, which is counted from 0. */
export interface Fault {
  row: number
  field: GroupField
  fault: GroupFault
}

const isEmail = (text: string) => is(text, emailStruct())

/** The addresses among these of people who are registered for a meeting or invited to it, in lower case. */
async function knownAddresses(emails: readonly string[], meetingCode: string, db: Db): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const { rows } = await sql<{ email: string }>`
    with asked as (select unnest(${emails}::text[]) as email)
    select email from asked where exists (
        select from registration
        where meeting_code = ${meetingCode} and lower(registration.email) = asked.email and state <> 'CANCELLED')
      or exists (
        select from person join registration on registration.uid = person.uid
        where lower(person.email) = asked.email and meeting_code = ${meetingCode} and state <> 'CANCELLED')
      or exists (
        select from group_place join registration_group on registration_group.id = group_id
        where lower(group_place.email) = asked.email and state = 'INVITED' and meeting_code = ${meetingCode})`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

const needed = ['firstName', 'lastName', 'organisation'] as const

/** Checks the rows of a group, and returns every fault with the colleagues as they are stored. */
export async function checkPeople(
  people: readonly Typed[],
  { meetingCode, ownCode, db }: { meetingCode: string; ownCode: string; db: Db },
): Promise<{ faults: Fault[]; colleagues: Colleague[] }> {
  const faults: Fault[] = []
  const seen = new Set<string>()
  const colleagues = people.map((person, row): Colleague => {
    const add = (field: GroupField, fault: GroupFault) => faults.push({ row, field, fault })
    for (const field of needed) if (!person[field]) add(field, 'EMPTY')
    const { email, phone } = person
    if (!email && !phone) add('email', 'NO_CONTACT')
    if (email && !isEmail(email)) add('email', 'NOT_AN_EMAIL')
    const number = phone ? writtenNumber(phone, ownCode) : { phone: '', phoneCountryCode: '' }
    if (!number) add('phone', 'NOT_A_PHONE')
    for (const [field, key] of [
      ['email', email.toLowerCase()],
      ['phone', number?.phone ? `${number.phoneCountryCode} ${number.phone}` : ''],
    ] as const) {
      if (key && seen.has(key)) add(field, 'TWICE')
      if (key) seen.add(key)
    }
    return { ...person, ...(number ?? { phone: '', phoneCountryCode: '' }) }
  })
  const emails = colleagues.flatMap(({ email }) => (isEmail(email) ? [email.toLowerCase()] : []))
  const known = await knownAddresses(emails, meetingCode, db)
  for (const [row, { email }] of colleagues.entries())
    if (known.has(email.toLowerCase())) faults.push({ row, field: 'email', fault: 'ALREADY' })
  return { faults: faults.toSorted((a, b) => a.row - b.row), colleagues }
}
