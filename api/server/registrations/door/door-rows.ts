import { sql } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Answers } from '../../../contract/forms/answers.ts'
import type { Field, FormDefinition } from '../../../contract/forms/definition.ts'
import { shownFields } from '../../../contract/registrations/check-in-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { StoredCheckType } from '../../../db/schema/doors.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { Refusal } from '../../http/refusal.ts'

/** The way in which the doors of a meeting check people. */
export interface Door {
  meetingCode: string
  name: LanguageMap
  fallback: string
  timeZone: string
  types: StoredCheckType[]
  fields: string[]
  selfOpensAt: Date | null
  selfClosesAt: Date | null
  rotates: boolean
  now: Date
}

/** The checks of a meeting that set none: entries once a day, and exits. */
const firstTypes: StoredCheckType[] = [
  { code: 'ENTRY', kind: 'ENTRY', rule: 'DAILY', name: {} },
  { code: 'EXIT', kind: 'EXIT', rule: 'MANY', name: {} },
]

/** Reads how the doors of a meeting check people. */
export async function doorOf(meetingCode: string, db: Db): Promise<Door> {
  const { rows } = await sql<Door>`
    select code as "meetingCode", meeting.name, fallback_language as fallback, time_zone as "timeZone",
      coalesce(check_types, '[]') as types, coalesce(shown_fields, '{organisation,position}') as fields,
      self_opens_at as "selfOpensAt", self_closes_at as "selfClosesAt", coalesce(venue_rotates, false) as rotates,
      clock_timestamp() as now
    from meeting left join meeting_door on meeting_code = code where code = ${meetingCode}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
  return row.types.length > 0 ? row : { ...row, types: firstTypes }
}

/** Returns a check of a door; undefined if it has none of that code. */
export const typeOf = ({ types }: Door, code: string) => types.find((type) => type.code === code)

/** The fields of the forms of a meeting by their names. */
export async function formFields(meetingCode: string, db: Db): Promise<Map<string, Field>> {
  const { rows } = await sql<{ definition: FormDefinition }>`
    select distinct on (form.code) definition from form
    where code in (select form_code from meeting_identity where meeting_code = ${meetingCode})
    order by form.code, version desc`.execute(db)
  return new Map(
    rows.flatMap(({ definition }) =>
      definition.pages.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)),
    ),
  )
}

/** The types of the questions whose answers are short texts, as gates show them. */
const shownTypes = new Set(['TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'SEVERAL', 'DROPDOWN', 'SCALE', 'DATE'])

/** The fields of which an organiser chooses those that gates show. */
export const fieldChoices = (door: Door, fields: Map<string, Field>, language: Language) => [
  ...shownFields.map((name) => ({ name, label: '' })),
  ...[...fields.values()]
    .filter(({ type }) => shownTypes.has(type))
    .map(({ name }) => ({ name, label: labelOf(name, door, fields, language) || name })),
]

/** A registration, as gates show it. */
export interface ShownRow {
  organisation: string
  position: string
  countryCode: string
  identityName: LanguageMap | null
  identity: string
  answers: Answers
}

/** The columns of a registration that gates show; `meeting_identity` is joined. */
export const shownColumns = sql`
  registration.organisation, registration.position, registration.country_code as "countryCode",
  registration.identity, meeting_identity.name as "identityName", registration.answers`

const isBuiltIn = (name: string): name is (typeof shownFields)[number] => shownFields.some((known) => known === name)

/** The values of the chosen fields of a person, as text; ID documents and files show nothing at a gate. */
export function valuesOf(row: ShownRow, door: Door, fields: Map<string, Field>, language: Language): string[] {
  const { fallback } = door
  const builtIn = {
    organisation: row.organisation,
    position: row.position,
    identity: inLanguage(row.identityName, language, fallback) || row.identity,
    country: row.countryCode,
  }
  const textOf = (field: Field, answer: unknown) => {
    const option = field.options?.find(({ code }) => code === answer)
    return option ? inLanguage(option.label as LanguageMap, language, fallback) : String(answer ?? '')
  }
  return door.fields.map((name) => {
    if (isBuiltIn(name)) return builtIn[name]
    const field = fields.get(name)
    const answer = [row.answers[name] ?? []].flat()
    return field
      ? answer
          .filter((one) => typeof one !== 'object')
          .map((one) => textOf(field, one))
          .join(', ')
      : ''
  })
}

/** The label of a chosen field in a form; empty for the fields of every registration. */
export const labelOf = (name: string, { fallback }: Door, fields: Map<string, Field>, language: Language) =>
  isBuiltIn(name) ? '' : inLanguage((fields.get(name)?.label ?? {}) as LanguageMap, language, fallback)
