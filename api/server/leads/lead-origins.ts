import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { nameObject } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** The origin of a lead: the codes that it carries, and the names of all things that they stand for. */
export interface OriginRow {
  meetingCode: string
  meeting: LanguageMap | null
  relationCode: string
  relation: LanguageMap | null
  sharerCode: string
  sharer: LanguageMap | null
  person: PersonName | null
}

/** The columns of an `OriginRow`. */
export const originColumns = sql`
  lead.meeting_code as "meetingCode", meeting.name as meeting, lead.relation_code as "relationCode",
  coalesce(product.name, exhibit.name, exhibitor.name) as relation, lead.source_relation_code as "sharerCode",
  sharer.name as sharer, ${nameObject()} as person`

/** SQL joins with the tables that the codes of a lead refer to. */
export const originTables = sql`
  left join meeting on meeting.code = lead.meeting_code
  left join product on product.code = lead.relation_code
  left join exhibit on exhibit.code = lead.relation_code
  left join exhibitor on exhibitor.code = lead.relation_code
  left join enterprise as sharer on sharer.code = lead.source_relation_code
  left join person on person.uid = lead.source_relation_code`

/** Returns the names of an origin in the reader's language; empty if the thing of a code was deleted. */
export const originNames = ({ meeting, relation, sharer, person }: OriginRow, language: Language) => ({
  meetingName: inLanguage(meeting, language),
  relationName: inLanguage(relation, language),
  sharerName: person ? nameIn(person, language) : inLanguage(sharer, language),
})
